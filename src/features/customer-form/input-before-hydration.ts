import { type CustomerDraft, draftFields, emptyDraft } from '#lib/customer.ts';

/**
 * What the controls of a form hold in the document. The page's markup comes before its script, so there may be words
 * in them that the script has not heard of.
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
