import { createHash } from 'node:crypto';
import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';

const STYLES = 'src/ui/global.css';

/** The prefix of a piece's `url()`, before the font's file name and the piece's name. */
const PIECES = 'inter-pieces';

/** Keeps only used features: weights, kerning, tabular figures and marks above letters. */
const CUT = {
  targetFormat: 'woff2',
  variationAxes: { wght: { min: 400, max: 700, default: 400 } },
  keepFeatures: ['kern', 'tnum', 'ccmp', 'locl', 'mark', 'mkmk'],
  noHinting: true,
} as const;

interface Piece {
  source: string;
  name: string;
  text: string;
}

/** Cuts the font into pieces by the style sheet's `unicode-range`, so that a browser loads only the pieces it needs. */
export function fontPieces(): Plugin {
  return {
    name: 'font-pieces',
    config: async ({ root = process.cwd() }) => ({
      resolve: { alias: { [PIECES]: await cutPieces(resolve(root)) } },
    }),
  };
}

/** Returns the pieces that a style sheet names. Throws for a range that it can't read. */
function readPieces(css: string): Piece[] {
  return [...css.matchAll(/@font-face\s*\{([^}]*)\}/g)].flatMap(([, rule = '']) => {
    const [, source, name] = new RegExp(`url\\('${PIECES}/([\\w-]+)/([\\w-]+)\\.woff2'\\)`).exec(rule) ?? [];
    const [, ranges] = /unicode-range:([^;]+);/.exec(rule) ?? [];
    return source && name && ranges ? [{ source, name, text: charactersOf(ranges) }] : [];
  });
}

/** Cuts the pieces unless they exist for these inputs. Returns their folder. */
async function cutPieces(root: string): Promise<string> {
  const pieces = readPieces(readFileSync(join(root, STYLES), 'utf8'));
  const fonts = new Map(pieces.map(({ source }) => [source, readFont(source)]));
  const made = createHash('sha256').update(JSON.stringify([CUT, pieces]));
  for (const font of fonts.values()) made.update(font);
  const folder = join(cacheFolder(root), `${PIECES}-${made.digest('hex').slice(0, 16)}`);
  if (existsSync(folder)) return folder;
  mkdirSync(dirname(folder), { recursive: true });
  const unfinished = mkdtempSync(join(dirname(folder), 'unfinished-'));
  for (const { source, name, text } of pieces) {
    mkdirSync(join(unfinished, source), { recursive: true });
    const font = fonts.get(source) ?? Buffer.alloc(0);
    writeFileSync(join(unfinished, source, `${name}.woff2`), await subsetFont(font, text, CUT));
  }
  try {
    renameSync(unfinished, folder);
  } catch (error) {
    // Another build made the same pieces.
    rmSync(unfinished, { recursive: true });
    if (!existsSync(folder)) throw error;
  }
  return folder;
}

/** Returns the pieces' cache folder, outside the project if that is read-only. */
function cacheFolder(root: string): string {
  const packages = join(root, 'node_modules');
  try {
    accessSync(packages, constants.W_OK);
    return join(packages, '.cache');
  } catch {
    return join(tmpdir(), `customer-desk-${process.getuid?.() ?? 'cache'}`);
  }
}

function readFont(source: string): Buffer {
  const manifest = createRequire(import.meta.url).resolve('@fontsource-variable/inter/package.json');
  return readFileSync(join(dirname(manifest), 'files', `${source}.woff2`));
}

/** Returns the characters of `U+0020-007E, U+2026`. */
function charactersOf(ranges: string): string {
  const codes = ranges.split(',').flatMap((range) => {
    const [, first = '', last = first] = /^\s*U\+([0-9A-F]+)(?:-([0-9A-F]+))?\s*$/i.exec(range) ?? [];
    const [from, to] = [parseInt(first, 16), parseInt(last, 16)];
    if (!(from <= to))
      throw new Error(`${STYLES} has a range of letters that can’t be read: ${range.trim()}.`);
    return Array.from({ length: to - from + 1 }, (_, index) => from + index);
  });
  return String.fromCodePoint(...codes);
}
