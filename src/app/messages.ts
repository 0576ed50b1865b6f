/** The texts of the frame around the screens (specification, section 2). */
export const messages = {
  views: 'Views',
  form: 'Customer Form',
  records: 'Customer Records',
  adminAccess: 'Admin Access',
  adminLogout: 'Admin Logout',
  loading: 'Loading...',
  backToForm: 'Back to the form',
  sessionEnded: 'You were signed out. Sign in to go on.',
  signOutFailed: 'You are still signed in: signing out failed. Please try again.',
} as const;
