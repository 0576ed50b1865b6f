import { useCallback, useEffect, useEffectEvent, useReducer } from 'react';
import { cleanedDraft } from '#lib/customer/clean.ts';
import {
  type CustomerDraft,
  type CustomerInsert,
  type DraftField,
  draftFields,
  isBlankDraft,
  toInsertRow,
} from '#lib/customer/customer.ts';
import { dayAndTime, timeAgo, timeUntil } from '#lib/dates/relative-time.ts';
import {
  AUTOSAVE_DELAY,
  AUTO_SAVED_UNTIL,
  FORM_RESET,
  SAVING_SHOWN,
  SUCCESS_BANNER,
} from '#lib/dates/timing.ts';
import { validateDraft } from '#lib/customer/validation.ts';
import { browserDraftStorage, counterStorage, type DraftStorage } from './draft-storage.ts';
import {
  canSubmit,
  type Dismissible,
  draftToKeep,
  type FieldErrors,
  formReducer,
  type FormState,
  initialFormState,
} from './form-state.ts';
import { RateLimitedError } from './rate-limited-error.ts';
import { useAbandoned } from './use-abandoned.ts';
import { messages } from './messages.ts';

export interface CustomerFormModel {
  state: FormState;
  counter: boolean;
  closing: boolean;
  change: (values: Partial<CustomerDraft>) => void;
  /** Cleans a field that loses focus. */
  leave: (field: DraftField) => void;
  /** Returns whether a value was already sent from this device. */
  wasSent: (field: DraftField, value: string) => boolean;
  clear: () => void;
  undoClear: () => void;
  /** Removes a message. What it's about stays. */
  dismiss: (what: Dismissible) => void;
  /** Validates and sends the draft with last changes. Returns the errors, or `{}`. Does nothing during another submit. */
  submit: (values: Partial<CustomerDraft>) => FieldErrors;
}

export interface CustomerFormOptions {
  /** Sends a registration. Rejects when it wasn't stored, with a {@link RateLimitedError} after too many. */
  onSubmit: (row: CustomerInsert) => Promise<void>;
  /** For a shared tablet: stores no draft, and clears an abandoned form. */
  counter?: boolean;
  storage?: DraftStorage;
}

/** Connects the form's state to the browser: draft, timers and the request. Keep it mounted to keep the input. */
export function useCustomerForm({
  onSubmit,
  counter = false,
  storage = counter ? counterStorage : browserDraftStorage,
}: CustomerFormOptions): CustomerFormModel {
  const [state, dispatch] = useReducer(formReducer, initialFormState);
  useRestoredDraft(storage, dispatch);
  useAutosave(state, dispatch, storage);
  useEndings(state, dispatch);
  useBackOnline(state, dispatch);
  const isUsed = !isBlankDraft(state.draft) || Object.keys(state.errors).length > 0;
  const closing = useAbandoned(counter && isUsed && state.phase !== 'submitting', () => {
    dispatch({ type: 'abandoned' });
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    window.scrollTo({ top: 0 });
  });

  const change = useCallback((values: Partial<CustomerDraft>) => dispatch({ type: 'changed', values }), []);

  const send = async (draft: CustomerDraft, kept: boolean) => {
    const row = toInsertRow(draft);
    try {
      await onSubmit(row);
    } catch (error) {
      const offline = !(error instanceof RateLimitedError) && !navigator.onLine;
      dispatch({ type: 'failed', failure: { advice: adviceOn(error, offline), kept }, offline });
      return;
    }
    const at = new Date();
    storage.markSubmitted(at, draft);
    dispatch({
      type: 'accepted',
      sent: counter ? null : { when: dayAndTime(at, at), companyName: row.company_name },
    });
  };

  return {
    state,
    counter,
    closing,
    change,
    leave: (field) => dispatch({ type: 'left', field }),
    wasSent: storage.wasSent,
    clear: () => {
      storage.remove();
      dispatch({ type: 'cleared' });
    },
    undoClear: () => dispatch({ type: 'clear-undone' }),
    dismiss: (what) => dispatch({ type: 'dismissed', what }),
    submit: (values) => {
      // The last changes are on their way to the state.
      const current =
        Object.keys(values).length === 0 ? state : formReducer(state, { type: 'changed', values });
      if (!canSubmit(current)) return {};
      const draft = cleanedDraft(current.draft);
      const errors = validateDraft(draft);
      if (Object.keys(errors).length > 0) {
        dispatch({ type: 'refused', errors });
        return errors;
      }
      const kept = storage.save(draft, new Date());
      dispatch({ type: 'submitted' });
      void send(draft, kept);
      return {};
    },
  };
}

type Dispatch = (action: Parameters<typeof formReducer>[1]) => void;

function adviceOn(error: unknown, offline: boolean): string | null {
  if (error instanceof RateLimitedError) {
    return messages.tooMany(error.seconds === null ? null : timeUntil(error.seconds));
  }
  return offline ? messages.offline : null;
}

function useRestoredDraft(storage: DraftStorage, dispatch: Dispatch) {
  useEffect(() => {
    const now = new Date();
    const sentAt = storage.lastSubmitted(now);
    if (sentAt) dispatch({ type: 'sent-earlier', sent: { when: dayAndTime(sentAt, now) } });
    const kept = storage.load(now);
    if (!kept) return;
    const notice = messages.restored(kept.keptAt && timeAgo(kept.keptAt, now));
    dispatch({ type: 'restored', draft: kept.draft, notice });
  }, [storage, dispatch]);
}

/** Saves the draft a second after the last change, or at once when the page closes. */
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
    const isUnsaved = unsaved !== null || (inUse && isLostToAnotherTab(draftToKeep(state), storage));
    if (isUnsaved) keep('idle');
  });

  useEffect(() => {
    const keepWhenHidden = () => document.visibilityState === 'hidden' && keepNow();
    window.addEventListener('pagehide', keepNow);
    document.addEventListener('visibilitychange', keepWhenHidden);
    return () => {
      window.removeEventListener('pagehide', keepNow);
      document.removeEventListener('visibilitychange', keepWhenHidden);
    };
  }, []);

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

/** Tabs share one draft, so another tab may have saved, sent or cleared it. */
function isLostToAnotherTab(draft: CustomerDraft, storage: DraftStorage): boolean {
  if (isBlankDraft(draft)) return false;
  const kept = storage.load(new Date())?.draft;
  return draftFields.some((field) => kept?.[field] !== draft[field]);
}

/** Hides the banner after five seconds and clears the form after three. */
function useEndings({ phase, banner }: FormState, dispatch: Dispatch) {
  useEffect(() => {
    if (phase !== 'accepted') return;
    const reset = () => dispatch({ type: 'reset' });
    const timer = setTimeout(reset, FORM_RESET);
    // Someone came back to a page that rested.
    window.addEventListener('pageshow', reset);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('pageshow', reset);
    };
  }, [phase, banner.successes, dispatch]);

  useEffect(() => {
    if (!banner.shown) return;
    const timer = setTimeout(() => dispatch({ type: 'banner-ended' }), SUCCESS_BANNER);
    return () => clearTimeout(timer);
  }, [banner, dispatch]);
}

/** After an offline submit, shows when the connection is back. The form isn't sent automatically. */
function useBackOnline({ connection }: FormState, dispatch: Dispatch) {
  useEffect(() => {
    if (connection !== 'offline') return;
    const report = () => dispatch({ type: 'back-online' });
    if (navigator.onLine) report();
    window.addEventListener('online', report);
    return () => window.removeEventListener('online', report);
  }, [connection, dispatch]);
}
