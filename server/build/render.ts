import { writeFileSync } from 'node:fs';
import { run } from '../process/run.ts';
import { renderMarkup } from './render-markup.ts';

// A build step in its own process that writes the page's markup.
run(async () => {
  const [file = ''] = process.argv.slice(2);
  // A test runner's value would build React for development.
  process.env.NODE_ENV = 'production';
  writeFileSync(file, JSON.stringify(await renderMarkup()));
});
