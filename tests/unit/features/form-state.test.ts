import { describe, expect, test } from 'vitest';
import { type CustomerDraft, draftFields, emptyDraft } from '#lib/customer.ts';
import {
  canSubmit,
  draftToKeep,
  type FormAction,
  formReducer,
  type FormState,
  initialFormState,
} from '#features/customer-form/form-state.ts';

const filled: CustomerDraft = {
  ...emptyDraft,
  companyName: 'Karoo Signal Works (Pty) Ltd',
  contactPerson: 'Thandi Nkosi',
  cellPhone: '0825550134',
  physicalAddress: '14 Voortrekker Street\nSutherland',
  emailAddress: 'thandi@karoosignal.example',
  vatRegNr: '4220122222',
};

/** The state that a row of actions leads to. */
function after(...actions: FormAction[]): FormState {
  return actions.reduce(formReducer, initialFormState);
}

const typed = (value: string, field: keyof CustomerDraft = 'companyName'): FormAction => ({
  type: 'changed',
  field,
  value,
});
const everythingTyped = draftFields.map((field) => typed(filled[field], field));
const refused: FormAction = { type: 'refused', errors: { cellPhone: 'Cell phone number is required' } };
const failed: FormAction = {
  type: 'failed',
  lines: ['Error submitting form. Please try again.'],
  offline: false,
};
const notice = 'We saved your unfinished form yesterday.';
const submitted: FormAction = { type: 'submitted' };
const sent = { when: 'today at 14:05', companyName: filled.companyName };
const accepted: FormAction = { type: 'accepted', sent };
const reset: FormAction = { type: 'reset' };
const kept: FormAction = { type: 'kept', autosave: 'saving' };

describe('typing', () => {
  test('changes the field and requests a save', () => {
    const state = after(typed('Karoo'));
    expect(state.draft).toEqual({ ...emptyDraft, companyName: 'Karoo' });
    expect(state.unsaved).not.toBeNull();
  });

  test('every change has its own number, so that each delays the save', () => {
    expect(after(typed('K'), typed('Ka')).unsaved).not.toBe(after(typed('K')).unsaved);
  });

  test('clears its own field’s error and no other', () => {
    const errors = { companyName: 'Company name is required', cellPhone: 'Cell phone number is required' };
    const state = after({ type: 'refused', errors }, typed('K'));
    expect(state.errors).toEqual({ cellPhone: 'Cell phone number is required' });
  });

  test('a save requests no other', () => {
    expect(after(typed('K'), kept)).toMatchObject({ unsaved: null, autosave: 'saving' });
  });
});

describe('a draft from an earlier visit', () => {
  test('fills the form and requests no save', () => {
    const state = after({ type: 'restored', draft: filled, notice });
    expect(state.draft).toEqual(filled);
    expect(state.unsaved).toBeNull();
  });

  test('does not overwrite what was typed before it was read', () => {
    const state = after(typed('Overberg'), { type: 'restored', draft: filled, notice });
    expect(state.draft).toEqual({ ...filled, companyName: 'Overberg' });
  });

  test('gives way to what was typed before the script ran, which is saved', () => {
    const early = { ...emptyDraft, contactPerson: 'Pieter' };
    const state = after(
      { type: 'restored', draft: filled, notice },
      { type: 'input-before-hydration', draft: early },
    );
    expect(state.draft).toEqual({ ...filled, contactPerson: 'Pieter' });
    expect(state.unsaved).not.toBeNull();
  });
});

describe('the notice about a restored draft', () => {
  const restored: FormAction = { type: 'restored', draft: filled, notice };

  test('stays while the draft is worked on, and when a submit fails', () => {
    expect(after(restored, typed('Overberg'), submitted, failed).restored).toBe(notice);
  });

  test('is removed with the draft: cleared or accepted', () => {
    expect(after(restored, { type: 'cleared' }).restored).toBeNull();
    expect(after(restored, submitted, accepted).restored).toBeNull();
  });

  test('can be dismissed, which leaves the input alone', () => {
    expect(after(restored, { type: 'notice-dismissed' })).toMatchObject({ restored: null, draft: filled });
  });
});

