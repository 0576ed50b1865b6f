import { readdirSync } from 'node:fs';
import { join, sep } from 'node:path';

/** Returns the paths of all pages in Markdown. */
export function readPages(): string[] {
  const folders = ['docs', 'server', 'src', 'stories', 'tests'];
  return [...readdirSync('.'), ...folders.flatMap(filesIn)].filter((file) => /\.mdx?$/.test(file));
}

export function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) =>
    join(folder, file).split(sep).join('/'),
  );
}
