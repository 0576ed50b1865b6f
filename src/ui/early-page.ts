/** What happened in the page before its script ran (server/build/after-paint.ts). */
export interface EarlyPage {
  /** The names of the buttons that were pressed. */
  presses: string[];
  /** What the fields showed that reported input, by name. */
  typed: Record<string, string>;
  /** The form before hydration. React replaces it if other software changed the page. */
  form?: HTMLFormElement | null;
}

declare global {
  interface Window {
    /** Undefined once the script has taken over. */
    early?: EarlyPage | undefined;
  }
}

export type Control = HTMLInputElement | HTMLTextAreaElement;

/** Returns a form's field, or null. */
export function controlIn(form: HTMLFormElement | null, name: string | undefined): Control | null {
  const control = name === undefined ? null : form?.elements.namedItem(name);
  return isControl(control) ? control : null;
}

export function isControl(element: unknown): element is Control {
  return element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;
}

/** Copies what a replaced form's fields show to the ones that React rendered instead. */
export function copyInput(from: HTMLFormElement, to: HTMLFormElement | null, names: readonly string[]): void {
  for (const name of names) {
    const [old, control] = [controlIn(from, name), controlIn(to, name)];
    if (old && control) control.value = old.value;
  }
}

/** Focuses what replaced the focused element, with the same selection. */
export function restoreFocus(before: Element | null): void {
  if (before === null || before.isConnected) return;
  const after = document.getElementsByName(before.getAttribute('name') ?? '')[0];
  after?.focus({ preventScroll: true });
  if (isControl(before) && isControl(after))
    after.setSelectionRange(before.selectionStart, before.selectionEnd);
}
