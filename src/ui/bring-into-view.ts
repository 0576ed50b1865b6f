/** Scrolls an element into view, as a `ref` for the result of an action. */
export function bringIntoView(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'nearest' });
}

/** Focuses an element, as a `ref` for what replaces the pressed button. */
export function focusOnArrival(element: HTMLElement | null): void {
  element?.focus();
}

/** Focuses an element without scrolling if it's in view: a sticky one would jump because of the page's scroll padding. */
export function focusInView(element: HTMLElement): void {
  const { top, bottom } = element.getBoundingClientRect();
  element.focus({ preventScroll: top >= 0 && bottom <= window.innerHeight });
}

/** Focuses a control and shows all of its field, above all the label, also if the control has the focus already. */
export function showField(control: HTMLElement | null, block: ScrollLogicalPosition = 'nearest'): void {
  control?.focus({ preventScroll: true });
  const field = control?.closest('[data-state]');
  field?.scrollIntoView({ block });
  field?.querySelector('label')?.scrollIntoView({ block: 'nearest' });
}
