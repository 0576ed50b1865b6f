import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { parseArgs } from 'node:util';
import { prototype, withStates } from './prototype/files.ts';
import { run } from './server/run.ts';
import { StartError } from './server/start-error.ts';
import { runTool, TOOLS } from './tools.ts';

const HELP = `npm run prototype -- "Today's callers" [--form]: writes the first files of a screen: its stories, its styles, and
its lines in the table of states.

  --form  a screen with fields, instead of one that lists records

Storybook's page "Prototype a screen" says what to do next.`;

const STATES = 'stories/features/states.ts';

run(() => {
  const { name, form, help } = readArguments();
  if (help || !name) {
    console.log(HELP);
    return;
  }
  const made = prototype(name, form ? 'form' : 'list');
  if (!made)
    throw new StartError(`Use letters, digits, hyphens and apostrophes only, not ${name}.\n\n${HELP}`);
  const paths = Object.keys(made.files);
  const taken = paths.find((path) => existsSync(path));
  if (taken !== undefined) throw new StartError(`${taken} already exists.`);
  for (const [path, content] of Object.entries(made.files)) {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, content);
  }
  writeFileSync(STATES, withStates(readFileSync(STATES, 'utf8'), made.states));
  process.exitCode = runTool([TOOLS.oxfmt, ...paths, STATES]);
  console.log(`Wrote ${paths.join(' and ')}, and added its states to ${STATES}.

Next:
npm run storybook
npm run visual:approve -- --grep ${made.firstStory.split('--')[0]}
npm test -- stories unit lint types format`);
});

function readArguments() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { form: { type: 'boolean', default: false }, help: { type: 'boolean', default: false } },
    });
    return { ...values, name: positionals.join(' ') };
  } catch (error) {
    throw new StartError(`${error instanceof Error ? error.message : String(error)}\n\n${HELP}`);
  }
}
