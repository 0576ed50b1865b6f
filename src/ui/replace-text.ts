import type { Control } from './early-page.ts';

/** Replaces a control's text. If the control has the focus, Ctrl+Z restores what was there. */
export function replaceText(control: Control, text: string): void {
  if (control === document.activeElement) {
    control.select();
    // Nothing else writes the browser's history of changes.
    if (document.execCommand(text === '' ? 'delete' : 'insertText', false, text)) return;
  }
  control.value = text;
}
