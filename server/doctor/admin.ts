import type { Check } from './check.ts';
import type { CheckedSchema } from './expected-schema.ts';
import { UserError } from '../process/errors.ts';
import { type Project, ask } from './project.ts';

export interface Admin {
  email: string;
  password: string;
}

const PUSH = 'run `npx supabase db push`';

/** Compares the database with this version's, as an admin. Throws `UserError` if the sign-in is refused. */
export async function* checkSchema(
  project: Project,
  admin: Admin,
  expected: CheckedSchema,
): AsyncGenerator<Check, void> {
  const token = await signIn(project, admin);
  const { status, code, body } = await ask(project, '/rest/v1/rpc/check_schema', {
    method: 'POST',
    body: {},
    token,
  });
  await ask(project, '/auth/v1/logout?scope=local', { method: 'POST', token });
  const found = (body ?? {}) as Partial<CheckedSchema>;
  yield { what: "the database is this version's", finding: schemaFinding() };
  if (found.version !== expected.version) return;
  yield {
    what: `at most ${expected.limits}`,
    finding:
      found.limits === expected.limits
        ? null
        : `the registration limits are ${found.limits ?? 'missing'}: set private.registration_limits back, or ignore this if you chose them.`,
  };
  yield {
    what: 'what was deleted is removed after 30 days',
    finding: found.purges
      ? null
      : 'deleted customers stay past 30 days. Enable pg_cron (Integrations, Cron), and run in the SQL editor: ' +
        "select cron.schedule('purge customer data', '17 3 * * *', 'select private.purge_daily()').",
  };

  function schemaFinding(): string | null {
    if (found.version === undefined) return `check_schema() can't be called (${status} ${code}): ${PUSH}.`;
    if (found.version !== expected.version)
      return `the database is of version ${found.version}, this is ${expected.version}: ${PUSH}.`;
    return found.fingerprint === expected.fingerprint
      ? null
      : `something was changed by hand, such as a table, a rule or a permission: ${PUSH}, and undo what you changed. ` +
          '`npx supabase db diff` names it.';
  }
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
