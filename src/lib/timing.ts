/**
 * Every delay of the specification (sections 4 and 9) and of what was added to it, in milliseconds.
 *
 * The autosave indicator reads `Saving...` from the moment a save begins, `Auto-saved` from SAVING_SHOWN on,
 * and is cleared at AUTO_SAVED_UNTIL. Both count from the beginning of the save: section 9 says "Auto-saved
 * until 2 s", a point in time, not a duration.
 */

/** From the last change of the form to the save of its draft. */
export const AUTOSAVE_DELAY = 1_000;

/** How long the indicator says `Saving...`. */
export const SAVING_SHOWN = 500;

/** When the indicator is cleared, counted from the beginning of the save. */
export const AUTO_SAVED_UNTIL = 2_000;

/** How long the success banner stays. */
export const SUCCESS_BANNER = 5_000;

/** From a successful submit to the cleared form. */
export const FORM_RESET = 3_000;

/** A draft that is unused for 30 days is dropped: it may be a shared computer. */
export const DRAFT_KEPT_FOR = 30 * 24 * 60 * 60 * 1_000;

/** For how long the page says that a registration was sent from it: a day. */
export const SENT_NOTE_SHOWN_FOR = 24 * 3_600_000;
/** How often the page checks whether that note is still true. */
export const SENT_NOTE_CHECKED_EVERY = 60_000;

/** A submit without an answer within this time has failed. */
export const SUBMIT_TIME_LIMIT = 20_000;

/** A search is asked for once typing has paused this long. */
export const SEARCH_DELAY = 200;

/** How long the notice of a delete or of its undoing is shown, and for how long clearing the form can be undone. */
export const UNDO_SHOWN = 10_000;

/** How long a deleted record can be restored; the database has the same 30 days. */
export const DELETED_KEPT = 30 * 24 * 3_600_000;

/** How long a button shows that it has copied. */
export const COPIED_SHOWN = 2_000;

/** A second click within this time makes a double-click of the first. */
export const DOUBLE_CLICK = 300;

/** How often an open desk asks whether new registrations came in. */
export const ARRIVALS_POLL = 30_000;

/** A session that cannot be determined within this time counts as none, and the form is shown. */
export const SESSION_TIME_LIMIT = 8_000;

/** Between two calls that have the database compare customers: in it everyone else is answered. */
export const DUPLICATES_PAUSE = 150;
