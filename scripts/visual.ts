import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { writeReview } from '../tests/stories/review/write-review.ts';
import { BASELINES, expectedBaselines } from '../tests/stories/stories.ts';
import { ensureBrowser } from './ensure-browser.ts';
import { run } from '../server/process/run.ts';
import { BUILD_STORYBOOK, runTool, TOOLS } from './tools.ts';

// `npm run visual` compares stories with their baselines; `npm run visual:approve` accepts the current ones.
// Passes other arguments to Playwright: `npm run visual -- --grep button`.
run(async () => {
  const approve = process.argv.includes('--approve');
  const further = process.argv.slice(2).filter((argument) => argument !== '--approve');
  ensureBrowser();
  process.exitCode = runTool(BUILD_STORYBOOK);
  if (process.exitCode) return;
  if (approve) {
    removeUnexpected();
    process.env.STORIES_RUN = 'approve';
  }
  const playwright = [TOOLS.playwright, 'test', '--config', 'tests/stories/playwright.config.ts'];
  process.exitCode = runTool([...playwright, ...further]);
  if (approve || process.exitCode) console.log((await writeReview({ approved: approve })).text);
});

function removeUnexpected(): void {
  const expected = new Set(expectedBaselines());
  mkdirSync(BASELINES, { recursive: true });
  for (const file of readdirSync(BASELINES)) {
    if (!expected.has(file)) rmSync(`${BASELINES}${file}`);
  }
}
