/** A piece of two versions of a text: in both, only in the first, or only in the second. */
export interface Piece {
  kind: 'same' | 'removed' | 'added';
  text: string;
}

/** Returns the pieces of two versions of a text, by words and signs. */
export function differenceOf(before: string, after: string): Piece[] {
  const [one, other] = [tokensOf(before), tokensOf(after)];
  const start = commonLength(one, other);
  const end = commonLength(one.slice(start).toReversed(), other.slice(start).toReversed());
  return joined([
    { kind: 'same', text: one.slice(0, start).join('') },
    ...changed(one.slice(start, one.length - end), other.slice(start, other.length - end)),
    { kind: 'same', text: one.slice(one.length - end).join('') },
  ]);
}

/** Returns the pieces with what's the same cut to the words next to a change, if all is longer than `longest`. */
export function shortened(pieces: readonly Piece[], longest: number): Piece[] {
  const context = Math.floor(longest / 3);
  const length = pieces.reduce((sum, { text }) => sum + text.length, 0);
  if (length <= longest || pieces.every(({ kind }) => kind === 'same')) return [...pieces];
  return pieces.map((piece, at) => {
    if (piece.kind !== 'same' || piece.text.length <= 2 * context) return piece;
    const before = at === 0 ? '' : piece.text.slice(0, context).replace(/\s*\S*$/, '');
    const after = at === pieces.length - 1 ? '' : piece.text.slice(-context).replace(/^\S*\s*/, '');
    return { kind: 'same', text: `${before && `${before} `}…${after && ` ${after}`}` };
  });
}

/** Longer texts are compared as one, because the time grows with the square. */
const MOST_TOKENS = 300;

function tokensOf(text: string): string[] {
  return text.match(/[\p{L}\p{N}\p{M}]+|[^]/gu) ?? [];
}

function commonLength(one: readonly string[], other: readonly string[]): number {
  const at = one.findIndex((token, place) => token !== other[place]);
  return at < 0 ? one.length : at;
}

/** Returns the longest common tokens as the same, and the others as removed and added. */
function changed(one: readonly string[], other: readonly string[]): Piece[] {
  if (one.length > MOST_TOKENS || other.length > MOST_TOKENS) {
    return [
      { kind: 'removed', text: one.join('') },
      { kind: 'added', text: other.join('') },
    ];
  }
  const lengths = commonLengths(one, other);
  const pieces: Piece[] = [];
  let [a, b] = [0, 0];
  while (a < one.length || b < other.length) {
    const [removed, added] = [one[a], other[b]];
    if (removed !== undefined && removed === added) {
      pieces.push({ kind: 'same', text: removed });
      a += 1;
      b += 1;
    } else if (added === undefined || (removed !== undefined && lengthAt(a + 1, b) >= lengthAt(a, b + 1))) {
      pieces.push({ kind: 'removed', text: removed ?? '' });
      a += 1;
    } else {
      pieces.push({ kind: 'added', text: added });
      b += 1;
    }
  }
  return pieces;

  function lengthAt(at: number, place: number): number {
    return lengths[at]?.[place] ?? 0;
  }
}

/** Returns how many tokens are common from each place of both on. */
function commonLengths(one: readonly string[], other: readonly string[]): number[][] {
  const lengths = Array.from({ length: one.length + 1 }, () => Array.from(other, () => 0).concat(0));
  for (let a = one.length - 1; a >= 0; a -= 1) {
    for (let b = other.length - 1; b >= 0; b -= 1) {
      const [row = [], next = []] = [lengths[a], lengths[a + 1]];
      row[b] = one[a] === other[b] ? (next[b + 1] ?? 0) + 1 : Math.max(next[b] ?? 0, row[b + 1] ?? 0);
    }
  }
  return lengths;
}

/** Joins pieces of one kind, with the removed before the added. Replaced words next to one another are one change. */
function joined(pieces: readonly Piece[]): Piece[] {
  const result: Piece[] = [];
  let [removed, added] = ['', ''];
  const end = () => {
    const [before, last, sign] = result.slice(-3);
    const isNext = before?.kind === 'removed' && last?.kind === 'added' && sign?.kind === 'same';
    if (isNext && removed !== '' && added !== '' && !/[\p{L}\p{N}]/u.test(sign.text)) {
      result.length -= 3;
      removed = before.text + sign.text + removed;
      added = last.text + sign.text + added;
    }
    if (removed !== '') result.push({ kind: 'removed', text: removed });
    if (added !== '') result.push({ kind: 'added', text: added });
    [removed, added] = ['', ''];
  };
  for (const { kind, text } of pieces) {
    if (text === '') continue;
    if (kind === 'removed') removed += text;
    else if (kind === 'added') added += text;
    else {
      end();
      const last = result.at(-1);
      if (last?.kind === 'same') result[result.length - 1] = { kind, text: last.text + text };
      else result.push({ kind, text });
    }
  }
  end();
  return result;
}
