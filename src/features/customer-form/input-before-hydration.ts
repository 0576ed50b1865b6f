import { type CustomerDraft, draftFields, emptyDraft } from '#lib/customer.ts';

/**
 * The values of a form's controls in the document. The page's markup is there before its script, so they may contain
 * input that the script does not know.
 */
export function readControls(form: HTMLFormElement): CustomerDraft {
  const typed = { ...emptyDraft };
  for (const field of draftFields) {
    const control = form.elements.namedItem(field);
    if (control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement) {
      typed[field] = control.value;
    }
  }
  return typed;
}
