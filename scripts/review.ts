import { parseArgs } from 'node:util';
import { writeReview } from '../tests/stories/review/write-review.ts';
import { ensureBrowser } from './ensure-browser.ts';
import { run } from './server/run.ts';
import { StartError } from './server/start-error.ts';
import { BUILD_STORYBOOK, runTool, TOOLS } from './tools.ts';

const HELP = `npm run review [-- OPTIONS]: writes visual-report/review.html, every story that looks or is read out
other than before.

  --base REF       compare with where this branch left REF (origin/main, or main, or the last commit)
  --approved       do not draw the stories: compare the approved pictures alone
  --drawn          do not draw the stories again: take what the last npm test or npm run visual saw
  --storybook URL  link the stories there (http://localhost:6006)`;

run(async () => {
  const { base, approved, drawn, storybook, help } = readArguments();
  if (help) {
    console.log(HELP);
    return;
  }
  // Elsewhere than on Linux nothing is drawn.
  if (!approved && !drawn && process.platform === 'linux') draw();
  console.log(
    await writeReview({ base, storybook, approved: approved || (!drawn && process.platform !== 'linux') }),
  );
});

function readArguments() {
  try {
    return parseArgs({
      options: {
        base: { type: 'string' },
        approved: { type: 'boolean', default: false },
        drawn: { type: 'boolean', default: false },
        storybook: { type: 'string' },
        help: { type: 'boolean', default: false },
      },
    }).values;
  } catch (error) {
    throw new StartError(`${error instanceof Error ? error.message : String(error)}\n\n${HELP}`);
  }
}

/** That stories look other than approved is what the review is for: it does not end it. */
function draw(): void {
  ensureBrowser();
  if (runTool(BUILD_STORYBOOK) !== 0) throw new StartError('Storybook could not be built.');
  runTool([
    TOOLS.playwright,
    'test',
    '--config',
    'tests/stories/playwright.config.ts',
    'stories.spec.ts',
    '--reporter=dot',
  ]);
}
