import { command } from '../server/process/command.ts';
import { BUILD_STORYBOOK, runTool, TOOLS } from './tools.ts';

const USE = {
  help: 'npm run chromatic: publishes the stories to Chromatic, if there is a CHROMATIC_PROJECT_TOKEN.',
};

command(USE, () => {
  if (!process.env.CHROMATIC_PROJECT_TOKEN) {
    console.log('skipped: no CHROMATIC_PROJECT_TOKEN');
    return;
  }
  process.exitCode =
    runTool(BUILD_STORYBOOK) || runTool([TOOLS.chromatic, '--storybook-build-dir', 'storybook-static']);
});
