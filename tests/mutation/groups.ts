import { readdirSync, readFileSync } from 'node:fs';

/** Files that are given defects together, and the tests that are to notice. */
export interface Group {
  /** What the group counts as in the table's sums. */
  part: 'lib' | 'features' | 'local';
  /** The folder of the files, from the project's; those in its folders are not among them unless `deep`. */
  folder: string;
  deep?: boolean;
  /** Which of the folder's files; all when it is left out. */
  only?: (file: string) => boolean;
  /** The tests, as patterns. */
  tests: readonly string[];
}

const unit = (folder: string) => `tests/unit/${folder}/**/*.test.ts`;
const contract = (...names: string[]) => names.map((name) => `tests/contract/${name}.test.ts`);

/** An interrupted run begins again at the group that it was at. */
export const GROUPS: readonly Group[] = [
  { part: 'lib', folder: 'src/lib', tests: [unit('lib')] },
  { part: 'lib', folder: 'src/lib/export', tests: [unit('lib')] },
  { part: 'features', folder: 'src/features', deep: true, only: isPure, tests: [unit('features')] },
  {
    part: 'local',
    folder: 'supabase/local/rest',
    tests: [unit('local'), ...contract('table-api', 'table-reading')],
  },
  {
    part: 'local',
    folder: 'supabase/local/auth',
    tests: [unit('local'), ...contract('auth-api', 'sign-in-guard')],
  },
  { part: 'local', folder: 'supabase/local/lock', tests: [unit('local')] },
  { part: 'local', folder: 'supabase/local/durable', tests: [unit('local'), ...contract('refusing-disk')] },
  { part: 'local', folder: 'supabase/local/backup', tests: [unit('local'), ...contract('backup-refused')] },
  {
    part: 'local',
    folder: 'supabase/local',
    tests: [unit('local'), ...contract('data-directory', 'integrity', 'registration-guard')],
  },
];

/** The files of a group, by name. */
export function filesOf({ folder, deep = false, only = () => true }: Group): string[] {
  return readdirSync(folder, { recursive: deep, encoding: 'utf8' })
    .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
    .filter((file) => file.endsWith('.ts') && only(file))
    .toSorted();
}

/** Hooks are tried by the stories; texts and interfaces hold no decision. */
const NOT_PURE = /\/(?:use-[^/]+|[^/]+-context|messages|port)\.ts$/;

/** Code that needs React or a page. A browser's storage is replaced in tests. */
const NEEDS_PAGE = /^import (?!type).* from '(?:react|#ui\/.*)'|\b(?:window|document)\.|\bHTML\w*Element\b/m;

function isPure(file: string): boolean {
  return !NOT_PURE.test(file) && !NEEDS_PAGE.test(readFileSync(file, 'utf8'));
}
