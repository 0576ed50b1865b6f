import { createHash } from 'node:crypto';
import { differenceOf, type Pixels, readPixels } from '../pixels.ts';
import { LOOKS, WINDOW_NAMES } from '../stories.ts';
import type { Base } from './base.ts';
import { type ChangedColor, changedColors, explain } from './changed-colors.ts';
import { compareLines, type Line, lostNames } from './spoken.ts';

export type Kind = 'changed' | 'added' | 'removed';

/** A picture in CSS pixels, with the file as a data URL. */
export interface Shown {
  width: number;
  height: number;
  address: string;
}

/** A changed picture. One side is missing when it was added or removed. */
export interface PictureChange {
  /** The window's name, and the theme or medium. */
  window: string;
  look: string;
  file: string;
  before: Shown | null;
  after: Shown | null;
  /** The number of differing pixels; 0 when one side is missing. */
  pixels: number;
}

export interface Change {
  story: string;
  kind: Kind;
  pictures: PictureChange[];
  /** The accessibility tree by line; empty when it didn't change. */
  spoken: Line[];
  lost: string[];
  /** Equal for stories that change in the same way. */
  alike: string;
  tokens: string[];
  id: string;
}

export interface Changes {
  changes: Change[];
  compared: number;
}

type Files = ReadonlyMap<string, () => Buffer>;

const PICTURE = new RegExp(`^(.+)-(${WINDOW_NAMES.join('|')})-(${LOOKS.join('|')})\\.webp$`);
const TREE = /^(.+)\.aria\.yml$/;

interface Found {
  change: PictureChange;
  content: string;
  tokens: string[] | null;
}

/** Returns the stories that differ from the base. `now` reads the current files; `css` has the current tokens. */
export async function findChanges(base: Base, now: Files, css: string): Promise<Changes> {
  const colors = changedColors(base.readText('src/ui/tokens.css'), css);
  const names = [...new Set([...base.hashes.keys(), ...now.keys()])].toSorted();
  const before = new Set([...base.hashes.keys()].map(storyOf));
  const after = new Set([...now.keys()].map(storyOf));
  const stories = new Map<string, { found: Found[]; spoken: Line[] }>();
  const storyAt = (story: string) => {
    const known = stories.get(story) ?? { found: [], spoken: [] };
    stories.set(story, known);
    return known;
  };
  const different = names
    .map((name) => ({ name, hash: base.hashes.get(name), content: now.get(name)?.() ?? null }))
    .filter(({ hash, content }) => !content || hash !== hashOf(content));
  const hashes = different.flatMap(({ hash }) => hash ?? []);
  const contents = new Map(base.read(hashes).map((content, at) => [hashes[at], content]));
  for (const { name, hash, content } of different) {
    const old = contents.get(hash ?? '') ?? null;
    const story = storyOf(name);
    if (TREE.test(name)) {
      storyAt(story).spoken = compareLines(old?.toString('utf8') ?? '', content?.toString('utf8') ?? '');
    } else {
      const found = await comparePicture(name, old, content, colors);
      if (found) storyAt(story).found.push(found);
    }
  }
  const changes = [...stories].map(([story, { found, spoken }]): Change => {
    const kind = !before.has(story) ? 'added' : after.has(story) ? 'changed' : 'removed';
    const said = kind === 'changed' ? spoken : [];
    const tokens = tokensOf(found);
    const lines = said.filter(([what]) => what !== 'same').map(([what, text]) => `${what} ${text.trim()}`);
    const contents = tokens.length > 0 ? tokens : found.map(({ content }) => content).toSorted();
    const pictures = found.map(({ change }) => change);
    return {
      story,
      kind,
      pictures,
      spoken: said,
      lost: lostNames(said),
      alike: digest([kind, ...lines, ...contents].join('\n')),
      tokens: said.length > 0 ? [] : tokens,
      id: digest(JSON.stringify([said, pictures])),
    };
  });
  return { changes, compared: names.filter((name) => PICTURE.test(name)).length };
}

async function comparePicture(
  file: string,
  before: Buffer | null,
  after: Buffer | null,
  colors: readonly ChangedColor[],
): Promise<Found | null> {
  const [, , window = '', look = ''] = PICTURE.exec(file) ?? [];
  const [old, young] = [before && (await readPixels(before)), after && (await readPixels(after))];
  const difference = old && young ? differenceOf(old, young) : null;
  if (difference?.count === 0) return null;
  const inTheme = colors.filter(({ theme }) => theme === (look === 'dark' ? 'dark' : 'light'));
  return {
    change: {
      window,
      look,
      file,
      before: before && old && show(before, old),
      after: after && young && show(after, young),
      pixels: difference?.count ?? 0,
    },
    content: difference ? digest(difference.content) : file,
    tokens: explain(difference?.colors ?? null, inTheme),
  };
}

function tokensOf(found: readonly Found[]): string[] {
  const names = new Set<string>();
  for (const { tokens } of found) {
    if (!tokens) return [];
    for (const token of tokens) names.add(token);
  }
  return [...names].toSorted();
}

/** Returns the story of a picture or tree by its file name. */
export function storyOf(name: string): string {
  return (PICTURE.exec(name) ?? TREE.exec(name))?.[1] ?? name;
}

function hashOf(content: Buffer): string {
  return createHash('sha1').update(`blob ${content.length}\0`).update(content).digest('hex');
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 16);
}

function show(file: Buffer, { width, height }: Pixels): Shown {
  return { width, height, address: `data:image/webp;base64,${file.toString('base64')}` };
}
