/** Focuses an element, as a `ref` for what replaces the pressed button. */
export function focusOnArrival(element: HTMLElement | null): void {
  element?.focus();
}
