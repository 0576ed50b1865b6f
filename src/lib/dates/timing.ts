/**
 * All delays, in milliseconds (specification, sections 4 and 9). A save shows `Saving...`, then `Auto-saved` after
 * SAVING_SHOWN, until AUTO_SAVED_UNTIL, both counted from its start.
 */

/** From the last change of the form to the save of its draft. */
export const AUTOSAVE_DELAY = 1_000;

export const SAVING_SHOWN = 500;

export const AUTO_SAVED_UNTIL = 2_000;

export const SUCCESS_BANNER = 5_000;

/** From a successful submit to the cleared form. */
export const FORM_RESET = 3_000;

/** How long an unused draft is kept, because the computer may be shared. */
export const DRAFT_KEPT_FOR = 30 * 24 * 60 * 60 * 1_000;

/** How long the page shows that a registration was sent from it. */
export const SENT_NOTE_SHOWN_FOR = 24 * 3_600_000;

/** When an untouched form on the shop's tablet warns that it will be cleared, and when it's cleared. */
export const ABANDONED_WARNING = 40_000;
export const ABANDONED_AFTER = 60_000;

/** A submit without an answer within this time fails. */
export const SUBMIT_TIME_LIMIT = 20_000;

export const SEARCH_DELAY = 200;

/** How long a notification with Undo is shown, and how long clearing the form can be undone. */
export const UNDO_SHOWN = 10_000;

/** How long a notification without an action is shown. */
export const NOTIFICATION_SHOWN = 6_000;

/** How long a deleted record can be restored. The database uses the same 30 days. */
export const DELETED_KEPT = 30 * 24 * 3_600_000;

/** How long an exported file can be downloaded again. The database uses the same 90 days. */
export const VALUES_KEPT = 90 * 24 * 3_600_000;

export const COPIED_SHOWN = 2_000;

/** How often the open records screen checks for new registrations. */
export const ARRIVALS_POLL = 30_000;

/** After this time without a session the page shows the form. */
export const SESSION_TIME_LIMIT = 8_000;
