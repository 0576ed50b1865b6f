import { UserError } from '../process/errors.ts';
import { dataDirOf } from './data-dir.ts';
import type { Environment } from './settings-file.ts';

/** A setting: an environment variable, or a line of `.env` in the data directory. */
export interface Setting<Value, Unset = Value> {
  name: string;
  /** The text that counts without the setting, or what happens then. */
  default: string | UnsetValue<Unset>;
  /** What it does, for --help, `.env.example` and docs/owners/settings.md. */
  what: string;
  /** More sentences, for `.env.example` and docs/owners/settings.md. */
  details?: string;
  /** Logs only whether it's set. */
  isPrivate?: boolean;
  /** Returns the value of a text that isn't empty. Throws `UserError` for an invalid one. */
  read: Reader<Value>;
}

export interface UnsetValue<Value> {
  /** For people, such as `generated`. */
  as: string;
  value: (context: Context) => Value;
  /** A value for `.env.example`, quoted if necessary. */
  example: string;
}

export interface Context {
  name: string;
  /** Paths are relative to it. */
  folder: string;
  dataDir: string;
}

export type Reader<Value> = (text: string, context: Context) => Value;

/** The value of a setting, by the types of its reader and its default. */
export type ValueOf<Of extends Setting<unknown>> =
  | ReturnType<Of['read']>
  | (Of['default'] extends UnsetValue<infer Unset> ? Unset : never);

export type ValuesOf<Table extends Record<string, Setting<unknown>>> = {
  [Key in keyof Table]: ValueOf<Table[Key]>;
};

/** Reads a setting. An empty variable counts as missing. Throws `UserError` for an invalid one. */
export function readValue<Of extends Setting<unknown>>(
  setting: Of,
  env: Environment,
  folder = process.cwd(),
): ValueOf<Of> {
  const { name, default: usual, read }: Setting<unknown> = setting;
  const context = { name, folder, dataDir: dataDirOf(env, folder) };
  const text = env[name] || usual;
  // The setting's own functions return these types.
  return (typeof text === 'string' ? read(text, context) : text.value(context)) as ValueOf<Of>;
}

/** Reads a table of settings. Throws `UserError` for an invalid one. */
export function readValues<Table extends Record<string, Setting<unknown>>>(
  table: Table,
  env: Environment,
  folder?: string,
): ValuesOf<Table> {
  const values = Object.entries(table).map(([key, setting]) => [key, readValue(setting, env, folder)]);
  // It has the table's keys.
  return Object.fromEntries(values) as ValuesOf<Table>;
}

/** Returns what counts without the setting, for people. */
export function defaultText({ default: usual }: Setting<unknown>): string {
  return typeof usual === 'string' ? usual : usual.as;
}

/** Returns the error of an invalid value. */
export function mustBe(what: string, text: string, { name }: Context, hint = ''): UserError {
  return new UserError(`${name} must be ${what}, not "${text}"${hint}.`);
}
