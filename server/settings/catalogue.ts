/** A setting: an environment variable, or a line of `.env` in the data directory. */
export interface Setting {
  name: string;
  default: string;
  what: string;
  /** Logs only whether it's set. */
  isPrivate?: boolean;
}

export const SERVER_SETTINGS = [
  { name: 'PORT', default: '4173', what: 'the port to listen on; 0 picks a free one and prints it' },
  {
    name: 'HOST',
    default: '127.0.0.1',
    what: 'the address to listen on; 0.0.0.0 lets in your whole network',
  },
  {
    name: 'DATA_DIR',
    default: '.data',
    what: 'the folder of the shop: settings, pictures, customers, backups; the same as --data-dir',
  },
  {
    name: 'BACKUP_DIR',
    default: 'backups in DATA_DIR',
    what: 'where backups are kept: better on another disk',
  },
  {
    name: 'BACKUPS_KEPT',
    default: '14',
    what: 'how many daily backups, and backups before an upgrade, are kept; 0 makes no daily ones',
  },
  { name: 'BUILD_DIR', default: 'dist', what: 'where the built page is kept' },
  { name: 'ADMIN_EMAIL', default: 'admin@example.com', what: "the admin's email", isPrivate: true },
  {
    name: 'ADMIN_PASSWORD',
    default: 'generated',
    what: "the admin's password, until npm run admins sets another",
    isPrivate: true,
  },
  {
    name: 'REGISTRATIONS_PER_ADDRESS',
    default: '20',
    what: 'how many registrations one address can send in ten minutes; stored in the database',
  },
  {
    name: 'REGISTRATIONS_OVERALL',
    default: '600',
    what: 'how many all addresses together can send; stored in the database',
  },
  { name: 'LOG_FORMAT', default: 'text', what: 'text for people, or json for programs' },
  { name: 'LOG_REQUESTS', default: 'false', what: 'true logs each request, without its content' },
] as const satisfies readonly Setting[];

export const PAGE_SETTINGS = [
  { name: 'VITE_SUPABASE_URL', default: 'none', what: 'a hosted project for the page to use' },
  {
    name: 'VITE_SUPABASE_PUBLISHABLE_KEY',
    default: 'none',
    what: 'its publishable key, never the secret one',
  },
  { name: 'VITE_BUSINESS_NAME', default: 'an example', what: 'the name of your shop' },
  { name: 'VITE_BUSINESS_TAGLINE', default: 'an example', what: 'what your shop does, in a few words' },
  {
    name: 'VITE_BUSINESS_DESCRIPTION',
    default: 'from the name',
    what: 'the sentence in search results and link previews',
  },
  { name: 'VITE_BUSINESS_ADDRESS', default: 'an example', what: 'the street address, on one line' },
  { name: 'VITE_BUSINESS_PHONE', default: 'an example', what: 'the phone number, as people read it' },
  { name: 'VITE_BUSINESS_EMAIL', default: 'an example', what: 'the contact email' },
  {
    name: 'VITE_BUSINESS_LOGO',
    default: 'an example',
    what: 'a file in the folder pictures of DATA_DIR, such as /logo.png, or a web address',
  },
  {
    name: 'VITE_BUSINESS_TIME_ZONE',
    default: 'Africa/Johannesburg',
    what: "the time zone of the desk's days",
  },
  { name: 'VITE_CAPTCHA_PROVIDER', default: 'off', what: 'turnstile or hcaptcha, on the sign-in screen' },
  { name: 'VITE_CAPTCHA_SITE_KEY', default: 'off', what: 'the captcha’s site key, which is public' },
  { name: 'VITE_SHOW_PLAIN_CSV', default: 'false', what: 'true shows the plain CSV buttons' },
] as const satisfies readonly Setting[];

export const PUBLIC_SETTINGS = [
  {
    name: 'PUBLIC_URL',
    default: 'none',
    what: 'the address that visitors open, such as https://desk.example.co.za; it can have a path',
  },
  {
    name: 'TRUST_PROXY',
    default: '0',
    what: 'how many of your own proxies are in front of the desk',
  },
] as const satisfies readonly Setting[];

export type PageSettingName = (typeof PAGE_SETTINGS)[number]['name'];

export const SETTINGS: readonly Setting[] = [...SERVER_SETTINGS, ...PUBLIC_SETTINGS, ...PAGE_SETTINGS];

const NAMES: readonly string[] = SETTINGS.map(({ name }) => name);

export function isKnown(name: string): boolean {
  return NAMES.includes(name);
}

/** Returns the setting that a misspelled name probably means. In the settings file, less similarity is enough. */
export function nearestSetting(name: string, among: 'our file' | 'the environment'): string | null {
  const asked = name.toUpperCase();
  const alike = NAMES.filter((known) => known.startsWith('VITE_') || !asked.startsWith('VITE_'));
  const [nearest] = alike
    .map((known) => ({ known, distance: distanceBetween(asked, known) }))
    .toSorted((a, b) => a.distance - b.distance);
  if (!nearest) return null;
  const { known, distance } = nearest;
  if (among === 'the environment') {
    return sharesFamily(asked) || (known.length > 7 && distance <= 2) ? known : null;
  }
  return sharesFamily(asked) || asked.startsWith('VITE_') || distance <= (known.length > 7 ? 3 : 1)
    ? known
    : null;
}

/** Returns whether the prefix is the product's, such as `VITE_BUSINESS_`. `VITE_VERCEL_` is a host's. */
function sharesFamily(name: string): boolean {
  const [family] = /^VITE_(BUSINESS|SUPABASE|CAPTCHA|SHOW)_/.exec(name) ?? [];
  return family !== undefined;
}

/** Returns the edit distance: characters added, removed, replaced or swapped. */
function distanceBetween(a: string, b: string): number {
  const rows = [Array.from({ length: b.length + 1 }, (_, column) => column)];
  for (let row = 1; row <= a.length; row += 1) {
    const current = [row];
    const above = rows[row - 1] ?? [];
    for (let column = 1; column <= b.length; column += 1) {
      const same = a[row - 1] === b[column - 1];
      const swapped = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      current.push(
        Math.min(
          (above[column] ?? 0) + 1,
          (current[column - 1] ?? 0) + 1,
          (above[column - 1] ?? 0) + (same ? 0 : 1),
          swapped ? (rows[row - 2]?.[column - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
        ),
      );
    }
    rows.push(current);
  }
  return rows.at(-1)?.at(-1) ?? 0;
}
