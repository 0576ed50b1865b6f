import type { Check } from './check.ts';
import { type Answer, type Project, ask } from './project.ts';

const HIDDEN_SCHEMAS = ['private', 'auth', 'extensions'];
const DENIED = '42501';
const APPLY = 'apply the migrations (npx supabase db push)';

/** Checks, without changes, that visitors can register, can't read customers, and reach no other schema. */
export async function* checkVisitors(project: Project): AsyncGenerator<Check, void> {
  // The database refuses it, because it's empty.
  const empty = await ask(project, '/rest/v1/customers', { method: 'POST', body: {} });
  yield { what: 'visitors can register', finding: registeringFinding(empty) };
  const read = await ask(project, '/rest/v1/customers?select=id&limit=0');
  yield { what: "visitors can't read customers", finding: readingFinding(read) };
  for (const schema of HIDDEN_SCHEMAS) yield checkHidden(project, schema);
}

function registeringFinding(answer: Answer): string | null {
  if (answer.code === '23502') return null;
  if (answer.code === DENIED) return `visitors can't register: ${APPLY}.`;
  if (answer.status < 300) return `visitors can register without any value: ${APPLY}.`;
  if (answer.status === 429) return 'too many registrations: try again in a few minutes.';
  return unexpected(answer);
}

function readingFinding(answer: Answer): string | null {
  if (answer.code === DENIED) return null;
  if (answer.status < 300) return `visitors can read customers: ${APPLY}, and revoke grants made by hand.`;
  return unexpected(answer);
}

async function checkHidden(project: Project, schema: string): Promise<Check> {
  const { code } = await ask(project, '/rest/v1/doctor?limit=0', { headers: { 'Accept-Profile': schema } });
  return {
    what: `schema ${schema}: not exposed by the table API`,
    finding:
      code === 'PGRST106'
        ? null
        : `the table API exposes schema ${schema}: remove it under Project Settings, Data API, Exposed schemas.`,
  };
}

/** The API's errors of a missing table, and the database's if the API's cache is stale. */
function unexpected({ status, code, message }: Answer): string {
  return code === 'PGRST205' || code === '42P01'
    ? `there is no table customers: ${APPLY}.`
    : `an unexpected answer (${status} ${code} ${message.slice(0, 120)}): check the project's logs.`;
}
