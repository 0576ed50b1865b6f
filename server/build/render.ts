import { writeFileSync } from 'node:fs';
import { run } from '../process/run.ts';
import { readEnvironment } from '../settings/environment.ts';
import { readPageSettings } from '../settings/page.ts';
import { setBuildEnv } from './set-build-env.ts';
import { renderMarkup } from './render-markup.ts';

// A build step in its own process that writes the page's markup.
run(async () => {
  const [file = ''] = process.argv.slice(2);
  const settings = readPageSettings(readEnvironment());
  setBuildEnv(settings);
  writeFileSync(file, JSON.stringify(await renderMarkup(settings)));
});
