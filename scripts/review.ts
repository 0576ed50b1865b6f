import { writeReview } from '../tests/stories/review/write-review.ts';
import { ensureBrowser } from './ensure-browser.ts';
import { command } from '../server/process/command.ts';
import { UserError } from '../server/process/errors.ts';
import { BUILD_STORYBOOK, runTool, TOOLS } from './tools.ts';

const USE = {
  help: `npm run review [-- OPTIONS]: draws every story and writes what changed to visual-report/review.html. It exits with 1
if a story failed or didn't run.

  --base REF       compare with where this branch left REF (origin/main, or main, or the last commit)
  --approved       compare the approved pictures without drawing
  --drawn          use what the last npm test, npm run visual or npm run review drew
  --check          also exit with 1 if a story isn't as approved
  --storybook URL  link to the stories there (http://localhost:6006)
  --before URL     also link to the stories of a Storybook from before the change`,
  options: {
    base: { type: 'string' },
    approved: { type: 'boolean', default: false },
    drawn: { type: 'boolean', default: false },
    check: { type: 'boolean', default: false },
    storybook: { type: 'string' },
    before: { type: 'string' },
  },
} as const;

command(USE, async ({ values }) => {
  const { approved, drawn, check, ...given } = values;
  // Only Linux renders comparable pictures.
  const isApproved = approved || (!drawn && process.platform !== 'linux');
  if (!isApproved && !drawn) draw();
  const { text, failed, notRun, unapproved } = await writeReview({ ...given, approved: isApproved });
  console.log(text);
  process.exitCode = failed.length + notRun.length > 0 || (check && unapproved.length > 0) ? 1 : 0;
});

function draw(): void {
  ensureBrowser();
  if (runTool(BUILD_STORYBOOK) !== 0) throw new UserError("Couldn't build Storybook.");
  process.env.STORIES_RUN = 'review';
  runTool([TOOLS.playwright, 'test', '--config', 'tests/stories/playwright.config.ts', 'stories.spec.ts']);
}
