import type { Check } from './check.ts';
import { UserError } from '../process/errors.ts';
import { type Answer, type Project, ask } from './project.ts';

/** No mail can be sent to this domain (RFC 2606). */
const UNKNOWN_EMAIL = 'doctor@example.invalid';
const WHERE = 'in Authentication, Sign In / Providers';

interface Settings {
  disable_signup: boolean;
  external: Readonly<Record<string, boolean>>;
}

/** Returns the auth API's public settings. Throws `UserError` if the address or key isn't a project's. */
export async function readAuthSettings(project: Project): Promise<Settings> {
  const { status, body } = await ask(project, '/auth/v1/settings');
  if (status === 401 || status === 403) {
    throw new UserError(`${project.url} doesn't accept the key: copy the publishable key again.`);
  }
  const settings = body as Partial<Settings> | null;
  if (status !== 200 || typeof settings?.disable_signup !== 'boolean') {
    throw new UserError(`${project.url} isn't a Supabase project (${status}): check the address.`);
  }
  return { disable_signup: settings.disable_signup, external: settings.external ?? {} };
}

/** Checks that visitors can't create accounts, because each is an admin's. Tries it only if settings forbid it. */
export async function* checkAccounts(project: Project, settings: Settings): AsyncGenerator<Check, void> {
  const closed = settings.disable_signup;
  yield {
    what: 'sign-up is closed',
    finding: closed
      ? await refusal(project, '/auth/v1/signup', { email: UNKNOWN_EMAIL, password: crypto.randomUUID() })
      : `anyone can sign up and become an admin: turn "Allow new users to sign up" off ${WHERE}.`,
  };
  yield {
    what: 'one-time codes create no account',
    finding: closed
      ? await refusal(project, '/auth/v1/otp', { email: UNKNOWN_EMAIL, create_user: true })
      : `a one-time code creates an account for anyone: turn "Allow new users to sign up" off ${WHERE}.`,
  };
  yield {
    what: 'anonymous sign-ins are off',
    finding:
      settings.external.anonymous_users === true
        ? `anyone gets a session: turn "Allow anonymous sign-ins" off ${WHERE}.`
        : closed
          ? await refusal(project, '/auth/v1/signup', {})
          : null,
  };
  yield {
    what: 'admins can sign in with email and password',
    finding: settings.external.email === false ? `no one can sign in: turn Email on ${WHERE}.` : null,
  };
}

/** Any refusal counts, also by a CAPTCHA or a rate limit. */
async function refusal(project: Project, path: string, body: object): Promise<string | null> {
  const answer: Answer = await ask(project, path, { method: 'POST', body });
  if (answer.status >= 400 && answer.status < 500) return null;
  return `the settings say closed, but the answer is ${answer.status}: check Authentication, Users, for ${UNKNOWN_EMAIL}.`;
}
