import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import {
  BASELINES,
  expectedBaselines,
  NOW,
  readEntries,
  RESULTS,
  type StoryResult,
  STORYBOOK,
} from '../stories.ts';
import { sentenceCase } from '../../../stories/docs/sentence-case.ts';
import { readBase } from './base.ts';
import { findChanges, storyOf } from './changes.ts';
import { failuresOf, reviewComment, type Subject, summaryOf } from './comment.ts';
import { reviewPage } from './page.ts';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const REPORT = 'visual-report';

export interface ReviewOptions {
  /** The commit or branch to compare with. Default: the merge base with `origin/main`. */
  base?: string | undefined;
  storybook?: string | undefined;
  /** The address of a Storybook from before the change. */
  before?: string | undefined;
  /** Compares only approved pictures, not those of the last test run. */
  approved?: boolean;
}

/** Writes the review as a page and as a comment for GitHub. Returns it with a text for the terminal. */
export async function writeReview(options: ReviewOptions): Promise<Subject & { text: string }> {
  const base = readBase(ROOT, options.base);
  const files = options.approved
    ? filesOf(namesIn(BASELINES), BASELINES)
    : filesOf(expectedBaselines(), NOW, BASELINES);
  const subject = {
    ...(await findChanges(base, files, readFileSync(`${ROOT}src/ui/tokens.css`, 'utf8'))),
    ...(options.approved ? { failed: [], notRun: [], unapproved: [] } : lastRun()),
    base: base.name,
    titles: readTitles(),
    storybook: (options.storybook ?? 'http://localhost:6006').replace(/\/$/, ''),
    before: options.before?.replace(/\/$/, ''),
  };
  mkdirSync(`${ROOT}${REPORT}`, { recursive: true });
  writeFileSync(`${ROOT}${REPORT}/review.html`, await reviewPage(subject));
  const comment = reviewComment(subject, publishedPictures(base.commit, new Set(subject.unapproved)));
  writeFileSync(`${ROOT}${REPORT}/comment.md`, comment);
  return { ...subject, text: `${failuresOf(subject)}${summaryOf(subject)}: ${REPORT}/review.html` };
}

/** Returns the files that exist, each from the first folder that has it. */
function filesOf(names: readonly string[], ...folders: readonly string[]): Map<string, () => Buffer> {
  const files = new Map<string, () => Buffer>();
  for (const name of names) {
    const path = folders.map((folder) => folder + name).find((each) => existsSync(each));
    if (path !== undefined) files.set(name, () => readFileSync(path));
  }
  return files;
}

function lastRun(): Pick<Subject, 'failed' | 'notRun' | 'unapproved'> {
  const lines = existsSync(RESULTS) ? readFileSync(RESULTS, 'utf8').split('\n').filter(Boolean) : [];
  const results = lines.map((line) => JSON.parse(line) as StoryResult);
  const ran = new Set(results.map(({ story }) => story));
  const stories = readEntries().filter(({ type }) => type === 'story');
  const expected = new Set(expectedBaselines());
  const others = [...namesIn(NOW), ...namesIn(BASELINES).filter((name) => !expected.has(name))];
  return {
    failed: results.filter(({ problems }) => problems.length > 0),
    notRun: stories.map(({ id }) => id).filter((id) => !ran.has(id)),
    unapproved: [...new Set(others.map(storyOf))],
  };
}

function publishedPictures(base: string, unapproved: ReadonlySet<string>) {
  const { GITHUB_SERVER_URL: server, GITHUB_REPOSITORY: repository } = process.env;
  const head = spawnSync('git', ['rev-parse', 'HEAD'], { cwd: ROOT, encoding: 'utf8' }).stdout.trim();
  return (file: string, when: 'before' | 'now') => {
    const isPublished = when === 'before' || !unapproved.has(storyOf(file));
    if (!server || !repository || !isPublished) return null;
    return `${server}/${repository}/blob/${when === 'before' ? base : head}/tests/stories/baselines/${file}?raw=true`;
  };
}

function namesIn(folder: string): string[] {
  return existsSync(folder) ? readdirSync(folder) : [];
}

/** Returns each story's group, component and name, or ids without a built Storybook. */
function readTitles(): Record<string, string> {
  if (!existsSync(`${STORYBOOK}index.json`)) return {};
  return Object.fromEntries(
    readEntries().map(({ id, title, name }) => [id, [...title.split('/'), sentenceCase(name)].join(' / ')]),
  );
}
