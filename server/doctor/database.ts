import type { Schema, Table } from '../rest/schema.ts';
import { HIDDEN_SCHEMAS, UNKNOWN_ID, REGISTRATION, REJECTED, unknownArguments } from './expectations.ts';
import { type Answer, type Project, ask } from './project.ts';

export interface Check {
  what: string;
  /** Null if it passed. */
  finding: string | null;
}

const DENIED = '42501';
/** The database refuses anyone's value for the column. */
const GENERATED = '428C9';
/** The API's error, and the database's if the API's cache is stale. */
const MISSING_TABLE = new Set(['PGRST205', '42P01']);
const MISSING_FUNCTION = new Set(['PGRST202', '42883']);
const APPLY = 'apply the migrations (npx supabase db push)';
const CLOSE = `${APPLY}, and revoke grants made by hand`;

/** Checks, without changes, that a visitor can only register, and that this version's tables and functions exist. */
export async function* checkDatabase(
  project: Project,
  { tables, functions }: Schema,
): AsyncGenerator<Check, void> {
  for (const table of tables.values()) {
    yield await checkReading(project, table);
    // Views have none, and pass changes to their tables.
    if (table.primaryKey.length === 0) continue;
    yield* checkChanging(project, table);
    yield* checkSetting(project, table);
  }
  yield* checkRegistering(project);
  for (const fn of functions.values())
    yield checkFunction(fn.name, await call(project, fn.name, unknownArguments(fn)));
  for (const schema of HIDDEN_SCHEMAS) yield await checkHidden(project, schema);
}

async function checkReading(project: Project, { name, columns }: Table): Promise<Check> {
  const what = `${name}: exists with its columns, and visitors can't read it`;
  for (const column of columns.keys()) {
    const answer = await ask(project, `/rest/v1/${name}?select=${column}&limit=0`);
    const { code, status } = answer;
    if (code === DENIED) continue;
    if (status < 300) return { what, finding: `visitors can read ${name}.${column}: ${CLOSE}.` };
    if (MISSING_TABLE.has(code)) return { what, finding: `there is no table ${name}: ${APPLY}.` };
    if (code === '42703') return { what, finding: `${name} has no column ${column}: ${APPLY}.` };
    return { what, finding: unexpected(answer) };
  }
  return { what, finding: null };
}

async function* checkChanging(project: Project, { name, columns }: Table): AsyncGenerator<Check, void> {
  const ofType = (wanted: string) => [...columns].find(([, type]) => type === wanted)?.[0];
  const path = `/rest/v1/${name}?${ofType('uuid') ?? ''}=eq.${UNKNOWN_ID}`;
  const body = { [ofType('text') ?? ofType('uuid') ?? '']: UNKNOWN_ID };
  const update = await ask(project, path, { method: 'PATCH', body });
  yield denied(`${name}: visitors can't change it`, update, `visitors can change rows of ${name}`);
  const removal = await ask(project, path, { method: 'DELETE' });
  yield denied(`${name}: visitors can't delete from it`, removal, `visitors can delete from ${name}`);
}

/** Values have a wrong type, so that nothing is stored. */
async function* checkSetting(project: Project, { name, columns }: Table): AsyncGenerator<Check, void> {
  for (const [column, type] of columns) {
    if (type === 'text' || type === 'jsonb') continue;
    const answer = await ask(project, `/rest/v1/${name}`, { method: 'POST', body: { [column]: 'doctor' } });
    yield denied(`${name}: visitors can't set ${column}`, answer, `visitors can set ${name}.${column}`);
  }
}

// Checks that a visitor can register and that every rule applies, without storing a row. Each request sends two rows:
// the first breaks a rule (23514), the second is empty (23502). It also claims to send one row (PGRST116), which
// refuses both.
async function* checkRegistering(project: Project): AsyncGenerator<Check, void> {
  const empty = Object.fromEntries(Object.keys(REGISTRATION).map((column) => [column, null]));
  for (const [column, value] of Object.entries(REJECTED)) {
    const what = `customers: visitors can register, and the rules of ${column} apply`;
    const answer = await ask(project, '/rest/v1/customers', {
      method: 'POST',
      headers: { Accept: 'application/vnd.pgrst.object+json', Prefer: 'return=minimal' },
      body: [{ ...REGISTRATION, [column]: value }, empty],
    });
    const finding = registeringFinding(answer, column);
    yield { what, finding };
    // Without the grant or the table, every column fails the same way.
    if (finding !== null && answer.code !== '23502' && answer.code !== '23514') return;
  }
}

function registeringFinding(answer: Answer, column: string): string | null {
  switch (answer.code) {
    case '23514':
      return answer.message.includes(`customers_${column}_`)
        ? null
        : `a rule for another column than ${column} refused it: ${APPLY}.`;
    case '23502':
      return `${column} has no rule that refuses an invalid value: ${APPLY}.`;
    case 'PGRST116':
      return `customers has no rules: ${APPLY}.`;
    case DENIED:
      return `visitors can't register: ${APPLY}.`;
    default:
      if (MISSING_TABLE.has(answer.code)) return `there is no table customers: ${APPLY}.`;
      if (answer.status === 429) return 'too many registrations: try again in a few minutes.';
      return unexpected(answer);
  }
}

function call(project: Project, name: string, args: object): Promise<Answer> {
  return ask(project, `/rest/v1/rpc/${name}`, { method: 'POST', body: args });
}

function checkFunction(name: string, answer: Answer): Check {
  const what = `${name}(): exists, and visitors can't call it`;
  if (MISSING_FUNCTION.has(answer.code)) return { what, finding: `there is no function ${name}: ${APPLY}.` };
  return denied(what, answer, `visitors can call ${name}`);
}

async function checkHidden(project: Project, schema: string): Promise<Check> {
  const answer = await ask(project, '/rest/v1/doctor?limit=0', { headers: { 'Accept-Profile': schema } });
  const what = `schema ${schema}: not exposed by the table API`;
  if (answer.code === 'PGRST106') return { what, finding: null };
  return {
    what,
    finding: `the table API exposes schema ${schema}: remove it under Project Settings, Data API, Exposed schemas.`,
  };
}

function denied(what: string, answer: Answer, otherwise: string): Check {
  if (answer.code === DENIED || answer.code === GENERATED) return { what, finding: null };
  if (MISSING_TABLE.has(answer.code)) return { what, finding: `there is no such table: ${APPLY}.` };
  // A success, or an error about the value, means that it's allowed.
  const allowed = answer.status < 300 || /^(22|23)/.test(answer.code);
  return { what, finding: allowed ? `${otherwise}: ${CLOSE}.` : unexpected(answer) };
}

function unexpected({ status, code, message }: Answer): string {
  return `an unexpected answer (${status} ${code} ${message.slice(0, 120)}): check the project's logs.`;
}
