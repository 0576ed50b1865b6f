import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { type Suite, SUITES, vitest } from './suites.ts';

const BASE = 'origin/main';

/** Returns checks and tests affected by changes since `origin/main`: those that import a changed file, and stories. */
export function changedSuites(): Suite[] {
  const stories = changedStories(changedFiles());
  const onlyChanged = [`--only-changed=${BASE}`, '--pass-with-no-tests'];
  const suites = SUITES.flatMap((suite): Suite[] => {
    switch (suite.name) {
      case 'lint':
      case 'types':
      case 'format':
        return [suite];
      case 'storybook build':
        return stories.length > 0 ? [suite] : [];
      case 'stories':
        return stories.length > 0 ? [narrow(suite, ['--grep', `story (${stories.join('|')})--`])] : [];
      case 'e2e':
        return listsTests(suite, onlyChanged) ? [narrow(withoutBuilds(suite), onlyChanged)] : [];
      default:
        return [];
    }
  });
  // Find the tests of all suites in one process.
  const names = SUITES.filter(({ report }) => report?.kind === 'vitest').map(({ name }) => name);
  return [...suites, narrow(vitest(names, { cores: 1 }), [`--changed=${BASE}`, '--passWithNoTests'])];
}

function narrow(suite: Suite, options: readonly string[]): Suite {
  const commands = suite.commands.map((command) => [...command, ...options]);
  return { ...suite, commands, mayBeEmpty: true };
}

/** Removes builds, because tests that need them make them. */
function withoutBuilds({ after: _after, ...suite }: Suite): Suite {
  return suite;
}

/** List tests first, because Playwright runs its setup even without tests. */
function listsTests({ commands: [command = []] }: Suite, options: readonly string[]): boolean {
  const { stdout } = spawnSync(process.execPath, [...command, ...options, '--list'], { encoding: 'utf8' });
  return !stdout.includes('Total: 0 tests');
}

function changedFiles(): string[] {
  const commands = [`diff --name-only --merge-base ${BASE}`, 'ls-files --others --exclude-standard'];
  return commands.flatMap((command) => {
    const { stdout } = spawnSync('git', command.split(' '), { encoding: 'utf8' });
    return stdout.split('\n').filter(Boolean);
  });
}

/** Returns ids of stories that changed, or that import a changed file or the component of a changed style sheet. */
function changedStories(files: readonly string[]): string[] {
  const changed = new Set(files.map((file) => file.replace(/\.module\.css$/, '.tsx')));
  return storyFiles().flatMap((file) => {
    const source = readFileSync(file, 'utf8');
    const imported = Array.from(source.matchAll(/ from '([#.][^']+)'/g), ([, name = '']) =>
      name.startsWith('#') ? name.replace('#', 'src/') : posix.join(dirname(file), name),
    );
    const [, id] = /^const meta = .*?^ {2}id: '(.+?)'/ms.exec(source) ?? [];
    return id !== undefined && [file, ...imported].some((each) => changed.has(each)) ? [id] : [];
  });
}

function storyFiles(): string[] {
  return readdirSync('stories', { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.stories.tsx'))
    .map((name) => join('stories', name).replaceAll('\\', '/'));
}