describe('input that another tab must not replace', () => {
  const inUse = (...actions: FormAction[]) => after(...actions).inUse;

  test('are those that were worked on here', () => {
    expect(inUse({ type: 'restored', draft: filled, notice })).toBe(false);
    expect(inUse(typed('K'))).toBe(true);
    expect(inUse({ type: 'input-before-hydration', draft: filled })).toBe(true);
    expect(inUse({ type: 'restored', draft: filled, notice }, submitted, failed)).toBe(true);
  });

  test('are none once they are cleared or accepted, but for what was typed since', () => {
    expect(inUse(typed('K'), { type: 'cleared' })).toBe(false);
    expect(inUse(typed('K'), submitted, accepted)).toBe(false);
    expect(inUse(typed('K'), submitted, typed('Ka'), accepted)).toBe(true);
  });
});

describe('a refused submit', () => {
  test('shows its errors, keeps all input, and allows another try', () => {
    const state = after(...everythingTyped, refused);
    expect(state.errors).toEqual({ cellPhone: 'Cell phone number is required' });
    expect(state.draft).toEqual(filled);
    expect(canSubmit(state)).toBe(true);
  });

  test('removes the failure of the earlier try', () => {
    expect(after(submitted, failed, refused).failure).toBeNull();
  });
});

describe('a submit', () => {
  test('cancels the pending save: it would come after the draft is removed', () => {
    expect(after(typed('K'), submitted).unsaved).toBeNull();
    expect(after(typed('K'), submitted, accepted).unsaved).toBeNull();
  });

  test('cannot be made twice while it is on its way', () => {
    expect(canSubmit(after(...everythingTyped, submitted))).toBe(false);
  });

  test('cannot be repeated with the same input, once accepted', () => {
    expect(canSubmit(after(...everythingTyped, submitted, accepted))).toBe(false);
    expect(canSubmit(after(...everythingTyped, submitted, accepted, typed('Overberg')))).toBe(true);
    expect(canSubmit(after(...everythingTyped, submitted, accepted, reset))).toBe(true);
  });

  test('removes errors, failure and the last banner', () => {
    const state = after(submitted, accepted, reset, refused, submitted);
    expect(state).toMatchObject({ errors: {}, failure: null, banner: { shown: false } });
  });
});

describe('an accepted submit', () => {
  const success = after(...everythingTyped, submitted, accepted);

  test('shows the banner, and the input that was sent until the reset', () => {
    expect(success.banner).toEqual({ shown: true, successes: 1 });
    expect(success.draft).toEqual(filled);
  });

  test('leaves nothing to keep', () => {
    expect(draftToKeep(success)).toEqual(emptyDraft);
  });

  test('is cleared by the reset, which does not touch the banner', () => {
    const state = formReducer(success, reset);
    expect(state).toMatchObject({ draft: emptyDraft, phase: 'editing', banner: { shown: true } });
  });

  test('each success has its own banner', () => {
    const again = after(submitted, accepted, reset, submitted, accepted);
    expect(again.banner).toEqual({ shown: true, successes: 2 });
  });

  test('the banner ends by itself and leaves the form alone', () => {
    const state = formReducer(success, { type: 'banner-ended' });
    expect(state.banner).toEqual({ shown: false, successes: 1 });
    expect(state.draft).toEqual(filled);
  });
});

describe('what is typed after a submit', () => {
  test('survives the reset; what was sent does not', () => {
    const state = after(...everythingTyped, submitted, accepted, typed('Overberg'), reset);
    expect(state.draft).toEqual({ ...emptyDraft, companyName: 'Overberg' });
  });

  test('survives when it was typed before the answer was there', () => {
    const state = after(...everythingTyped, submitted, typed('Overberg'), accepted, reset);
    expect(state.draft).toEqual({ ...emptyDraft, companyName: 'Overberg' });
  });

  test('alone is worth keeping, and is waiting to be kept', () => {
    const state = after(...everythingTyped, submitted, typed('Overberg'), accepted);
    expect(draftToKeep(state)).toEqual({ ...emptyDraft, companyName: 'Overberg' });
    expect(state.unsaved).not.toBeNull();
  });

  test('waits to be kept even when it was kept already, for the success has removed that draft', () => {
    const state = after(...everythingTyped, submitted, typed('Overberg'), kept, accepted);
    expect(state.unsaved).not.toBeNull();
  });

  test('survives as an emptied field: cleared input is not restored', () => {
    const state = after(...everythingTyped, submitted, accepted, typed(''), reset);
    expect(state.draft).toEqual(emptyDraft);
  });

  test('is one draft with the rest when the submit fails', () => {
    const state = after(...everythingTyped, submitted, typed('Overberg'), failed);
    expect(draftToKeep(state)).toEqual({ ...filled, companyName: 'Overberg' });
    expect(state.unsaved).not.toBeNull();
  });

  test('does not survive the reset of a later submit', () => {
    const twice = after(...everythingTyped, submitted, typed('Overberg'), failed, submitted, accepted, reset);
    expect(twice.draft).toEqual(emptyDraft);
  });
});

