import type { SessionProblem } from './use-session.ts';

/** The texts around the screens (specification, section 2). */
export const messages = {
  views: 'Pages',
  form: 'Customer Form',
  loading: 'Loading...',
} as const;

export const problems: Readonly<Record<SessionProblem, string>> = {
  ended: 'You were signed out. Sign in again to continue where you left off.',
  'sign-out-failed': 'Couldn’t sign you out. Check your connection and try again.',
};
