/**
 * A block of lines as it was copied out of a letter or a table, for a field with lines: cells and columns are parted by
 * a comma or a blank, and lines begin and end with a word. Text without such edges is returned as it is.
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
