import { type CustomerDraft, isBlankDraft, parseDraft } from '#lib/customer.ts';

/** Where drafts are kept in the browser's storage, and where the time of the last submit is. */
export const DRAFT_KEY = 'customer-form-draft';
export const SUBMITTED_KEY = 'customer-form-submitted-at';

/** Keeps a visitor's draft. None of its calls throws: storage may be blocked, full or damaged. */
export interface DraftStorage {
  /** The kept draft; null when there is none that can be read. */
  load: () => CustomerDraft | null;
  /** True when the draft is kept, or is blank so that there is nothing to keep. */
  save: (draft: CustomerDraft) => boolean;
  remove: () => void;
  /** Notes when a registration was accepted, as an ISO timestamp, and removes the draft. */
  markSubmitted: (now: Date) => void;
}

/** The browser's local storage as {@link DraftStorage}. */
export const browserDraftStorage: DraftStorage = {
  load: () =>
    attempt(() => {
      const text = localStorage.getItem(DRAFT_KEY);
      return text === null ? null : parseDraft(JSON.parse(text));
    }, null),
  save: (draft) =>
    attempt(() => {
      if (isBlankDraft(draft)) localStorage.removeItem(DRAFT_KEY);
      else localStorage.setItem(DRAFT_KEY, JSON.stringify(draft));
      return true;
    }, false),
  remove: () => attempt(() => localStorage.removeItem(DRAFT_KEY), undefined),
  markSubmitted: (now) =>
    attempt(() => {
      localStorage.removeItem(DRAFT_KEY);
      localStorage.setItem(SUBMITTED_KEY, now.toISOString());
    }, undefined),
};

/* The draft is a convenience: without it the form works on, so the fault itself is of no use to anyone. */
function attempt<T>(task: () => T, otherwise: T): T {
  try {
    return task();
  } catch {
    return otherwise;
  }
}
