import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { writeReview } from '../tests/stories/review/write-review.ts';
import { BASELINES, expectedBaselines } from '../tests/stories/stories.ts';
import { ensureBrowser } from './ensure-browser.ts';
import { command } from '../server/process/command.ts';
import { BUILD_STORYBOOK, runTool, TOOLS } from './tools.ts';

const USE = {
  help: `npm run visual [-- OPTIONS]: plays and audits each story, and compares it with its pictures.

  --grep TEXT  only the stories whose id has the text
  --approve    accept the new pictures`,
  options: { approve: { type: 'boolean', default: false }, grep: { type: 'string', default: '' } },
} as const;

command(USE, async ({ values: { approve, grep } }) => {
  ensureBrowser();
  process.exitCode = runTool(BUILD_STORYBOOK);
  if (process.exitCode) return;
  if (approve) {
    removeUnexpected();
    process.env.STORIES_RUN = 'approve';
  }
  const playwright = [TOOLS.playwright, 'test', '--config', 'tests/stories/playwright.config.ts'];
  process.exitCode = runTool([...playwright, '--grep', grep]);
  if (approve || process.exitCode) console.log((await writeReview({ approved: approve })).text);
});

function removeUnexpected(): void {
  const expected = new Set(expectedBaselines());
  mkdirSync(BASELINES, { recursive: true });
  for (const file of readdirSync(BASELINES)) {
    if (!expected.has(file)) rmSync(`${BASELINES}${file}`);
  }
}
