/** Whether the suite runs against a project that the environment names, and not against the embedded backend. */
export const isHosted = Boolean(process.env.SUPABASE_URL);

/** The files that run against a hosted project, too: they call it as anybody can, and remove what they add. */
export const ON_A_PROJECT = [
  'access',
  'as-hosted',
  'auth-api',
  'customers-api',
  'deleted-customers',
  'edit-customers',
  'exports-api',
  'merge-customers',
  'table-api',
  'table-reading',
  'validation-parity',
];

const LOCAL_SERVER = 'about the local server and its settings';
const DIRECTORY = 'about the data directory of the embedded backend';
const EMBEDDED = 'about a part of the embedded backend, called by itself';
const PAGE = 'about the built page';

/** The files that cannot run against a hosted project, and why. */
export const NOT_ON_A_PROJECT: Readonly<Record<string, string>> = {
  'access-matrix': 'forges tokens with the signing secret, and reads the catalogue as its owner',
  accounts: EMBEDDED,
  admins: 'about the accounts of the embedded backend',
  'auth-routes': EMBEDDED,
  backup: DIRECTORY,
  'backup-bomb': DIRECTORY,
  'backup-database': DIRECTORY,
  'backup-refused': DIRECTORY,
  backups: DIRECTORY,
  build: PAGE,
  bundle: PAGE,
  connections: LOCAL_SERVER,
  discovery: PAGE,
  containers: DIRECTORY,
  'data-directory': DIRECTORY,
  'deleted-customers-embedded': 'sets the clock',
  doctor: 'breaks the project in one place at a time; npm run doctor looks at a real one',
  'durable-database': DIRECTORY,
  ending: LOCAL_SERVER,
  embedded: 'takes the database or the clock of the embedded backend',
  'export-to-supabase': 'fills and breaks a project of its own',
  'fair-share': LOCAL_SERVER,
  'full-disk': DIRECTORY,
  failures: LOCAL_SERVER,
  'host-files': PAGE,
  integrity: DIRECTORY,
  interleavings: EMBEDDED,
  'known-clients': EMBEDDED,
  launch: LOCAL_SERVER,
  leaving: LOCAL_SERVER,
  'local-backend': EMBEDDED,
  log: LOCAL_SERVER,
  'merge-killed': LOCAL_SERVER,
  'not-offered': EMBEDDED,
  'open-directory': DIRECTORY,
  pgtap: 'runs as the owner of the database, as npx supabase test db does there',
  'power-cut': DIRECTORY,
  'prepared-database': DIRECTORY,
  'refusing-disk': DIRECTORY,
  'registration-guard': 'makes up visitors’ addresses, and sets the limits, which only the owner can',
  rules: 'stores as the owner what no visitor may',
  server: LOCAL_SERVER,
  sessions: EMBEDDED,
  'service-unit': 'about the unit of systemd',
  'shop-folder': DIRECTORY,
  'sign-in-guard': 'about the embedded auth API’s own limits',
  start: LOCAL_SERVER,
  'static-files': PAGE,
  'supported-browsers': PAGE,
  upgrade: DIRECTORY,
  upkeep: EMBEDDED,
};
