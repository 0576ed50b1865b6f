import { createHash } from 'node:crypto';
import { differenceOf, readPixels } from '../pixels.ts';
import { LOOKS, WINDOW_NAMES } from '../stories.ts';
import { type Base, TOKENS } from './base.ts';
import { type ChangedColor, changedColors, changedTokens, explain } from './changed-colors.ts';
import { compareTrees, isDifferent, lostNames } from './spoken.ts';

/** A changed picture. */
export interface PictureChange {
  /** The window's name, and the theme or medium. */
  window: string;
  look: string;
  file: string;
  /** Data URLs. One is missing when the picture was added or removed. */
  before: string | null;
  after: string | null;
  /** The number of differing pixels; 0 when one side is missing. */
  pixels: number;
  /** Equal for pictures that change in the same way. */
  content: string;
  /** The color tokens that explain the difference, if they do. */
  tokens: string[] | null;
}

export interface Change {
  story: string;
  kind: 'changed' | 'added' | 'removed';
  pictures: PictureChange[];
  /** The accessibility tree's lines around what changed; empty when it didn't change. */
  spoken: string[];
  lost: string[];
  /** Equal for stories that change in the same way, or by the same cause. */
  alike: string;
  /** The only cause, such as `accent`, `--radius-md: 0.5rem → 0.375rem` or `src/ui/Badge.module.css`. */
  causes: string[];
  id: string;
}

export interface Changes {
  changes: Change[];
  /** The number of compared pictures. */
  compared: number;
}

const PICTURE = new RegExp(`^(.+)-(${WINDOW_NAMES.join('|')})-(${LOOKS.join('|')})\\.webp$`);
const TREE = /^(.+)\.aria\.yml$/;

/** Returns the stories that differ from the base. `now` reads the current files; `css` has the current tokens. */
export async function findChanges(
  base: Base,
  now: ReadonlyMap<string, () => Buffer>,
  css: string,
): Promise<Changes> {
  const oldCss = base.read(TOKENS).toString('utf8');
  const colors = changedColors(oldCss, css);
  const sheet = base.onlySource?.endsWith('.css') ? base.onlySource : null;
  const onlyCause = sheet === TOKENS ? changedTokens(oldCss, css) : sheet ? [sheet] : [];
  const names = [...new Set([...base.hashes.keys(), ...now.keys()])].toSorted();
  const before = new Set([...base.hashes.keys()].map(storyOf));
  const after = new Set([...now.keys()].map(storyOf));
  const stories = new Map<string, Pick<Change, 'pictures' | 'spoken'>>();
  for (const name of names) {
    const hash = base.hashes.get(name);
    const young = now.get(name)?.() ?? null;
    if (young && hash === hashOf(young)) continue;
    const old = hash === undefined ? null : base.read(hash);
    const isTree = TREE.test(name);
    // Which stories keep a tree may change. What they say didn't.
    if (isTree && !(old && young)) continue;
    const change = stories.get(storyOf(name)) ?? { pictures: [], spoken: [] };
    stories.set(storyOf(name), change);
    if (isTree) change.spoken = compareTrees(String(old), String(young));
    else change.pictures.push(...(await comparePicture(name, old, young, colors)));
  }
  const changes = [...stories].map(([story, { pictures, spoken }]): Change => {
    const kind = !before.has(story) ? 'added' : after.has(story) ? 'changed' : 'removed';
    const isExplained = spoken.length === 0 && pictures.every(({ tokens }) => tokens);
    const byColors = isExplained
      ? [...new Set(pictures.flatMap(({ tokens }) => tokens ?? []))].toSorted()
      : [];
    const causes = kind === 'changed' && onlyCause.length > 0 ? onlyCause : byColors;
    const same = [...spoken.filter(isDifferent), ...pictures.map(({ content }) => content).toSorted()];
    return {
      story,
      kind,
      pictures,
      spoken,
      lost: lostNames(spoken),
      alike: hashOf([kind, ...(causes.length > 0 ? causes : same)].join('\n')),
      causes,
      id: hashOf(JSON.stringify([spoken, pictures])),
    };
  });
  return { changes, compared: names.filter((name) => PICTURE.test(name)).length };
}

async function comparePicture(
  file: string,
  before: Buffer | null,
  after: Buffer | null,
  colors: readonly ChangedColor[],
): Promise<PictureChange[]> {
  const [, , window = '', look = ''] = PICTURE.exec(file) ?? [];
  const [old, young] = [before && (await readPixels(before)), after && (await readPixels(after))];
  const difference = old && young ? differenceOf(old, young) : null;
  if (difference?.count === 0) return [];
  const inTheme = colors.filter(({ theme }) => theme === (look === 'dark' ? 'dark' : 'light'));
  return [
    {
      window,
      look,
      file,
      before: before && dataUrl(before),
      after: after && dataUrl(after),
      pixels: difference?.count ?? 0,
      content: difference ? hashOf(difference.content) : file,
      tokens: explain(difference?.colors ?? null, inTheme),
    },
  ];
}

/** Returns the story of a picture or tree by its file name. */
export function storyOf(name: string): string {
  return (PICTURE.exec(name) ?? TREE.exec(name))?.[1] ?? name;
}

/** Returns what Git's hash of a file is. */
function hashOf(content: string | Buffer): string {
  return createHash('sha1')
    .update(`blob ${Buffer.byteLength(content)}\0`)
    .update(content)
    .digest('hex');
}

function dataUrl(file: Buffer): string {
  return `data:image/webp;base64,${file.toString('base64')}`;
}
