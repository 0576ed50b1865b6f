import { writeFileSync } from 'node:fs';
import { run } from '../server/run.ts';
import { readEnvironment } from '../settings/environment.ts';
import { readPageSettings } from '../settings/page.ts';
import { setBuildEnv } from './set-build-env.ts';
import { renderMarkup } from './render-markup.ts';

// A step of the build, in its own process: writes the page's markup into the file.
run(async () => {
  const [file = ''] = process.argv.slice(2);
  const settings = readPageSettings(readEnvironment());
  setBuildEnv(settings);
  writeFileSync(file, JSON.stringify(await renderMarkup(settings)));
});
