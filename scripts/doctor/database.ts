import { COLUMNS, FUNCTIONS, HIDDEN_SCHEMAS, NOBODYS_ROW, TABLES, type Table } from './expectations.ts';
import { type Answer, type Project, ask } from './project.ts';

/** What was checked, and what to do when it failed. */
export interface Check {
  what: string;
  /** `null`: as it should be. */
  finding: string | null;
}

const DENIED = '42501';
/** The API's own error, and the database's when the API's cache is stale. */
const MISSING_TABLE = new Set(['PGRST205', '42P01']);
const MISSING_FUNCTION = new Set(['PGRST202', '42883']);
const APPLY = 'apply the migrations (npx supabase db push)';
const CLOSE = `${APPLY}, and take back what was granted by hand`;

/**
 * Checks the table API: everything exists, and a visitor can only register. The requests change nothing on an open
 * project either: reads request no rows, updates and deletes name a row that does not exist, and no insert can be
 * stored.
 */
export async function* checkDatabase(project: Project): AsyncGenerator<Check, void> {
  for (const table of TABLES) {
    const reading = await checkReading(project, table);
    yield reading;
    yield* checkChanging(project, table);
    yield* checkSetting(project, table);
  }
  yield* checkRegistering(project);
  for (const [name, args] of Object.entries(FUNCTIONS))
    yield checkFunction(name, await call(project, name, args));
  for (const schema of HIDDEN_SCHEMAS) yield await checkSchema(project, schema);
}

/** Each column on its own: a grant may be for a single one. */
async function checkReading(project: Project, { name, columns }: Table): Promise<Check> {
  const what = `${name}: there, with its columns, and a visitor cannot read it`;
  for (const column of columns) {
    const answer = await ask(project, `/rest/v1/${name}?select=${column}&limit=0`);
    const { code, status } = answer;
    if (code === DENIED) continue;
    if (status < 300) return { what, finding: `a visitor may read ${name}.${column}: ${CLOSE}.` };
    if (MISSING_TABLE.has(code)) return { what, finding: `there is no table ${name}: ${APPLY}.` };
    if (code === '42703') return { what, finding: `${name} has no column ${column}: ${APPLY}.` };
    return { what, finding: unexpected(answer) };
  }
  return { what, finding: null };
}

async function* checkChanging(project: Project, { name, columns }: Table): AsyncGenerator<Check, void> {
  const path = `/rest/v1/${name}?${NOBODYS_ROW}`;
  const update = await ask(project, path, { method: 'PATCH', body: { [columns[1] ?? '']: 'doctor' } });
  yield denied(`${name}: a visitor cannot change it`, update, `a visitor may change rows of ${name}`);
  const removal = await ask(project, path, { method: 'DELETE' });
  yield denied(`${name}: a visitor cannot delete from it`, removal, `a visitor may delete from ${name}`);
}

/** The values have a wrong type, so that nothing is stored where setting them is allowed. */
async function* checkSetting(project: Project, { name, typed }: Table): AsyncGenerator<Check, void> {
  for (const column of typed) {
    const answer = await ask(project, `/rest/v1/${name}`, { method: 'POST', body: { [column]: 'doctor' } });
    yield denied(`${name}: a visitor cannot set ${column}`, answer, `a visitor may set ${name}.${column}`);
  }
}

/**
 * Checks that a visitor may register and that every rule is in force, without storing a row. Each request sends two
 * rows and claims to send one: the first breaks a rule (23514), the second is empty (23502), and the number is wrong
 * (PT400 from a trigger that runs after the rules, and PGRST116 where there is no such trigger). Each of these alone
 * rejects the request, and the error that is returned shows what is missing.
 */
async function* checkRegistering(project: Project): AsyncGenerator<Check, void> {
  const valid = {
    company_name: 'doctor',
    contact_person: 'doctor',
    cell_phone: '0000000000',
    office_phone: null,
    physical_address: 'doctor',
    email_address: 'doctor@example.invalid',
    vat_reg_nr: null,
  };
  const empty = Object.fromEntries(Object.keys(COLUMNS).map((column) => [column, null]));
  for (const [column, value] of Object.entries(COLUMNS)) {
    const what = `customers: a visitor may register, and the rules of ${column} are in force`;
    const answer = await ask(project, '/rest/v1/customers', {
      method: 'POST',
      headers: { Accept: 'application/vnd.pgrst.object+json', Prefer: 'return=minimal' },
      body: [{ ...valid, [column]: value }, empty],
    });
    const finding = registeringFinding(answer, column);
    yield { what, finding };
    // Without the grant or the table the error is the same for every column.
    if (finding !== null && answer.code !== '23502' && answer.code !== '23514') return;
  }
}

function registeringFinding(answer: Answer, column: string): string | null {
  switch (answer.code) {
    case '23514':
      return answer.message.includes(`customers_${column}_`)
        ? null
        : `another rule than that of ${column} refused it: ${APPLY}.`;
    case '23502':
      return `${column} has no rule that refuses a wrong value: ${APPLY}.`;
    case 'PT400':
    case 'PGRST116':
      return `customers has no rules at all: ${APPLY}.`;
    case DENIED:
      return `visitors cannot register: ${APPLY}.`;
    default:
      if (MISSING_TABLE.has(answer.code)) return `there is no table customers: ${APPLY}.`;
      if (answer.status === 429) return 'too many registrations at the moment: try again in some minutes.';
      return unexpected(answer);
  }
}

function call(project: Project, name: string, args: object): Promise<Answer> {
  return ask(project, `/rest/v1/rpc/${name}`, { method: 'POST', body: args });
}

function checkFunction(name: string, answer: Answer): Check {
  const what = `${name}(): there, and closed to a visitor`;
  if (MISSING_FUNCTION.has(answer.code)) return { what, finding: `there is no function ${name}: ${APPLY}.` };
  return denied(what, answer, `a visitor may call ${name}`);
}

async function checkSchema(project: Project, schema: string): Promise<Check> {
  const answer = await ask(project, '/rest/v1/doctor?limit=0', { headers: { 'Accept-Profile': schema } });
  const what = `schema ${schema}: not shown by the table API`;
  if (answer.code === 'PGRST106') return { what, finding: null };
  return {
    what,
    finding: `the table API shows schema ${schema}: leave it out of Project Settings, Data API, Exposed schemas.`,
  };
}

function denied(what: string, answer: Answer, otherwise: string): Check {
  if (answer.code === DENIED) return { what, finding: null };
  if (MISSING_TABLE.has(answer.code)) return { what, finding: `there is no such table: ${APPLY}.` };
  // A success, or an error about the value, means that the permission exists.
  const allowed = answer.status < 300 || /^(22|23)/.test(answer.code);
  return { what, finding: allowed ? `${otherwise}: ${CLOSE}.` : unexpected(answer) };
}

function unexpected({ status, code, message }: Answer): string {
  return `an answer that was not expected (${status} ${code} ${message.slice(0, 120)}): look into the project's logs.`;
}
