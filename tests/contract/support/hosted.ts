export const isHosted = Boolean(process.env.SUPABASE_URL);

/** Files that can run against a hosted project: they call it like a browser and remove what they add. */
export const ON_A_PROJECT = [
  'auth-api',
  'customers-api',
  'deleted-customers',
  'edit-customers',
  'exports-api',
  'merge-customers',
  'table-api',
  'validation-parity',
];
