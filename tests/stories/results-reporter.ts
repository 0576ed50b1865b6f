import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';
import { purpose } from './baselines.ts';
import { NOT_AS_APPROVED, PROBLEM, RESULTS, type StoryResult } from './stories.ts';

/** Records each finished story, so that a review of an interrupted run knows what ran. */
export default class ResultsReporter implements Reporter {
  onBegin(): void {
    mkdirSync(dirname(RESULTS), { recursive: true });
    writeFileSync(RESULTS, '');
  }

  onTestEnd({ parent, title, annotations }: TestCase, { status, errors }: TestResult): void {
    if (parent.title !== 'story' || status === 'interrupted' || status === 'skipped') return;
    const own = annotations.flatMap(({ type, description }) => (type === PROBLEM && description) || []);
    const others = errors
      .map(({ message = 'failed' }) => stripVTControlCharacters(message))
      .filter((message) => !message.includes(NOT_AS_APPROVED));
    const result: StoryResult = { story: title.split(' ')[0] ?? '', problems: own.length > 0 ? own : others };
    appendFileSync(RESULTS, `${JSON.stringify(result)}\n`);
    if (purpose === 'review') process.stdout.write(result.problems.length > 0 ? 'F' : '·');
  }

  onEnd(): void {
    if (purpose === 'review') process.stdout.write('\n');
  }
}
