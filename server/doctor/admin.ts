import type { Check } from './database.ts';
import { UserError } from '../process/errors.ts';
import { type Project, ask } from './project.ts';

export interface Admin {
  email: string;
  password: string;
}

const MOST = 20;
const LIMITS =
  'for a flood of registrations, set the limits of private.registration_limits back, or ignore this if you chose them';
const JOB =
  'deleted customers stay past 30 days. Enable pg_cron (Integrations, Cron), and run in the SQL editor: ' +
  "select cron.schedule('purge customer data', '17 3 * * *', 'select private.purge_daily()')";
const REMEDY = 'apply the migrations (npx supabase db push), and undo changes made by hand';

/** Compares the database with this version's schema, as an admin. Throws `UserError` if the sign-in is refused. */
export async function* checkSchema(
  project: Project,
  admin: Admin,
  expected: readonly string[],
): AsyncGenerator<Check, void> {
  const what = "as an admin: the database is this version's";
  const token = await signIn(project, admin);
  const { status, code, body } = await ask(project, '/rest/v1/rpc/describe_schema', {
    method: 'POST',
    body: {},
    token,
  });
  await ask(project, '/auth/v1/logout?scope=local', { method: 'POST', token });
  if (!Array.isArray(body)) {
    yield { what, finding: `describe_schema() can't be called (${status} ${code}): ${REMEDY}.` };
    return;
  }
  const found = new Set(body.map(String));
  const missing = expected.filter((line) => !found.has(line));
  const migration = missing.find((line) => line.startsWith('migration '));
  if (migration !== undefined) {
    yield { what, finding: `${migration} is missing: apply the migrations (npx supabase db push).` };
    return;
  }
  const extra = [...found].filter((line) => !expected.includes(line));
  const differences = [
    ...missing.map((line) => `missing: ${line}`),
    ...extra.map((line) => `not in this version: ${line}`),
  ].map((line) => line.replaceAll(/\s+/g, ' '));
  if (differences.length === 0) yield { what, finding: null };
  for (const difference of differences.slice(0, MOST)) {
    yield { what, finding: `${difference}; ${remedyFor(difference)}.` };
  }
  if (differences.length > MOST) yield { what, finding: `${differences.length - MOST} more differences.` };
}

function remedyFor(difference: string): string {
  if (difference.includes('registration limits: ')) return LIMITS;
  return difference.endsWith('daily purge of customer data') ? JOB : REMEDY;
}

async function signIn(project: Project, { email, password }: Admin): Promise<string> {
  const path = '/auth/v1/token?grant_type=password';
  const { status, code, body } = await ask(project, path, { method: 'POST', body: { email, password } });
  const { access_token } = (body ?? {}) as { access_token?: unknown };
  if (typeof access_token === 'string') return access_token;
  throw new UserError(
    `The sign-in of ${email} was refused (${status} ${code}): check the email and password.`,
  );
}
