import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { parseArgs } from 'node:util';
import { prototype } from './prototype/files.ts';
import { run } from '../server/process/run.ts';
import { UserError } from '../server/process/errors.ts';
import { runTool, TOOLS } from './tools.ts';

const HELP = `npm run prototype -- "Today's callers" [--form]: writes the first files of a screen: its stories and its styles.

  --form  a screen with fields, instead of one that lists records

Storybook's page "Prototype a screen" says what to do next.`;

run(() => {
  const { name, form, help } = readArguments();
  if (help || !name) {
    console.log(HELP);
    return;
  }
  const made = prototype(name, form ? 'form' : 'list');
  if (!made)
    throw new UserError(`Use letters, digits, hyphens and apostrophes only, not ${name}.\n\n${HELP}`);
  const paths = Object.keys(made.files);
  const taken = paths.find((path) => existsSync(path));
  if (taken !== undefined) throw new UserError(`${taken} already exists.`);
  for (const [path, content] of Object.entries(made.files)) {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, content);
  }
  process.exitCode = runTool([TOOLS.oxfmt, ...paths]);
  console.log(`Wrote ${paths.join(' and ')}.

Next:
npm run storybook
npm run visual:approve -- --grep ${made.id}
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
    throw new UserError(`${error instanceof Error ? error.message : String(error)}\n\n${HELP}`);
  }
}
