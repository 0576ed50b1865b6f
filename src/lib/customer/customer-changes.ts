import {
  type CustomerDraft,
  type CustomerInsert,
  type DraftField,
  draftFields,
  storedText,
  toDraft,
} from '#lib/customer/customer.ts';

/** Returns the fields in which two drafts differ once stored, in the form's order. */
export function differences(a: CustomerDraft, b: CustomerDraft): DraftField[] {
  return draftFields.filter((field) => storedText(field, a[field]) !== storedText(field, b[field]));
}

/** Returns the fields in which two customers differ, in the form's order. */
export function changedFields(a: CustomerInsert, b: CustomerInsert): DraftField[] {
  return differences(toDraft(a), toDraft(b));
}

/** Returns the fields that two admins changed to different values. */
export function conflicts(
  draft: CustomerDraft,
  shown: CustomerInsert,
  current: CustomerInsert,
): DraftField[] {
  const theirs = new Set(changedFields(current, shown));
  const differing = new Set(differences(draft, toDraft(current)));
  return differences(draft, toDraft(shown)).filter((field) => theirs.has(field) && differing.has(field));
}

/** Returns a customer with a draft's changes to its base. */
export function withChanges(
  customer: CustomerInsert,
  draft: CustomerDraft,
  shown: CustomerInsert,
): CustomerDraft {
  const result = toDraft(customer);
  for (const field of differences(draft, toDraft(shown))) result[field] = draft[field];
  return result;
}
