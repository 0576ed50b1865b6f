import { readdirSync, readFileSync } from 'node:fs';

export interface Group {
  name: string;
  /** The group's row in the table of totals. */
  part: 'lib' | 'features' | 'server';
  /** The folder of the files, without subfolders unless `deep`. */
  folder: string;
  deep?: boolean;
  /** Selects files of the folder. Default: all. */
  only?: (file: string) => boolean;
  tests: readonly string[];
}

const unit = (folder: string) => `tests/unit/${folder}/**/*.test.ts`;
const contract = (...names: string[]) => names.map((name) => `tests/contract/${name}.test.ts`);

/** An interrupted run resumes at its group. Files that need a database are grouped with the few tests that open one. */
export const GROUPS: readonly Group[] = [
  {
    name: 'lib',
    part: 'lib',
    folder: 'src/lib',
    deep: true,
    tests: [unit('lib'), 'tests/unit/features/checks.test.ts'],
  },
  {
    name: 'features',
    part: 'features',
    folder: 'src/features',
    deep: true,
    only: isPure,
    tests: [unit('features')],
  },
  server('rest', null, [
    unit('server'),
    ...contract('table-api', 'postgrest-parity', 'access', 'server/not-offered'),
  ]),
  server(
    'auth',
    'allowance api-access client-address client-network errors password-rules sign-in-limits tokens',
    [unit('server')],
  ),
  server('auth', 'accounts admin passwords users', [
    ...contract('server/accounts'),
    'tests/unit/server/auth-answers.test.ts',
    'tests/unit/server/unknown-account.test.ts',
  ]),
  server('auth', 'sessions', contract('server/sessions')),
  server('auth', 'known-clients sign-in-guard', contract('server/sign-in-guard')),
  server('auth', 'routes', contract('server/auth-routes', 'auth-api')),
  server('database/lock', null, ['tests/unit/server/lock*.test.ts']),
  server('database/durable', 'flush modes', ['tests/unit/server/flush.test.ts']),
  server(
    'database/durable',
    'file-system',
    contract('server/durable-database', 'server/refusing-disk', 'server/data-directory'),
  ),
  server('database', 'failures', [unit('server')]),
  server('database', 'refusing-disk', contract('server/refusing-disk', 'server/data-directory')),
  server(
    'database',
    'cannot-write data-directory integrity integrity-checks newer-pages open-database prepared-database sequences start-limit tables',
    contract('server/data-directory', 'server/integrity', 'server/cut-log', 'server/backup-database'),
  ),
  server('database', 'migrations', contract('server/upgrade', 'server/backup-database')),
  server('database', 'request-transaction', contract('server/upkeep', 'server/integrity')),
  server('backup', 'read format', ['tests/unit/server/backup-reading.test.ts']),
  server('backup', 'first-layout restore write', contract('server/backup-database', 'server/integrity')),
  server('log', 'report', [unit('server')]),
  server('backend', 'upgrade', contract('server/upgrade', 'server/backup-database')),
  server('backend', 'upkeep purge registration-limits', contract('server/upkeep', 'server/integrity')),
  server(
    'backend',
    'backend',
    contract('server/local-backend', 'server/backup-database', 'server/not-offered', 'server/refusing-disk'),
  ),
];

/** Returns a group of a folder of server/: all its files, or those that are named. */
function server(subfolder: string, files: string | null, tests: readonly string[]): Group {
  const folder = `server/${subfolder}`;
  const [first] = files?.split(' ') ?? [];
  const name = [...folder.split('/'), ...(first ? [first] : [])].join('-');
  const group: Group = { name, part: 'server', folder, tests };
  const paths = files?.split(' ').map((file) => `${folder}/${file}.ts`);
  return paths === undefined ? group : { ...group, only: (file) => paths.includes(file) };
}

export function filesOf({ folder, deep = false, only = () => true }: Group): string[] {
  return readdirSync(folder, { recursive: deep, encoding: 'utf8' })
    .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
    .filter((file) => file.endsWith('.ts') && only(file))
    .toSorted();
}

/** Stories test hooks, and what only builds a component's props. Texts and interfaces have no logic. */
const NOT_PURE = /\/(?:use-[^/]+|[^/]+-context|(?:[^/]+-)?messages|customer-actions|export-notices)\.ts$/;

/** Code that needs React or a page. Tests replace the browser's storage. */
const NEEDS_PAGE =
  /^import (?!type).* from '(?:react|#ui\/.*)'|\buse[A-Z]\w*\(|\b(?:window|document)\.|\bHTML\w*Element\b/m;

function isPure(file: string): boolean {
  return !NOT_PURE.test(file) && !NEEDS_PAGE.test(readFileSync(file, 'utf8'));
}
