import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { run } from '../process/run.ts';
import { ASSETS } from './folder.ts';
import { precompress } from './precompress.ts';
import { type Prerendered, RENDERED } from './render-markup.ts';
import { writeTemplate } from './template.ts';
import { viteOptions } from './vite-options.ts';

// A build step in its own process that writes the page around its rendered markup.
run(async () => {
  const [folder = ''] = process.argv.slice(2);
  // A test runner's value would build React for development.
  process.env.NODE_ENV = 'production';
  await build(viteOptions({ outDir: folder, emptyOutDir: false }));
  const rendered = join(folder, RENDERED);
  writeTemplate(folder, JSON.parse(readFileSync(rendered, 'utf8')) as Prerendered);
  rmSync(rendered);
  await precompress(join(folder, ASSETS));
});
