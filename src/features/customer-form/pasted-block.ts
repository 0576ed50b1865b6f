/**
 * Cleans up lines that were copied from a letter or a table, for a multi-line field: cells and columns are separated by
 * a comma or a blank, and lines begin and end with a word. Text that needs no change is returned as it is.
 */
export function withoutRaggedEdges(block: string): string {
  const lines = block.split(/\r\n?|\n/).map((line) =>
    line
      .replace(/\t+/g, ', ')
      .replace(/[\p{Cc}\u00a0]+/gu, ' ')
      .replace(/^[\s,]+|[\s,]+$/g, ''),
  );
  const filled = lines.filter((line) => line !== '');
  return filled.length > 1 || block.includes('\t') ? filled.join('\n') : block;
}
