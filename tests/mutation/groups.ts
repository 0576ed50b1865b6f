import { readdirSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';

export interface Group {
  name: string;
  /** The group's row in the table of totals. */
  part: 'lib' | 'features' | 'local';
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
  local('rest', 'rest', null, [
    unit('server'),
    ...contract('table-api', 'postgrest-parity', 'access', 'server/not-offered'),
  ]),
  local('auth-rules', 'auth', 'allowance errors password-rules sign-in-limits tokens', [unit('server')]),
  local('auth-accounts', 'auth', 'accounts admin passwords users', [
    ...contract('server/accounts'),
    'tests/unit/server/auth-answers.test.ts',
    'tests/unit/server/unknown-account.test.ts',
  ]),
  local('auth-sessions', 'auth', 'sessions', contract('server/sessions')),
  local('auth-guard', 'auth', 'known-clients sign-in-guard', contract('server/sign-in-guard')),
  local('auth-routes', 'auth', 'routes', contract('server/auth-routes', 'auth-api')),
  local('lock', '', 'lock', ['tests/unit/server/lock*.test.ts']),
  local('lock-owner', 'lock', null, ['tests/unit/server/lock*.test.ts']),
  local('durable-files', 'durable', 'flush modes', ['tests/unit/server/flush.test.ts']),
  local(
    'durable-database',
    'durable',
    'file-system refusing-disk',
    contract('server/durable-database', 'server/refusing-disk', 'server/data-directory'),
  ),
  local('backup-reading', 'backup', 'read format backup-error', ['tests/unit/server/backup-reading.test.ts']),
  local(
    'backup-database',
    'backup',
    'restore tables write',
    contract('server/backup-database', 'server/integrity'),
  ),
  local('local-rules', '', 'api-access client-address client-network error-code failures report', [
    unit('server'),
  ]),
  local(
    'local-directory',
    '',
    'backend-error data-directory integrity open-database prepared-database',
    contract('server/data-directory', 'server/integrity', 'server/backup-database'),
  ),
  local('local-upgrade', '', 'migrations upgrade', contract('server/upgrade', 'server/backup-database')),
  local(
    'local-upkeep',
    '',
    'upkeep registration-limits request-transaction',
    contract('server/upkeep', 'server/integrity'),
  ),
  local('local-backend', '', 'backend version', [
    ...contract(
      'server/local-backend',
      'server/backup-database',
      'server/not-offered',
      'server/refusing-disk',
    ),
  ]),
];

function local(name: string, subfolder: string, files: string | null, tests: readonly string[]): Group {
  const folder = posix.join('server/backend', subfolder);
  const group: Group = { name, part: 'local', folder, tests };
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
const NOT_PURE = /\/(?:use-[^/]+|[^/]+-context|messages|customer-actions|export-notices)\.ts$/;

/** Code that needs React or a page. Tests replace the browser's storage. */
const NEEDS_PAGE =
  /^import (?!type).* from '(?:react|#ui\/.*)'|\buse[A-Z]\w*\(|\b(?:window|document)\.|\bHTML\w*Element\b/m;

function isPure(file: string): boolean {
  return !NOT_PURE.test(file) && !NEEDS_PAGE.test(readFileSync(file, 'utf8'));
}
