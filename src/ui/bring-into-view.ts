/** Scrolls an element into view, as a `ref` for the result of an action. */
export function bringIntoView(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'nearest' });
}
