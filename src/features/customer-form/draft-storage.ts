import {
  type CustomerDraft,
  type DraftField,
  draftFields,
  isBlankDraft,
  parseDraft,
} from '#lib/customer/customer.ts';
import { DRAFT_KEPT_FOR, SENT_NOTE_SHOWN_FOR } from '#lib/dates/timing.ts';
import { markOf } from './sent-marks.ts';

/** The storage keys of the draft, of the last submit's time, and of marks of what was sent. */
export const DRAFT_KEY = 'customer-form-draft';
export const SUBMITTED_KEY = 'customer-form-submitted-at';
export const SENT_KEY = 'customer-form-sent';

/** Enough for the last ten registrations. */
const MARKS_KEPT = 10 * draftFields.length;

export interface KeptDraft {
  draft: CustomerDraft;
  /** By the device's clock; null for a draft without a time. */
  keptAt: Date | null;
}

/** Stores a visitor's draft. No call throws when storage is blocked, full or damaged. */
export interface DraftStorage {
  /** Returns the stored draft, or null. Removes one that's too old at `now`. */
  load: (now: Date) => KeptDraft | null;
  /** Returns true when the draft is stored, or is blank. */
  save: (draft: CustomerDraft, now: Date) => boolean;
  remove: () => void;
  /** Stores when a registration was accepted, as an ISO timestamp, and marks of it. Removes the draft. */
  markSubmitted: (at: Date, sent: CustomerDraft) => void;
  /** Returns whether a value was sent. Browsers restore fields, also for the next visitor. */
  wasSent: (field: DraftField, value: string) => boolean;
  /** Returns when the last registration was sent; null when there's none, or more than a day before `now`. */
  lastSubmitted: (now: Date) => Date | null;
}

/** Stores the draft in local storage with its time. Keeps drafts from the future, which a wrong clock causes. */
export const browserDraftStorage: DraftStorage = {
  load: (now) =>
    attempt(() => {
      const kept = JSON.parse(localStorage.getItem(DRAFT_KEY) ?? 'null') as { keptAt?: unknown } | null;
      const draft = parseDraft(kept);
      if (!draft || isBlankDraft(draft)) return null;
      const keptAt = new Date(String(kept?.keptAt));
      if (now.getTime() - keptAt.getTime() > DRAFT_KEPT_FOR) {
        localStorage.removeItem(DRAFT_KEY);
        return null;
      }
      return { draft, keptAt: Number.isNaN(keptAt.getTime()) ? null : keptAt };
    }, null),
  save: (draft, now) =>
    attempt(() => {
      if (isBlankDraft(draft)) localStorage.removeItem(DRAFT_KEY);
      else localStorage.setItem(DRAFT_KEY, JSON.stringify({ ...draft, keptAt: now }));
      return true;
    }, false),
  remove: () => attempt(() => localStorage.removeItem(DRAFT_KEY), undefined),
  markSubmitted: (at, sent) =>
    attempt(() => {
      localStorage.removeItem(DRAFT_KEY);
      localStorage.setItem(SUBMITTED_KEY, at.toISOString());
      const marks = draftFields.map((field) => markOf(field, sent[field]));
      localStorage.setItem(SENT_KEY, JSON.stringify([...marks, ...readMarks()].slice(0, MARKS_KEPT)));
    }, undefined),
  wasSent: (field, value) => attempt(() => readMarks().includes(markOf(field, value)), false),
  lastSubmitted: (now) =>
    attempt(() => {
      const at = new Date(localStorage.getItem(SUBMITTED_KEY) ?? '');
      return now.getTime() - at.getTime() <= SENT_NOTE_SHOWN_FOR ? at : null;
    }, null),
};

/** Stores nothing and removes an old draft, for a shared tablet. */
export const counterStorage: DraftStorage = {
  ...browserDraftStorage,
  load: () => {
    browserDraftStorage.remove();
    return null;
  },
  save: () => false,
  markSubmitted: (at) => attempt(() => localStorage.setItem(SUBMITTED_KEY, at.toISOString()), undefined),
  wasSent: () => false,
  lastSubmitted: () => null,
};

function readMarks(): readonly unknown[] {
  const marks: unknown = JSON.parse(localStorage.getItem(SENT_KEY) ?? '[]');
  return Array.isArray(marks) ? marks : [];
}

/* The form works without the draft, so ignore errors. */
function attempt<T>(task: () => T, otherwise: T): T {
  try {
    return task();
  } catch {
    return otherwise;
  }
}
