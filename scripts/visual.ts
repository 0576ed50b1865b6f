import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { expectedBaselines, BASELINES } from '../tests/stories/stories.ts';
import { ensureBrowser } from './ensure-browser.ts';
import { run } from './server/run.ts';
import { BUILD_STORYBOOK, runTool, TOOLS } from './tools.ts';

// `npm run visual` compares every story with its baselines; `npm run visual:approve` accepts the current
// pictures as the new ones. Further arguments go to Playwright: `npm run visual -- --grep button`.
run(async () => {
  const approve = process.argv.includes('--approve');
  const further = process.argv.slice(2).filter((argument) => argument !== '--approve');
  ensureBrowser();
  process.exitCode = runTool(BUILD_STORYBOOK);
  if (process.exitCode) return;
  if (approve) removeOrphans();
  const playwright = [TOOLS.playwright, 'test', '--config', 'tests/stories/playwright.config.ts'];
  process.exitCode = runTool([...playwright, ...(approve ? ['--update-snapshots=changed'] : []), ...further]);
  if (approve) await packBaselines();
});

function removeOrphans(): void {
  const expected = new Set(expectedBaselines());
  mkdirSync(BASELINES, { recursive: true });
  for (const file of readdirSync(BASELINES)) {
    if (!expected.has(file)) rmSync(`${BASELINES}${file}`);
  }
}

/** The browser compresses its pictures quickly; a slower, lossless compression makes them smaller. */
async function packBaselines(): Promise<void> {
  for (const file of readdirSync(BASELINES)) {
    const picture = await readFile(`${BASELINES}${file}`);
    const packed = await sharp(picture).png({ compressionLevel: 9, palette: false }).toBuffer();
    if (packed.length < picture.length) await writeFile(`${BASELINES}${file}`, packed);
  }
}
