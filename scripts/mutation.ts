import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { filesOf, type Group, GROUPS } from '../tests/mutation/groups.ts';
import { makeTemporaryFilesInMemory } from '../tests/support/memory-folder.ts';
import { setTestPage } from '../tests/support/page.ts';
import { makeTemplate, TEMPLATE } from '../tests/support/template.ts';
import { type Mutant, runGroup } from './mutation/run-group.ts';
import { LEAST, percent, scoreOf, scoreTable } from './mutation/score.ts';
import { run } from '../server/process/run.ts';
import { UserError } from '../server/process/errors.ts';

const HELP = `npm run mutation [-- BEGINNINGS]: plants defects in the program, one at a time, and counts those that its tests
notice; in all files, or in those whose path begins so, as in \`npm run mutation -- src/lib/dates.ts\`.`;

// Prints a line per file, then per part. Exits with 1 if a score is too low.
run(async () => {
  const beginnings = readArguments();
  const chosen = GROUPS.map((group) => ({
    ...group,
    files: filesOf(group).filter((file) => beginnings.some((beginning) => file.startsWith(beginning))),
  })).filter(({ files }) => files.length > 0);
  if (chosen.length === 0) throw new UserError(`No file begins with ${beginnings.join(' or ')}.\n\n${HELP}`);
  const parts = new Map<string, Mutant[]>();
  const untried: string[] = [];
  for (const { name, part, files } of chosen) {
    // StrykerJS printed the reason. Continue with the other groups.
    const outcome = await withTemporaryFiles(part, () => runGroup(name, files).catch(() => null));
    if (outcome === null) untried.push(name);
    const mutants = (outcome ?? []).filter(({ fileName }) => isOneOf(files, fileName));
    parts.set(part, [...(parts.get(part) ?? []), ...mutants]);
  }

  const files = chosen.flatMap((group) => group.files);
  const all = [...parts.values()].flat();
  const byFile = files.map((file) =>
    scoreOf(
      file,
      all.filter(({ fileName }) => isOneOf([file], fileName)),
    ),
  );
  const byPart = [...parts].map(([part, mutants]) => scoreOf(part, mutants));
  const below = byPart.filter((score) => percent(score) < LEAST);
  console.log(`\n${scoreTable(byFile.filter(({ mutants }) => mutants > 0))}\n\n${scoreTable(byPart)}\n`);
  console.log(
    below.length === 0
      ? `At least ${LEAST} of a hundred were noticed in each part.`
      : `* Fewer than ${LEAST} of a hundred were noticed: ${below.map(({ name }) => name).join(', ')}.`,
  );
  if (untried.length > 0) console.log(`* Couldn't be tried: ${untried.join(', ')}.`);
  process.exitCode = below.length === 0 && untried.length === 0 ? 0 : 1;
});

function readArguments(): string[] {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { help: { type: 'boolean', default: false } },
  });
  if (values.help) throw new UserError(HELP);
  return positionals.length > 0 ? positionals : [''];
}

/** Gives a group its own temporary files. A mutant that ends the process leaves 40 MB, which would fill the memory. */
async function withTemporaryFiles<Result>(part: Group['part'], work: () => Promise<Result>): Promise<Result> {
  setTestPage();
  const removeFiles = makeTemporaryFilesInMemory();
  delete process.env[TEMPLATE];
  const removeTemplate = part === 'server' ? await makeTemplate() : null;
  try {
    return await work();
  } finally {
    await removeTemplate?.();
    removeFiles();
  }
}

/** Stryker uses absolute paths. */
function isOneOf(files: readonly string[], fileName: string): boolean {
  return files.some((file) => resolve(file) === resolve(fileName));
}
