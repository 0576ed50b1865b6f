import { writeFileSync } from 'node:fs';
import { run } from '../server/run.ts';
import { readEnvironment } from '../settings/environment.ts';
import { readPageSettings } from '../settings/page.ts';
import { handOver } from './hand-over.ts';
import { renderMarkup } from './render-markup.ts';

// Writes the page's markup into the file that the argument names: a step of the build, in a process of its own.
run(async () => {
  const [file = ''] = process.argv.slice(2);
  const settings = readPageSettings(readEnvironment());
  handOver(settings);
  writeFileSync(file, JSON.stringify(await renderMarkup(settings)));
});
