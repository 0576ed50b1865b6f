import { type CustomerDraft, isBlankDraft, parseDraft } from '#lib/customer.ts';
import { DRAFT_KEPT_FOR, SENT_NOTE_SHOWN_FOR } from '#lib/timing.ts';

/** The keys in the browser's storage: of the draft, of the last submit's time, and of its company. */
export const DRAFT_KEY = 'customer-form-draft';
export const SUBMITTED_KEY = 'customer-form-submitted-at';
export const SUBMITTED_COMPANY_KEY = 'customer-form-submitted-company';

export interface KeptDraft {
  draft: CustomerDraft;
  /** By the device's clock; null for a draft of an earlier version, which has no time. */
  keptAt: Date | null;
}

/** Everything that is kept of a registration once it is sent. */
export interface SentTrace {
  /** By the device's clock. */
  at: Date;
  companyName: string;
}

/** Keeps a visitor's draft. None of its calls throws: storage may be blocked, full or damaged. */
export interface DraftStorage {
  /** The kept draft; null when there is none that can be read. One that is too old at `now` is removed. */
  load: (now: Date) => KeptDraft | null;
  /** True when the draft is kept, or is blank so that there is nothing to keep. */
  save: (draft: CustomerDraft, now: Date) => boolean;
  remove: () => void;
  /** Stores when a registration was accepted, as an ISO timestamp, and its company; removes the draft. */
  markSubmitted: (sent: SentTrace) => void;
  /** The last registration; null when there was none, or more than a day before `now`: then its company is removed. */
  lastSubmitted: (now: Date) => SentTrace | null;
  /** Removes the company of the last registration, once the next one has begun. */
  removeSubmitted: () => void;
}

/**
 * The browser's local storage as {@link DraftStorage}. The draft's time is an additional field of the stored draft. A
 * time in the future comes from a wrong clock, and the draft stays. Only a clock that is wrong by a month makes a draft
 * look too old, and with such a clock no browser opens a page over TLS.
 */
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
  markSubmitted: ({ at, companyName }) =>
    attempt(() => {
      localStorage.removeItem(DRAFT_KEY);
      localStorage.setItem(SUBMITTED_KEY, at.toISOString());
      localStorage.setItem(SUBMITTED_COMPANY_KEY, companyName);
    }, undefined),
  lastSubmitted: (now) =>
    attempt(() => {
      const at = new Date(localStorage.getItem(SUBMITTED_KEY) ?? '');
      const companyName = localStorage.getItem(SUBMITTED_COMPANY_KEY);
      if (companyName === null || Number.isNaN(at.getTime())) return null;
      if (now.getTime() - at.getTime() <= SENT_NOTE_SHOWN_FOR) return { at, companyName };
      localStorage.removeItem(SUBMITTED_COMPANY_KEY);
      return null;
    }, null),
  removeSubmitted: () => attempt(() => localStorage.removeItem(SUBMITTED_COMPANY_KEY), undefined),
};

/* The draft is a convenience: the form works without it, so the error is ignored. */
function attempt<T>(task: () => T, otherwise: T): T {
  try {
    return task();
  } catch {
    return otherwise;
  }
}