describe('a failed submit', () => {
  const failure = after(...everythingTyped, submitted, failed);

  test('keeps all input, shows the reason, and allows another try', () => {
    expect(failure).toMatchObject({ draft: filled, phase: 'editing' });
    expect(failure.failure).toEqual(['Error submitting form. Please try again.']);
    expect(failure.banner.shown).toBe(false);
    expect(canSubmit(failure)).toBe(true);
  });

  test('is forgotten by the next try', () => {
    expect(formReducer(failure, submitted).failure).toBeNull();
  });

  test('can be dismissed without losing input', () => {
    const state = formReducer(failure, { type: 'failure-dismissed' });
    expect(state).toMatchObject({ failure: null, draft: filled });
  });
});

describe('Clear Form', () => {
  test('empties fields, errors and indicator, and drops the save that is due', () => {
    const state = after(...everythingTyped, refused, kept, typed('K'), { type: 'cleared' });
    expect(state).toMatchObject({ draft: emptyDraft, errors: {}, unsaved: null, autosave: 'idle' });
  });

  test('keeps the count of successes, by which banners differ', () => {
    const state = after(submitted, accepted, { type: 'cleared' });
    expect(state.banner).toEqual({ shown: false, successes: 1 });
  });
});

describe('the note about the last registration', () => {
  test('has the time and the company, and stays while the next one is typed', () => {
    const untilReset = [...everythingTyped, submitted, accepted, reset];
    expect(after(...untilReset).sent).toEqual(sent);
    expect(after(...untilReset, typed('O')).sent).toEqual(sent);
  });

  test('has only the time after the page was left', () => {
    const earlier = { when: 'yesterday at 14:05' };
    expect(after({ type: 'sent-earlier', sent: earlier }).sent).toEqual(earlier);
  });

  test('is removed by Clear Form', () => {
    expect(after(submitted, accepted, reset, { type: 'cleared' }).sent).toBeNull();
  });
});

describe('a field that the focus leaves', () => {
  const left: FormAction = { type: 'left', field: 'companyName' };

  test('has no blanks at its ends', () => {
    expect(after(typed('  Karoo  Radio '), left).draft.companyName).toBe('Karoo  Radio');
  });

  test.each([
    ['  12 Main Road,\r\n\r\n  Sandton ,\r2196\n', '12 Main Road\nSandton\n2196'],
    ['12 Main Road\t\tSandton\t2196', '12 Main Road, Sandton, 2196'],
    ['12 Main Road, Sandton,', '12 Main Road, Sandton'],
  ])('has no ragged lines as an address: %j', (pasted, tidy) => {
    const state = after(typed(pasted, 'physicalAddress'), { type: 'left', field: 'physicalAddress' });
    expect(state.draft.physicalAddress).toBe(tidy);
  });

  test('keeps its error', () => {
    const error: FormAction = { type: 'refused', errors: { companyName: 'Company name is required' } };
    expect(after(typed('  '), error, left)).toMatchObject({
      draft: { companyName: '' },
      errors: { companyName: 'Company name is required' },
    });
  });
});

test('an abandoned form is as it was at first, and can’t be brought back', () => {
  const state = after(...everythingTyped, refused, { type: 'abandoned' });
  expect(state).toEqual(initialFormState);
  expect(after(...everythingTyped, { type: 'cleared' }, { type: 'abandoned' }).cleared).toBeNull();
});

