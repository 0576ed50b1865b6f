import { run } from '../server/process/run.ts';
import { BUILD_STORYBOOK, runTool, TOOLS } from './tools.ts';

// `npm run chromatic`: publishes the stories, if there is a token.
run(() => {
  if (!process.env.CHROMATIC_PROJECT_TOKEN) {
    console.log('skipped: no CHROMATIC_PROJECT_TOKEN');
    return;
  }
  process.exitCode =
    runTool(BUILD_STORYBOOK) || runTool([TOOLS.chromatic, '--storybook-build-dir', 'storybook-static']);
});
