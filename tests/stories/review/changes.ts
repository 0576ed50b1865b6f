import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { countDifferent, type Pixels } from '../pixels.ts';
import { LOOKS, WINDOW_NAMES } from '../stories.ts';
import type { Base } from './base.ts';

/** A picture as the page shows it: CSS pixels, and the file itself as an address. */
export interface Shown {
  width: number;
  height: number;
  address: string;
}

export type Kind = 'changed' | 'added' | 'removed';

/** What was approved and what is there now; one of the two is missing where a picture was added or removed. */
export interface Change {
  story: string;
  kind: Kind;
  /** The window's name. None where only the accessibility tree changed. */
  window: string | null;
  /** The theme or medium. None where only the accessibility tree changed. */
  look: string | null;
  before: Shown | null;
  after: Shown | null;
  /** How many pixels differ: 0 for a picture without a counterpart. */
  pixels: number;
}

/** What assistive technology is given of a story, before and now. */
export interface Spoken {
  before: string | null;
  after: string | null;
}

export interface Changes {
  changes: Change[];
  /** By story: one that has some picture on both sides is changed, whatever came or went. */
  kinds: Record<string, Kind>;
  /** By story: those for which it changed. */
  spoken: Record<string, Spoken>;
  /** How many pictures were compared, changed or not. */
  compared: number;
}

const PICTURE = new RegExp(`^(.+)-(${WINDOW_NAMES.join('|')})-(${LOOKS.join('|')})\\.(webp|png)$`);
const TREE = /^(.+)\.aria\.yml$/;

/**
 * Everything that differs between the base and now.
 *
 * @param now each file's name, and what reads it
 */
export async function findChanges(base: Base, now: ReadonlyMap<string, () => Buffer>): Promise<Changes> {
  const before = byPicture(base.hashes);
  const after = byPicture(now);
  const changes: Change[] = [];
  for (const key of [...new Set([...before.keys(), ...after.keys()])].toSorted()) {
    const hash = before.get(key);
    const content = after.get(key)?.() ?? null;
    if (content && hash === hashOf(content)) continue;
    const change = await compare(key, hash === undefined ? null : base.read(hash), content);
    if (change) changes.push(change);
  }

  const spoken: Record<string, Spoken> = {};
  for (const [name, story] of namesOf([...base.hashes.keys(), ...now.keys()], TREE)) {
    const hash = base.hashes.get(name);
    const content = now.get(name)?.() ?? null;
    if (content && hash === hashOf(content)) continue;
    const texts = {
      before: hash === undefined ? null : base.read(hash).toString('utf8'),
      after: content?.toString('utf8') ?? null,
    };
    spoken[story] = texts;
    if (changes.some((change) => change.story === story)) continue;
    // Pictures from before the trees were kept have no counterpart in the base: that is no change of the story.
    if (texts.before === null || texts.after === null) continue;
    changes.push({ story, kind: 'changed', window: null, look: null, before: null, after: null, pixels: 0 });
  }
  const stories = { before: storiesOf(base.hashes), now: storiesOf(now) };
  const kindOf = (story: string): Kind =>
    !stories.before.has(story) ? 'added' : stories.now.has(story) ? 'changed' : 'removed';
  const kinds = Object.fromEntries(changes.map(({ story }) => [story, kindOf(story)]));
  return { changes, kinds, spoken, compared: new Set([...before.keys(), ...after.keys()]).size };
}

async function compare(key: string, before: Buffer | null, after: Buffer | null): Promise<Change | null> {
  const [story = '', window = '', look = ''] = key.split(' ');
  const [old, young] = [before && (await decode(before)), after && (await decode(after))];
  const pixels = old && young ? countDifferent(old, young) : 0;
  if (old && young && pixels === 0) return null;
  return {
    story,
    kind: !old ? 'added' : young ? 'changed' : 'removed',
    window,
    look,
    before: before && old && show(before, old),
    after: after && young && show(after, young),
    pixels,
  };
}

/** The values of a map from file names, by story, window and look: a picture may have changed its format. */
function byPicture<Value>(files: ReadonlyMap<string, Value>): Map<string, Value> {
  const found = new Map<string, Value>();
  for (const [name, value] of files) {
    const [, story, window, look] = PICTURE.exec(name) ?? [];
    if (story && window && look) found.set(`${story} ${window} ${look}`, value);
  }
  return found;
}

/** The stories of which a file speaks, picture or tree. */
function storiesOf(files: ReadonlyMap<string, unknown>): Set<string> {
  const names = [...files.keys()];
  return new Set([...namesOf(names, PICTURE).values(), ...namesOf(names, TREE).values()]);
}

function namesOf(names: readonly string[], pattern: RegExp): Map<string, string> {
  return new Map(
    names.flatMap((name): [string, string][] => {
      const [, story] = pattern.exec(name) ?? [];
      return story ? [[name, story]] : [];
    }),
  );
}

/** As Git computes it for a file. */
function hashOf(content: Buffer): string {
  return createHash('sha1').update(`blob ${content.length}\0`).update(content).digest('hex');
}

async function decode(picture: Buffer): Promise<Pixels> {
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

function show(file: Buffer, { width, height }: Pixels): Shown {
  const type = file.subarray(1, 4).toString('latin1') === 'PNG' ? 'png' : 'webp';
  return { width, height, address: `data:image/${type};base64,${file.toString('base64')}` };
}
