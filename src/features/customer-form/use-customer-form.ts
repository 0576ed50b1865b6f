import { useCallback, useEffect, useEffectEvent, useReducer } from 'react';
import {
  type CustomerDraft,
  type CustomerInsert,
  type DraftField,
  draftFields,
  isBlankDraft,
  toInsertRow,
} from '#lib/customer.ts';
import { dayAndTime, timeAgo, timeUntil } from '#lib/relative-time.ts';
import {
  AUTOSAVE_DELAY,
  AUTO_SAVED_UNTIL,
  FORM_RESET,
  SAVING_SHOWN,
  SENT_NOTE_CHECKED_EVERY,
  SENT_NOTE_SHOWN_FOR,
  SUCCESS_BANNER,
} from '#lib/timing.ts';
import { validateDraft } from '#lib/validation.ts';
import { browserDraftStorage, type DraftStorage, type SentTrace } from './draft-storage.ts';
import {
  canSubmit,
  draftToKeep,
  type FieldErrors,
  formReducer,
  type FormState,
  initialFormState,
  type SentNote,
} from './form-state.ts';
import { RateLimitedError } from './rate-limited-error.ts';
import { messages } from './messages.ts';

export interface CustomerFormModel {
  state: FormState;
  change: (field: DraftField, value: string) => void;
  /** Takes over what was typed into the form's markup before its script ran. */
  adopt: (typed: CustomerDraft) => void;
  clear: () => void;
  /** Restores what the last clearing removed. */
  undoClear: () => void;
  /** Ends the offer to undo the clearing. */
  confirmClear: () => void;
  /** Dismisses the line about the last registration. */
  beginAnother: () => void;
  dismissFailure: () => void;
  /** Dismisses the notice about a restored draft; the draft stays. */
  dismissNotice: () => void;
  /**
   * Checks the draft and sends it. Returns the errors at once when it is refused, so that the caller can move the
   * focus; otherwise `{}`. Does nothing during another submit.
   */
  submit: () => FieldErrors;
}

export interface CustomerFormOptions {
  /** Sends a registration; rejects when it was not stored, with a {@link RateLimitedError} when there were too many. */
  onSubmit: (row: CustomerInsert) => Promise<void>;
  storage?: DraftStorage;
}

/**
 * The form in a browser: draft, timers and the request (specification, section 4). Use it in a component that is always
 * mounted, so that a visitor's input survives a visit to another view.
 */
export function useCustomerForm({
  onSubmit,
  storage = browserDraftStorage,
}: CustomerFormOptions): CustomerFormModel {
  const [state, dispatch] = useReducer(formReducer, initialFormState);
  useRestoredDraft(storage, dispatch);
  useAutosave(state, dispatch, storage);
  useEndings(state, dispatch);
  useSentTrace(state, dispatch, storage);
  useBackOnline(state, dispatch);

  const send = async (row: CustomerInsert, kept: boolean) => {
    try {
      await onSubmit(row);
    } catch (error) {
      const offline = !(error instanceof RateLimitedError) && !navigator.onLine;
      dispatch({ type: 'failed', lines: [messages.failure, ...adviceOn(error, offline, kept)], offline });
      return;
    }
    const sent = { at: new Date(), companyName: row.company_name };
    storage.markSubmitted(sent);
    dispatch({ type: 'accepted', sent: noteOf(sent, sent.at) });
  };

  return {
    state,
    change: useCallback((field, value) => dispatch({ type: 'changed', field, value }), []),
    adopt: useCallback((draft) => dispatch({ type: 'input-before-hydration', draft }), []),
    clear: useCallback(() => {
      storage.remove();
      dispatch({ type: 'cleared' });
    }, [storage]),
    undoClear: useCallback(() => dispatch({ type: 'clear-undone' }), []),
    confirmClear: useCallback(() => dispatch({ type: 'clear-confirmed' }), []),
    beginAnother: useCallback(() => {
      storage.removeSubmitted();
      dispatch({ type: 'another-begun' });
    }, [storage]),
    dismissFailure: useCallback(() => dispatch({ type: 'failure-dismissed' }), []),
    dismissNotice: useCallback(() => dispatch({ type: 'notice-dismissed' }), []),
    submit: () => {
      if (!canSubmit(state)) return {};
      const errors = validateDraft(state.draft);
      if (Object.keys(errors).length > 0) {
        dispatch({ type: 'refused', errors });
        return errors;
      }
      const kept = storage.save(state.draft, new Date());
      dispatch({ type: 'submitted' });
      void send(toInsertRow(state.draft), kept);
      return {};
    },
  };
}

type Dispatch = (action: Parameters<typeof formReducer>[1]) => void;

/** What the visitor can do about a failure, as far as it is known. */
function adviceOn(error: unknown, offline: boolean, kept: boolean): string[] {
  if (error instanceof RateLimitedError) {
    return [messages.tooMany(error.seconds === null ? null : timeUntil(error.seconds))];
  }
  if (!offline) return [];
  return [kept ? `${messages.offline} ${messages.kept}` : messages.offline];
}

