import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';

const jar = createRequire(import.meta.url).resolve('vnu-jar/build/dist/vnu.jar');

export function hasJava(): boolean {
  return spawnSync('java', ['-version']).status === 0;
}

/** CSS properties that the checker doesn't know yet. */
const NEWER_STYLES = /^CSS: “(size-adjust|scrollbar-gutter)”: Property “\1” doesn't exist\.$/;

interface Message {
  type: string;
  url: string;
  message: string;
  extract?: string;
}

/** Returns the Nu checker's errors in pages by name: `name: error (where)`. */
export function nuErrors(pages: ReadonlyMap<string, string>): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'nu-'));
  try {
    const files = Array.from(pages, ([name, html], index) => {
      const file = join(folder, `${index}.html`);
      writeFileSync(file, html);
      return { name, file };
    });
    // The optimizing compiler doesn't pay off for a few pages.
    const quick = ['-XX:TieredStopAtLevel=1', '-XX:+UseSerialGC'];
    const args = [...quick, '-jar', jar, '--stdout', '--format', 'json', '--exit-zero-always'];
    const { stdout, stderr, status } = spawnSync('java', [...args, ...files.map(({ file }) => file)], {
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
    });
    if (status !== 0) throw new Error(`The checker ended with ${status}: ${stderr}`);
    const { messages } = JSON.parse(stdout) as { messages: Message[] };
    const found = messages
      .filter(({ type, message }) => type !== 'info' && !NEWER_STYLES.test(message))
      .map(({ url, message, extract }) => {
        const page = files.find(({ file }) => basename(file) === basename(url))?.name ?? url;
        return `${page}: ${message} (${extract?.trim().replaceAll('\n', ' ') ?? ''})`;
      });
    return [...new Set(found)];
  } finally {
    rmSync(folder, { recursive: true });
  }
}
