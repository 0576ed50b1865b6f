import { appendFileSync, mkdirSync, readdirSync, readFileSync, existsSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { BASELINES, expectedBaselines, NOW, readEntries, STORYBOOK } from '../stories.ts';
import { readBase } from './base.ts';
import { findChanges } from './changes.ts';
import { countKinds, reviewPage, reviewSummary, sentence } from './page.ts';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const REPORT = 'visual-report';

export interface ReviewOptions {
  /** The commit or branch to compare with: by default where this one left `origin/main`. */
  base?: string | undefined;
  /** Where Storybook is served. */
  storybook?: string | undefined;
  /** Only what is approved counts, not what the last run of the stories' tests saw. */
  approved?: boolean;
}

/**
 * Writes the review as a page, and its summary where a workflow asks for one (`GITHUB_STEP_SUMMARY`). Returns a line
 * with the counts and the page's place.
 */
export async function writeReview({ base: asked, storybook, approved }: ReviewOptions): Promise<string> {
  const base = readBase(ROOT, asked);
  const found = await findChanges(base, approved ? approvedFiles() : seenFiles());
  const subject = {
    ...found,
    base: base.name,
    titles: readTitles(),
    storybook: (storybook ?? 'http://localhost:6006').replace(/\/$/, ''),
  };
  mkdirSync(`${ROOT}${REPORT}`, { recursive: true });
  writeFileSync(`${ROOT}${REPORT}/review.html`, reviewPage(subject));
  const summary = process.env.GITHUB_STEP_SUMMARY;
  if (summary) appendFileSync(summary, reviewSummary(subject));
  return `${sentence(countKinds(found.kinds))}: ${REPORT}/review.html`;
}

type Files = Map<string, () => Buffer>;

/** What the last run saw: what it found other than approved, and of the rest what is approved. */
function seenFiles(): Files {
  const files: Files = new Map();
  for (const name of expectedBaselines()) {
    const place = [NOW, BASELINES].find((folder) => existsSync(`${folder}${name}`));
    if (place) files.set(name, () => readFileSync(`${place}${name}`));
  }
  return files;
}

function approvedFiles(): Files {
  const names = existsSync(BASELINES) ? readdirSync(BASELINES) : [];
  return new Map(names.map((name) => [name, () => readFileSync(`${BASELINES}${name}`)]));
}

/** Each story's folder, component and name. Without a built Storybook the ids have to do. */
function readTitles(): Record<string, string> {
  if (!existsSync(`${STORYBOOK}index.json`)) return {};
  return Object.fromEntries(
    readEntries().map(({ id, title, name }) => [id, [...title.split('/'), name].join(' / ')]),
  );
}
