import type { SessionProblem } from './use-session.ts';

/** The texts around the screens (specification, section 2). */
export const messages = {
  views: 'Pages',
  form: 'Customer Form',
  records: 'Customer Records',
  adminAccess: 'Admin Access',
  adminLogout: 'Admin Logout',
  loading: 'Loading...',
  openForm: 'Open the form',
  backToForm: 'Back to the form',
  signIn: 'Sign in',
  pageFailed: 'Something went wrong on this page. Reload it, or call us:',
  reload: 'Reload',
} as const;

export const problems: Readonly<Record<SessionProblem, string>> = {
  ended: 'You were signed out. Sign in again to continue where you left off.',
  'sign-out-failed': 'Couldn’t sign you out. Check your connection and try again.',
};
