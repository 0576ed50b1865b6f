/** Returns whether a `@font-face` is for one of these letters, or for all. */
export function hasLetterOf(face: string, letters: ReadonlySet<string>): boolean {
  const [, ranges] = /unicode-range:([^;}]+)/i.exec(face) ?? [];
  if (!ranges) return true;
  const bounds = [...ranges.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/gi)];
  return [...letters].some((letter) => {
    const code = letter.codePointAt(0) ?? 0;
    return bounds.some(([, from = '', to = from]) => parseInt(from, 16) <= code && code <= parseInt(to, 16));
  });
}
