import { cleaned } from '#lib/customer/clean.ts';
import {
  type CustomerDraft,
  type DraftField,
  draftFields,
  emptyDraft,
  isBlankDraft,
} from '#lib/customer/customer.ts';

export type FieldErrors = Partial<Record<DraftField, string>>;

/** The form's state, changed only by {@link formReducer} (specification, section 4). */
export interface FormState {
  draft: Readonly<CustomerDraft>;
  errors: FieldErrors;
  /** `editing`, `submitting`, then `accepted` for three seconds. A failure returns to `editing`. */
  phase: 'editing' | 'submitting' | 'accepted';
  /** Fields edited since the submit. They start a new draft, so the reset keeps them. */
  touched: ReadonlySet<DraftField>;
  /** Counts successes, so that each shows its banner for five seconds. */
  banner: { shown: boolean; successes: number };
  failure: Failure | null;
  /** `offline` until the connection is back, then `back-online` until the next try. */
  connection: 'unknown' | 'offline' | 'back-online';
  sent: Sent | null;
  /** What Clear Form removed, while it can be undone. */
  cleared: Readonly<CustomerDraft> | null;
  /** The notice about an earlier draft, until it's dismissed. */
  restored: string | null;
  /** Whether the draft was edited in this tab. If so, changes in another tab don't replace it. */
  inUse: boolean;
  autosave: 'idle' | 'saving' | 'saved';
  /** Changes since the draft was last saved; null when there's nothing to save. */
  unsaved: number | null;
}

/** What to show after a submit that failed. */
export interface Failure {
  /** What's known about the reason. */
  advice: string | null;
  /** Whether the input is saved on this device. */
  kept: boolean;
}

export interface Sent {
  /** `today at 14:05`, by the device's clock. */
  when: string;
  companyName?: string;
}

/** What a visitor or a timer can dismiss: the notice about a restored draft, a failure, or Undo. */
export type Dismissible = 'restored' | 'failure' | 'cleared';

export type FormAction =
  | { type: 'restored'; draft: CustomerDraft; notice: string }
  | { type: 'changed'; values: Partial<CustomerDraft> }
  | { type: 'left'; field: DraftField }
  | { type: 'refused'; errors: FieldErrors }
  | { type: 'submitted' }
  | { type: 'accepted'; sent: Sent | null }
  | { type: 'sent-earlier'; sent: Sent }
  | { type: 'failed'; failure: Failure; offline: boolean }
  | { type: 'back-online' }
  | { type: 'reset' }
  | { type: 'banner-ended' }
  | { type: 'dismissed'; what: Dismissible }
  | { type: 'cleared' }
  | { type: 'clear-undone' }
  | { type: 'abandoned' }
  | { type: 'kept'; autosave: FormState['autosave'] }
  | { type: 'autosave-shown'; autosave: 'saved' | 'idle' };

const untouched: ReadonlySet<DraftField> = new Set();

export const initialFormState: FormState = {
  draft: emptyDraft,
  errors: {},
  phase: 'editing',
  touched: untouched,
  banner: { shown: false, successes: 0 },
  failure: null,
  connection: 'unknown',
  sent: null,
  cleared: null,
  restored: null,
  inUse: false,
  autosave: 'idle',
  unsaved: null,
};

/** All transitions of the form's state. Pure; timers and storage are in use-customer-form.ts. */
export function formReducer(state: FormState, action: FormAction): FormState {
  switch (action.type) {
    case 'restored':
      return { ...state, draft: fillIn(state.draft, action.draft), restored: action.notice };
    case 'changed':
      return {
        ...state,
        draft: { ...state.draft, ...action.values },
        errors: withoutErrorsOf(state.errors, action.values),
        touched:
          state.phase === 'editing' ? untouched : new Set([...state.touched, ...fieldsIn(action.values)]),
        inUse: true,
        unsaved: (state.unsaved ?? 0) + 1,
      };
    case 'left': {
      const { field } = action;
      const text = cleaned(field, state.draft[field]);
      return text === state.draft[field] ? state : { ...state, draft: { ...state.draft, [field]: text } };
    }
    case 'refused':
      return { ...state, errors: action.errors, failure: null, connection: 'unknown' };
    case 'submitted':
      return {
        ...state,
        phase: 'submitting',
        errors: {},
        touched: untouched,
        failure: null,
        connection: 'unknown',
        cleared: null,
        inUse: true,
        banner: { ...state.banner, shown: false },
        unsaved: null,
      };
    case 'accepted':
      return {
        ...state,
        phase: 'accepted',
        banner: { shown: true, successes: state.banner.successes + 1 },
        sent: action.sent,
        restored: null,
        inUse: state.touched.size > 0,
        autosave: 'idle',
        unsaved: state.touched.size > 0 ? (state.unsaved ?? 0) : null,
      };
    case 'failed':
      return {
        ...state,
        phase: 'editing',
        touched: untouched,
        failure: action.failure,
        connection: action.offline ? 'offline' : 'unknown',
      };
    case 'back-online':
      return {
        ...state,
        failure: state.failure && { ...state.failure, advice: null },
        connection: 'back-online',
      };
    case 'sent-earlier':
      return { ...state, sent: action.sent };
    case 'reset':
      return { ...state, phase: 'editing', draft: draftToKeep(state), touched: untouched };
    case 'banner-ended':
      return { ...state, banner: { ...state.banner, shown: false } };
    case 'dismissed':
      return {
        ...state,
        [action.what]: null,
        connection: action.what === 'failure' ? 'unknown' : state.connection,
      };
    case 'cleared':
      return {
        ...initialFormState,
        banner: { ...state.banner, shown: false },
        cleared: isBlankDraft(draftToKeep(state)) ? state.cleared : draftToKeep(state),
      };
    case 'clear-undone':
      return state.cleared
        ? {
            ...state,
            draft: fillIn(state.draft, state.cleared),
            cleared: null,
            inUse: true,
            unsaved: (state.unsaved ?? 0) + 1,
          }
        : state;
    case 'abandoned':
      return { ...initialFormState, banner: { ...state.banner, shown: false } };
    case 'kept':
      return { ...state, autosave: action.autosave, unsaved: null };
    case 'autosave-shown':
      return { ...state, autosave: action.autosave };
  }
}

/** Returns the draft to save: once a registration is accepted, only what was typed since. */
export function draftToKeep({ draft, phase, touched }: FormState): CustomerDraft {
  if (phase !== 'accepted') return draft;
  const kept = { ...emptyDraft };
  for (const field of touched) kept[field] = draft[field];
  return kept;
}

/** Returns false during a submit, and after it until something new is typed. */
export function canSubmit({ phase, touched }: FormState): boolean {
  return phase === 'editing' || (phase === 'accepted' && touched.size > 0);
}

/** Fills only empty fields from a saved draft, because typed input is newer. */
function fillIn(typed: CustomerDraft, restored: CustomerDraft): CustomerDraft {
  const filled = { ...typed };
  for (const field of draftFields) filled[field] ||= restored[field];
  return filled;
}

/** Returns the errors of the fields that weren't changed. */
export function withoutErrorsOf(errors: FieldErrors, changed: Partial<CustomerDraft>): FieldErrors {
  const fields = fieldsIn(changed).filter((field) => errors[field]);
  if (fields.length === 0) return errors;
  const others = { ...errors };
  for (const field of fields) delete others[field];
  return others;
}

function fieldsIn(values: Partial<CustomerDraft>): DraftField[] {
  return draftFields.filter((field) => values[field] !== undefined);
}
