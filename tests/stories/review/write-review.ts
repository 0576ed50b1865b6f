import { spawnSync } from 'node:child_process';
import { appendFileSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
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
import { failuresOf, reviewComment, reviewPage, type Subject, summaryOf } from './page.ts';

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

/** Writes the review as a page and as a comment for GitHub. Returns the subject, its failures as text, and a line with counts and path. */
export async function writeReview(
  options: ReviewOptions,
): Promise<Subject & { failures: string; line: string }> {
  const base = readBase(ROOT, options.base);
  const css = readFileSync(`${ROOT}src/ui/tokens.css`, 'utf8');
  const subject = {
    ...(await findChanges(base, options.approved ? approvedFiles() : seenFiles(), css)),
    ...(options.approved ? { failed: [], notRun: [], unapproved: [] } : lastRun()),
    base: base.name,
    titles: readTitles(),
    storybook: (options.storybook ?? 'http://localhost:6006').replace(/\/$/, ''),
    before: options.before?.replace(/\/$/, ''),
  };
  mkdirSync(`${ROOT}${REPORT}`, { recursive: true });
  writeFileSync(`${ROOT}${REPORT}/review.html`, reviewPage(subject));
  const comment = reviewComment(subject, publishedPictures(base.commit, new Set(subject.unapproved)));
  writeFileSync(`${ROOT}${REPORT}/comment.md`, comment);
  const summary = process.env.GITHUB_STEP_SUMMARY;
  if (summary) appendFileSync(summary, comment);
  const failures = failuresOf(subject);
  return { ...subject, failures, line: `${summaryOf(subject)}: ${REPORT}/review.html` };
}

type Files = Map<string, () => Buffer>;

function seenFiles(): Files {
  const files: Files = new Map();
  for (const name of expectedBaselines()) {
    const place = [NOW, BASELINES].find((folder) => existsSync(`${folder}${name}`));
    if (place) files.set(name, () => readFileSync(`${place}${name}`));
  }
  return files;
}

function approvedFiles(): Files {
  return new Map(namesIn(BASELINES).map((name) => [name, () => readFileSync(`${BASELINES}${name}`)]));
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
