import { writeFileSync } from 'node:fs';
import { run } from '../server/run.ts';
import { readEnvironment } from '../settings/environment.ts';
import { readPageSettings } from '../settings/page.ts';
import { handOver } from './hand-over.ts';
import { renderMarkup } from './render-markup.ts';

// Writes the page's markup into the file named by the argument: a step of the build, run in a separate process.
run(async () => {
  const [file = ''] = process.argv.slice(2);
  const settings = readPageSettings(readEnvironment());
  handOver(settings);
  writeFileSync(file, JSON.stringify(await renderMarkup(settings)));
});
