import { join, resolve } from 'node:path';
import * as readers from './readers.ts';
import type { Setting } from './setting.ts';
import { isArchive } from './data-dir.ts';

type Table = Record<string, Setting<unknown>>;

export const SERVER_SETTINGS = {
  port: {
    name: 'PORT',
    default: '4173',
    what: 'the port to listen on; 0 picks a free one and prints it',
    read: readers.wholeNumber(0, 65_535, 'a whole number from 0 to 65535 (0 picks a free one)'),
  },
  host: {
    name: 'HOST',
    default: '127.0.0.1',
    what: 'the address to listen on; 0.0.0.0 lets in your whole network',
    read: readers.anyText,
  },
  dataDir: {
    name: 'DATA_DIR',
    default: {
      as: '.data in a clone, ../customer-desk-data in a download',
      value: ({ dataDir }) => dataDir,
      example: '/srv/shop',
    },
    what: 'the folder of the shop: settings, pictures, customers, backups; the same as --data-dir',
    details: 'Only as an environment variable.',
    read: (_, { dataDir }) => dataDir,
  },
  backupDir: {
    name: 'BACKUP_DIR',
    default: {
      as: 'backups in DATA_DIR',
      value: ({ dataDir }) => join(dataDir, 'backups'),
      example: '/media/usb/customer-desk',
    },
    what: 'where backups are kept: better on another disk',
    details: 'Name a folder for this shop only. A relative one is in DATA_DIR.',
    read: readers.backupDir,
  },
  backupsKept: {
    name: 'BACKUPS_KEPT',
    default: '14',
    what: 'how many daily backups, and backups before an upgrade, are kept; 0 makes no daily ones',
    read: readers.wholeNumber(0, 999, 'how many backups are kept, 0 to 999 (0: no daily ones)'),
  },
  buildDir: {
    name: 'BUILD_DIR',
    default: 'dist',
    what: 'where the built page is kept',
    details: 'A download has its page, and ignores this.',
    read: (text, { folder }) => resolve(folder, isArchive ? 'dist' : text),
  },
  adminEmail: {
    name: 'ADMIN_EMAIL',
    default: 'admin@example.com',
    what: "the admin's email",
    isPrivate: true,
    read: readers.anyText,
  },
  adminPassword: {
    name: 'ADMIN_PASSWORD',
    default: readers.unset('generated', undefined, "'at least twelve characters'"),
    what: "the admin's password, until npm run admins sets another",
    details:
      'It has at least 12 characters and at most 72 bytes; common ones and this example are refused. Without it, the ' +
      'first start generates one and prints it once, or writes it to the file admin-password in DATA_DIR if there is ' +
      'no terminal.',
    isPrivate: true,
    read: readers.anyText,
  },
  registrationsPerAddress: {
    name: 'REGISTRATIONS_PER_ADDRESS',
    default: readers.unset('20', undefined, '20'),
    what: 'how many registrations one address can send in ten minutes; stored in the database',
    read: readers.wholeNumber(1, 999_999_999),
  },
  registrationsOverall: {
    name: 'REGISTRATIONS_OVERALL',
    default: readers.unset('600', undefined, '600'),
    what: 'how many all addresses together can send; stored in the database',
    read: readers.wholeNumber(1, 999_999_999),
  },
  notifyUrl: {
    name: 'NOTIFY_URL',
    default: readers.unset('off', null, 'https://ntfy.sh/your-own-long-topic'),
    what: 'where to send a notification of registrations and problems, without customers’ data',
    isPrivate: true,
    read: readers.receiverUrl,
  },
  notifyFormat: {
    name: 'NOTIFY_FORMAT',
    default: 'json',
    what: 'json, as Slack takes it, or text, as ntfy takes it',
    read: readers.oneOf('json', 'text'),
  },
  logFormat: {
    name: 'LOG_FORMAT',
    default: 'text',
    what: 'text for people, or json for programs',
    read: readers.oneOf('text', 'json'),
  },
  logRequests: {
    name: 'LOG_REQUESTS',
    default: 'false',
    what: 'true logs each request, without its content',
    read: (text, context) => readers.oneOf('false', 'true')(text, context) === 'true',
  },
} as const satisfies Table;

