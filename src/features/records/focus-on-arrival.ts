/** A `ref` for what takes the place of the button that was pressed: the focus must not be lost with it. */
export function focusOnArrival(element: HTMLElement | null): void {
  element?.focus();
}
