const list = new Intl.ListFormat('en-GB');

/** Joins texts for a sentence: `a, b and c`. */
export function formatList(texts: readonly string[]): string {
  return texts.length === 1 ? `${texts[0]}` : list.format(texts);
}
