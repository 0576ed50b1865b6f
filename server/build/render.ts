import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { run } from '../process/run.ts';
import { RENDERED, renderMarkup } from './render-markup.ts';

// A build step in its own process that writes the page's markup.
run(async () => {
  const [folder = ''] = process.argv.slice(2);
  // A test runner's value would build React for development.
  process.env.NODE_ENV = 'production';
  writeFileSync(join(folder, RENDERED), JSON.stringify(await renderMarkup()));
});
