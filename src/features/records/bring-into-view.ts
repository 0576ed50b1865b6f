/** A `ref` for what is said about a press: the reader may have scrolled away from where it stands. */
export function bringIntoView(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'nearest' });
}