function useRestoredDraft(storage: DraftStorage, dispatch: Dispatch) {
  useEffect(() => {
    const now = new Date();
    const kept = storage.load(now);
    if (!kept) return;
    const notice = messages.restored(kept.keptAt && timeAgo(kept.keptAt, now));
    dispatch({ type: 'restored', draft: kept.draft, notice });
  }, [storage, dispatch]);
}

/** Saves the draft a second after the last change, or at once when the page is about to be left. */
function useAutosave(state: FormState, dispatch: Dispatch, storage: DraftStorage) {
  const { unsaved, inUse, autosave } = state;

  const keep = useEffectEvent((indicator: 'saving' | 'idle') => {
    const draft = draftToKeep(state);
    const kept = storage.save(draft, new Date()) && !isBlankDraft(draft);
    dispatch({ type: 'kept', autosave: kept ? indicator : 'idle' });
  });

  useEffect(() => {
    if (unsaved === null) return;
    const timer = setTimeout(() => keep('saving'), AUTOSAVE_DELAY);
    return () => clearTimeout(timer);
  }, [unsaved]);

  const keepNow = useEffectEvent(() => {
    if (unsaved !== null || isLostToAnotherTab(draftToKeep(state), storage)) keep('idle');
  });

  useEffect(() => {
    if (!inUse) return;
    const keepWhenHidden = () => document.visibilityState === 'hidden' && keepNow();
    window.addEventListener('pagehide', keepNow);
    document.addEventListener('visibilitychange', keepWhenHidden);
    return () => {
      window.removeEventListener('pagehide', keepNow);
      document.removeEventListener('visibilitychange', keepWhenHidden);
    };
  }, [inUse]);

  useEffect(() => {
    if (autosave === 'idle') return;
    const [next, delay] =
      autosave === 'saving'
        ? (['saved', SAVING_SHOWN] as const)
        : (['idle', AUTO_SAVED_UNTIL - SAVING_SHOWN] as const);
    const timer = setTimeout(() => dispatch({ type: 'autosave-shown', autosave: next }), delay);
    return () => clearTimeout(timer);
  }, [autosave, dispatch]);
}

/** All tabs share one draft: another tab may have saved, sent or cleared it. */
function isLostToAnotherTab(draft: CustomerDraft, storage: DraftStorage): boolean {
  if (isBlankDraft(draft)) return false;
  const kept = storage.load(new Date())?.draft;
  return draftFields.some((field) => kept?.[field] !== draft[field]);
}

/** Hides the banner after five seconds, and clears what was sent after three. */
function useEndings({ phase, banner }: FormState, dispatch: Dispatch) {
  useEffect(() => {
    if (phase !== 'accepted') return;
    const timer = setTimeout(() => dispatch({ type: 'reset' }), FORM_RESET);
    return () => clearTimeout(timer);
  }, [phase, banner.successes, dispatch]);

  useEffect(() => {
    if (!banner.shown) return;
    const timer = setTimeout(() => dispatch({ type: 'banner-ended' }), SUCCESS_BANNER);
    return () => clearTimeout(timer);
  }, [banner, dispatch]);
}

/** Shows the last registration for a day, and removes it from storage once the next one has begun. */
function useSentTrace({ sent, inUse, banner }: FormState, dispatch: Dispatch, storage: DraftStorage) {
  useEffect(() => {
    const now = new Date();
    const last = storage.lastSubmitted(now);
    if (last) dispatch({ type: 'sent-earlier', sent: noteOf(last, now) });
  }, [storage, dispatch]);

  // In a page that is left open "today" becomes "yesterday", and after a day the note is removed.
  const tellAnew = useEffectEvent(() => {
    const now = new Date();
    if (sent === null) return;
    const note = noteOf(sent, now);
    if (now.getTime() - sent.at.getTime() > SENT_NOTE_SHOWN_FOR) {
      storage.removeSubmitted();
      dispatch({ type: 'another-begun' });
    } else if (note.when !== sent.when) dispatch({ type: 'sent-earlier', sent: note });
  });

  const told = sent !== null;
  useEffect(() => {
    if (!told) return;
    const timer = setInterval(() => tellAnew(), SENT_NOTE_CHECKED_EVERY);
    // The timers of a hidden page may be suspended.
    const look = () => tellAnew();
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [told]);

  const begun = sent === null && inUse;
  useEffect(() => {
    if (begun) storage.removeSubmitted();
  }, [begun, banner.successes, storage]);
}

function noteOf({ at, companyName }: SentTrace, now: Date): SentNote {
  return { at, when: messages.sent(dayAndTime(at, now)), companyName };
}

/** After a submit without a network: shows when the connection is back. The form is not sent automatically. */
function useBackOnline({ connection }: FormState, dispatch: Dispatch) {
  useEffect(() => {
    if (connection !== 'offline') return;
    const report = () => dispatch({ type: 'back-online' });
    if (navigator.onLine) report();
    window.addEventListener('online', report);
    return () => window.removeEventListener('online', report);
  }, [connection, dispatch]);
}
