import type { Check } from './database.ts';
import { type Answer, type Project, Unreachable, ask } from './project.ts';

/** Under a name that no mail can be sent to (RFC 2606). */
const NOBODY = 'doctor@example.invalid';
const WHERE = 'in Authentication, Sign In / Providers';

interface Settings {
  disable_signup: boolean;
  external: Readonly<Record<string, boolean>>;
}

/** Reads the auth API's public settings. Throws `Unreachable` when the address or the key is not a project's. */
export async function readAuthSettings(project: Project): Promise<Settings> {
  const { status, body } = await ask(project, '/auth/v1/settings');
  if (status === 401 || status === 403) {
    throw new Unreachable(`${project.url} does not accept the key: copy the publishable key again.`);
  }
  const settings = body as Partial<Settings> | null;
  if (status !== 200 || typeof settings?.disable_signup !== 'boolean') {
    throw new Unreachable(`${project.url} is not a Supabase project (${status}): check the address.`);
  }
  return { disable_signup: settings.disable_signup, external: settings.external ?? {} };
}

/**
 * Checks that nobody can create an account, since every account is an admin's. Where the settings say that it is open,
 * nothing is tried, because a try would create an account; where they say that it is closed, an attempt confirms it.
 */
export async function* checkAccounts(project: Project, settings: Settings): AsyncGenerator<Check, void> {
  const closed = settings.disable_signup;
  yield {
    what: 'sign-up is closed',
    finding: closed
      ? await refusal(project, '/auth/v1/signup', { email: NOBODY, password: crypto.randomUUID() })
      : `anyone can sign up and be an admin: turn "Allow new users to sign up" off ${WHERE}.`,
  };
  yield {
    what: 'one-time codes make no account',
    finding: closed
      ? await refusal(project, '/auth/v1/otp', { email: NOBODY, create_user: true })
      : `a one-time code makes an account for anyone: turn "Allow new users to sign up" off ${WHERE}.`,
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
    what: 'admins can sign in by e-mail and password',
    finding: settings.external.email === false ? `nobody can sign in: turn Email on ${WHERE}.` : null,
  };
}

/** Any refusal is sufficient, also by a captcha or a rate limit: no account was created. */
async function refusal(project: Project, path: string, body: object): Promise<string | null> {
  const answer: Answer = await ask(project, path, { method: 'POST', body });
  if (answer.status >= 400 && answer.status < 500) return null;
  return `the settings say closed, but it answers ${answer.status}: look at Authentication, Users, for ${NOBODY}.`;
}
