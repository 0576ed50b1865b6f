import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { prototype, withStates } from './prototype/files.ts';
import { run } from './server/run.ts';
import { StartError } from './server/start-error.ts';
import { runTool, TOOLS } from './tools.ts';

const STATES = 'stories/features/states.ts';

// `npm run prototype -- "Last exports"`: the first files of a screen, and its lines in the table of states; with `--form`
// those of a screen with fields. What comes next is on Storybook's page "Prototype a screen".
run(() => {
  const given = process.argv.slice(2);
  const name = given.filter((argument) => argument !== '--form').join(' ');
  const made = prototype(name, given.includes('--form') ? 'form' : 'list');
  if (!made)
    throw new StartError('Name the screen by letters and digits: npm run prototype -- "Last exports"');
  const paths = Object.keys(made.files);
  const taken = paths.find((path) => existsSync(path));
  if (taken !== undefined) throw new StartError(`${taken} is there already.`);
  for (const [path, content] of Object.entries(made.files)) {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, content);
  }
  writeFileSync(STATES, withStates(readFileSync(STATES, 'utf8'), made.states));
  process.exitCode = runTool([TOOLS.oxfmt, ...paths, STATES]);
  console.log(`Made ${paths.join(' and ')}, and its states in ${STATES}.

npm run storybook                                    shows it, and each change as it is made
npm run visual:approve -- --grep ${made.firstStory.split('--')[0]}   keeps its first pictures
npm test -- unit stories lint types format`);
});
