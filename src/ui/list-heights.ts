/** The least height of a RecordRow, in pixels, as its style sheet has it for the width of the page. */
export function rowHeight(): number {
  return lengthOf('--row-height');
}

/** The least height of a RecordGroup's heading, in pixels. */
export function groupHeadingHeight(): number {
  return lengthOf('--group-heading-height');
}

/** A custom property of the page that is a length in rem, in pixels. */
function lengthOf(property: string): number {
  const style = getComputedStyle(document.documentElement);
  return Number.parseFloat(style.getPropertyValue(property)) * Number.parseFloat(style.fontSize);
}