describe('a clearing', () => {
  test('can be undone, with all input, which is saved again', () => {
    const state = after(...everythingTyped, { type: 'cleared' }, { type: 'clear-undone' });
    expect(state).toMatchObject({ draft: filled, cleared: null });
    expect(state.unsaved).not.toBeNull();
  });

  test('undone leaves newer input alone', () => {
    const state = after(...everythingTyped, { type: 'cleared' }, typed('Overberg'), {
      type: 'clear-undone',
    });
    expect(state.draft).toEqual({ ...filled, companyName: 'Overberg' });
  });

  test('of an empty form changes nothing, not even the earlier offer to undo', () => {
    expect(after({ type: 'cleared' }).cleared).toBeNull();
    expect(after(...everythingTyped, { type: 'cleared' }, { type: 'cleared' }).cleared).toEqual(filled);
  });

  test('is final after its time, and once the form is sent', () => {
    expect(after(...everythingTyped, { type: 'cleared' }, { type: 'clear-confirmed' }).cleared).toBeNull();
    expect(after(...everythingTyped, { type: 'cleared' }, submitted).cleared).toBeNull();
  });

  test('after a success does not bring back what was sent', () => {
    expect(after(...everythingTyped, submitted, accepted, { type: 'cleared' }).cleared).toBeNull();
  });
});

describe('a failure without a network', () => {
  const lines = ['Error submitting form. Please try again.', 'You seem to be offline.'];
  const offline: FormAction = { type: 'failed', lines, offline: true };

  test('is shown until the connection is back, and then that the form can be sent', () => {
    expect(after(submitted, offline)).toMatchObject({ connection: 'offline', failure: lines });
    const state = after(submitted, offline, { type: 'back-online' });
    expect(state).toMatchObject({ connection: 'back-online', failure: lines.slice(0, 1) });
  });

  test('is spoken of no more once it is dismissed, refused or tried again', () => {
    for (const action of [{ type: 'failure-dismissed' } as const, refused, submitted]) {
      expect(after(submitted, offline, { type: 'back-online' }, action).connection).toBe('unknown');
    }
  });
});

test('no action changes the state that it was given', () => {
  const state = after(...everythingTyped, refused);
  const before = structuredClone(state);
  for (const action of [typed('K'), submitted, accepted, failed, reset, kept, { type: 'cleared' } as const]) {
    formReducer(state, action);
  }
  expect(state).toEqual(before);
});

describe('what is yet to be saved is counted', () => {
  const restoredInput: FormAction = { type: 'input-before-hydration', draft: filled };
  const cleared: FormAction = { type: 'cleared' };
  const undone: FormAction = { type: 'clear-undone' };

  test('from the first change on, whatever it was', () => {
    expect(after(typed('K')).unsaved).toBe(1);
    expect(after(typed('K'), typed('Ka')).unsaved).toBe(2);
    expect(after(restoredInput).unsaved).toBe(1);
    expect(after(typed('K'), restoredInput).unsaved).toBe(2);
    expect(after(typed('K'), cleared, undone).unsaved).toBe(1);
    expect(after(typed('K'), cleared, typed('V'), undone).unsaved).toBe(2);
  });

  test('the indicator changes alone', () => {
    const state = after(typed('K'), kept);
    expect(formReducer(state, { type: 'autosave-shown', autosave: 'saved' })).toEqual({
      ...state,
      autosave: 'saved',
    });
  });
});

test('a form begins with nothing shown, nothing said and nothing to save', () => {
  expect(initialFormState).toMatchObject({
    phase: 'editing',
    banner: { shown: false, successes: 0 },
    connection: 'unknown',
    autosave: 'idle',
    inUse: false,
    unsaved: null,
  });
});

test('each step has its phase, and leaves no trace of the one before', () => {
  expect(after(submitted)).toMatchObject({ phase: 'submitting', connection: 'unknown' });
  expect(after(typed('K'), kept, submitted, accepted)).toMatchObject({ phase: 'accepted', autosave: 'idle' });
  expect(after(submitted, failed)).toMatchObject({ phase: 'editing', connection: 'unknown' });
  expect(after({ type: 'back-online' })).toMatchObject({ failure: null, connection: 'back-online' });
  expect(after(typed('K'), { type: 'cleared' }, { type: 'clear-undone' }).inUse).toBe(true);
});

test('only during a submit and until its reset is it noted where something was typed', () => {
  expect(after(typed('K')).touched.size).toBe(0);
  expect([...after(typed('K'), submitted, typed('Ka')).touched]).toEqual(['companyName']);
  expect([...after(typed('K'), submitted, accepted, typed('Ka')).touched]).toEqual(['companyName']);
});

test('what was typed during a submit makes no second one possible until there is an answer', () => {
  expect(canSubmit(after(typed('K'), submitted, typed('Ka')))).toBe(false);
  expect(canSubmit(after(typed('K'), submitted, typed('Ka'), accepted))).toBe(true);
  expect(canSubmit(after(typed('K'), submitted, accepted))).toBe(false);
});
