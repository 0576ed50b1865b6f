/** Returns whether an element takes typed text. */
export function isTypedIn(target: EventTarget | null): boolean {
  const controls = 'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]';
  return target instanceof Element && target.closest(controls) !== null;
}