export const PROXY_SETTINGS = {
  publicUrl: {
    name: 'PUBLIC_URL',
    default: readers.unset('none', null, 'https://desk.example.co.za'),
    what: 'the address that visitors open, such as https://desk.example.co.za; it can have a path',
    read: readers.publicUrl,
  },
  trustProxy: {
    name: 'TRUST_PROXY',
    default: '0',
    what: 'how many of your own proxies are in front of the desk',
    details: 'It is 1 with nginx or Caddy alone, and 2 with a CDN in front of that.',
    read: readers.wholeNumber(
      0,
      9,
      'how many of your own proxies there are, 0 to 9',
      ': 1 with nginx or Caddy alone',
    ),
  },
} as const satisfies Table;

export const PAGE_SETTINGS = {
  projectOrigin: {
    name: 'VITE_SUPABASE_URL',
    default: readers.unset('none', null, 'https://your-project.supabase.co'),
    what: 'a hosted project for the page to use',
    details: 'With its key, the page uses it, and the embedded backend is not started.',
    read: readers.projectOrigin,
  },
  projectKey: {
    name: 'VITE_SUPABASE_PUBLISHABLE_KEY',
    default: readers.unset('none', null, 'sb_publishable_...'),
    what: 'its publishable key, never the secret one',
    read: readers.publishableKey,
  },
  name: {
    name: 'VITE_BUSINESS_NAME',
    default: readers.unset('an example', null, "'Highveld Radio & Electronics'"),
    what: 'the name of your shop',
    read: readers.anyText,
  },
  tagline: {
    name: 'VITE_BUSINESS_TAGLINE',
    default: readers.unset('an example', null, "'Two-way radio, repairs and components'"),
    what: 'what your shop does, in a few words',
    read: readers.anyText,
  },
  description: {
    name: 'VITE_BUSINESS_DESCRIPTION',
    default: readers.unset(
      'from the name',
      null,
      "'Register as a customer of Highveld Radio: two minutes, once.'",
    ),
    what: 'the sentence in search results and link previews',
    read: readers.anyText,
  },
  address: {
    name: 'VITE_BUSINESS_ADDRESS',
    default: readers.unset('an example', null, "'48 Voortrekker Street, Bloemfontein, 9301'"),
    what: 'the street address, on one line',
    read: readers.anyText,
  },
  phone: {
    name: 'VITE_BUSINESS_PHONE',
    default: readers.unset('an example', null, "'051 555 0148'"),
    what: 'the phone number, as people read it',
    read: readers.textThat('a phone number such as 051 555 0148', (text) => /(\d\D*){3}/.test(text)),
  },
  email: {
    name: 'VITE_BUSINESS_EMAIL',
    default: readers.unset('an example', null, 'desk@highveldradio.example'),
    what: 'the contact email',
    read: readers.textThat('an email address such as desk@example.com', (text) =>
      /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text),
    ),
  },
  logo: {
    name: 'VITE_BUSINESS_LOGO',
    default: readers.unset('an example', null, '/logo.png'),
    what: 'a file in the folder pictures of DATA_DIR, such as /logo.png, or a web address',
    read: readers.logo,
  },
  timeZone: {
    name: 'VITE_BUSINESS_TIME_ZONE',
    default: 'Africa/Johannesburg',
    what: "the time zone of the desk's days",
    read: readers.textThat('a time zone such as Africa/Johannesburg', readers.isTimeZone),
  },
  captchaProvider: {
    name: 'VITE_CAPTCHA_PROVIDER',
    default: readers.unset('off', null, 'turnstile'),
    what: 'turnstile or hcaptcha, on the sign-in screen',
    details:
      'Only with a hosted project, which has the secret key (Authentication, Attack Protection) and checks the ' +
      "captcha. The build adds the provider's origin to the content security policy.",
    read: readers.anyText,
  },
  captchaKey: {
    name: 'VITE_CAPTCHA_SITE_KEY',
    default: readers.unset('off', null, '0x4AAAAAAA...'),
    what: 'the captcha’s site key, which is public',
    read: readers.anyText,
  },
  showPlainCsv: {
    name: 'VITE_SHOW_PLAIN_CSV',
    default: 'false',
    what: 'true shows the plain CSV buttons',
    read: readers.oneOf('true', 'false'),
  },
} as const satisfies Table;

/** All settings, in the order of --help. */
export const SETTINGS: readonly Setting<unknown>[] = [
  ...Object.values(SERVER_SETTINGS),
  ...Object.values(PROXY_SETTINGS),
  ...Object.values(PAGE_SETTINGS),
];
