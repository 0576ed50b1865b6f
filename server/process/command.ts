import { resolve } from 'node:path';
import { parseArgs, type ParseArgsConfig } from 'node:util';
import { UsageError, UserError } from './errors.ts';
import { run } from './run.ts';

const OPTION = '--data-dir';

type Options = NonNullable<ParseArgsConfig['options']>;

/** How to use a command. */
export interface Use<Own extends Options> {
  /** What `--help` prints. Its first two paragraphs, what it does and how to use it, follow a wrong option, too. */
  help: string;
  options?: Own;
  /** Takes arguments that aren't options, too. */
  takesOthers?: true;
  /** Takes `--data-dir`. */
  ofShop?: true;
}

/** Runs a command with its arguments. Prints its help instead for `--help`, and for wrong arguments. */
export function command<Own extends Options>(
  use: Use<Own>,
  work: (given: ReturnType<typeof readArguments<Own>>) => void | Promise<void>,
): void {
  run(() => {
    const args = process.argv.slice(2);
    if (args.includes('--help') || args.includes('-h')) return console.log(use.help);
    return work(readArguments(use.ofShop ? takeDataDir(args) : args, use));
  });
}

/** Reads a command's options and other arguments. Throws `UsageError` for wrong ones. */
export function readArguments<Own extends Options>(args: readonly string[], use: Use<Own>) {
  const given = parse(args, use);
  const [other] = given.positionals;
  if (other !== undefined && !use.takesOthers) throw wrongUse(`This command doesn't take "${other}".`, use);
  return given;
}

function parse<Own extends Options>(args: readonly string[], use: Use<Own>) {
  // `Own` is empty without options.
  const { options = {} as Own } = use;
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (error) {
    // The other sentences are about arguments that begin with a dash.
    const [sentence = ''] = error instanceof Error ? error.message.split('. ', 1) : [];
    throw wrongUse(sentence.replace(/\.?$/, '.'), use);
  }
}

/** Returns an error that explains the command after the sentence. */
export function wrongUse(sentence: string, { help }: Use<Options>): UsageError {
  return new UsageError([sentence, ...help.split('\n\n').slice(0, 2)].join('\n\n'));
}

/** Moves `--data-dir DIR` from the arguments to `DATA_DIR`. Throws `UserError` without a value. */
export function takeDataDir(args: readonly string[], own: NodeJS.ProcessEnv = process.env): string[] {
  const at = args.findIndex((arg) => arg === OPTION || arg.startsWith(`${OPTION}=`));
  if (at < 0) return [...args];
  const [option = '', next = ''] = args.slice(at);
  const isJoined = option !== OPTION;
  const value = isJoined ? option.slice(OPTION.length + 1) : next;
  if (value === '' || value.startsWith('-')) {
    throw new UserError(`${OPTION} needs the data directory, as in "${OPTION} /var/lib/customer-desk".`);
  }
  own.DATA_DIR = resolve(value);
  return args.toSpliced(at, isJoined ? 1 : 2);
}
