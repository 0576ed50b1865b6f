import { describe, expect, test } from 'vitest';
import { type CustomerDraft, draftFields, emptyDraft } from '#lib/customer/customer.ts';
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

function after(...actions: FormAction[]): FormState {
  return actions.reduce(formReducer, initialFormState);
}

const typed = (value: string, field: keyof CustomerDraft = 'companyName'): FormAction => ({
  type: 'changed',
  values: { [field]: value },
});
const everythingTyped = draftFields.map((field) => typed(filled[field], field));
const failure = { advice: null, kept: true };
const notice = 'We saved your unfinished form yesterday.';
const sent = { when: 'today at 14:05', companyName: filled.companyName };

const restored: FormAction = { type: 'restored', draft: filled, notice };
const kept: FormAction = { type: 'kept', autosave: 'saving' };
const refused: FormAction = { type: 'refused', errors: { cellPhone: 'Cell phone number is required' } };
const submitted: FormAction = { type: 'submitted' };
const failed: FormAction = { type: 'failed', failure, offline: false };
const offline: FormAction = {
  type: 'failed',
  failure: { ...failure, advice: 'You seem to be offline.' },
  offline: true,
};
const online: FormAction = { type: 'back-online' };
const accepted: FormAction = { type: 'accepted', sent };
const reset: FormAction = { type: 'reset' };
const cleared: FormAction = { type: 'cleared' };
const undone: FormAction = { type: 'clear-undone' };

test('no action changes the state that it was given', () => {
  const state = after(...everythingTyped, refused);
  const before = structuredClone(state);
  for (const action of [typed('K'), submitted, accepted, failed, reset, kept, cleared])
    formReducer(state, action);
  expect(state).toEqual(before);
});

describe('typing', () => {
  test('changes the field, and clears its own error and no other', () => {
    const errors = { companyName: 'Company name is required', cellPhone: 'Cell phone number is required' };
    expect(after({ type: 'refused', errors }, typed('K'))).toMatchObject({
      draft: { ...emptyDraft, companyName: 'K' },
      errors: { cellPhone: 'Cell phone number is required' },
    });
    expect(after({ type: 'refused', errors }, typed('K')).errors).not.toHaveProperty('companyName');
  });

  test('typing requests a save with a new number for each change, until it’s saved', () => {
    const numbers = [
      [typed('K')],
      [typed('K'), typed('Ka')],
      [typed('K'), cleared, undone],
      [typed('K'), cleared, typed('V'), undone],
      [typed('K'), kept],
      [restored],
    ].map((actions) => after(...actions).unsaved);
    expect(numbers).toEqual([1, 2, 1, 2, null, null]);
  });
});

describe('a draft from an earlier visit', () => {
  test('a draft fills the form, except what was typed before it was read', () => {
    expect(after(restored).draft).toEqual(filled);
    expect(after(typed('Overberg'), restored).draft).toEqual({ ...filled, companyName: 'Overberg' });
  });

  test('a restored draft has a notice until it’s dismissed, cleared or accepted', () => {
    expect(after(restored, typed('Overberg'), submitted, failed).restored).toBe(notice);
    expect(after(restored, { type: 'dismissed', what: 'restored' })).toMatchObject({
      restored: null,
      draft: filled,
    });
    expect(after(restored, cleared).restored).toBeNull();
    expect(after(restored, submitted, accepted).restored).toBeNull();
  });
});

test.each<[boolean, string, FormAction[]]>([
  [false, 'a restored draft', [restored]],
  [true, 'typed input', [typed('K')]],
  [true, 'a failed submit', [restored, submitted, failed]],
  [false, 'a cleared form', [typed('K'), cleared]],
  [true, 'an undone clearing', [typed('K'), cleared, undone]],
  [false, 'accepted input', [typed('K'), submitted, accepted]],
  [true, 'input from during an accepted submit', [typed('K'), submitted, typed('Ka'), accepted]],
])('another tab must not replace the input: %s for %s', (inUse, _, actions) => {
  expect(after(...actions).inUse).toBe(inUse);
});

describe('a submit', () => {
  test('an invalid submit shows its errors instead of an earlier failure, and keeps all input', () => {
    const state = after(...everythingTyped, submitted, failed, refused);
    expect(state).toMatchObject({ errors: refused.errors, failure: null, draft: filled });
    expect(canSubmit(state)).toBe(true);
  });

  test('a submit cancels the pending save, and removes errors, failure and the last banner', () => {
    expect(after(typed('K'), submitted).unsaved).toBeNull();
    expect(after(typed('K'), submitted, accepted).unsaved).toBeNull();
    const state = after(submitted, accepted, reset, refused, submitted);
    expect(state).toMatchObject({ phase: 'submitting', errors: {}, failure: null, banner: { shown: false } });
  });

  test.each<[boolean, string, FormAction[]]>([
    [false, 'during another', [submitted]],
    [false, 'during another, with new input', [submitted, typed('Ka')]],
    [false, 'of accepted input', [submitted, accepted]],
    [true, 'of new input after an accepted one', [submitted, accepted, typed('Overberg')]],
    [true, 'of input typed during an accepted one', [submitted, typed('Ka'), accepted]],
    [true, 'after the reset', [submitted, accepted, reset]],
    [true, 'after a failure', [submitted, failed]],
  ])('is possible: %s %s', (possible, _, actions) => {
    expect(canSubmit(after(...everythingTyped, ...actions))).toBe(possible);
  });
});

describe('an accepted submit', () => {
  const success = after(...everythingTyped, kept, submitted, accepted);

  test('shows the banner, and the sent input until the reset, with nothing to keep', () => {
    expect(success).toMatchObject({ phase: 'accepted', autosave: 'idle', draft: filled });
    expect(success.banner).toEqual({ shown: true, successes: 1 });
    expect(draftToKeep(success)).toEqual(emptyDraft);
    expect(formReducer(success, reset)).toMatchObject({
      draft: emptyDraft,
      phase: 'editing',
      banner: { shown: true },
      sent,
    });
  });

  test('the banner of an accepted submit ends without changing the form', () => {
    const banner = after(submitted, accepted, reset, submitted, accepted).banner;
    expect(banner).toEqual({ shown: true, successes: 2 });
    const state = formReducer(success, { type: 'banner-ended' });
    expect(state).toMatchObject({ banner: { shown: false, successes: 1 }, draft: filled });
  });

  test('the last registration is shown until Clear Form, also from an earlier visit', () => {
    expect(after(submitted, accepted, reset, typed('O')).sent).toEqual(sent);
    expect(after(submitted, accepted, reset, cleared).sent).toBeNull();
    const earlier = { when: 'yesterday at 14:05' };
    expect(after({ type: 'sent-earlier', sent: earlier }).sent).toEqual(earlier);
  });
});

describe('input typed after a submit', () => {
  test.each<[string, FormAction[], string]>([
    ['after the answer', [submitted, accepted, typed('Overberg'), reset], 'Overberg'],
    ['before the answer', [submitted, typed('Overberg'), accepted, reset], 'Overberg'],
    ['as an emptied field', [submitted, accepted, typed(''), reset], ''],
    ['before a later submit', [submitted, typed('Overberg'), failed, submitted, accepted, reset], ''],
  ])('survives the reset if typed %s', (_, actions, companyName) => {
    expect(after(...everythingTyped, ...actions).draft).toEqual({ ...emptyDraft, companyName });
  });

  test('input typed after a submit is all that’s kept after a success, and kept with the rest after a failure', () => {
    const success = after(...everythingTyped, submitted, typed('Overberg'), kept, accepted);
    expect(draftToKeep(success)).toEqual({ ...emptyDraft, companyName: 'Overberg' });
    expect(success.unsaved).not.toBeNull();
    const state = after(...everythingTyped, submitted, typed('Overberg'), failed);
    expect(draftToKeep(state)).toEqual({ ...filled, companyName: 'Overberg' });
    expect(state.unsaved).not.toBeNull();
  });
});

describe('a failed submit', () => {
  test('keeps all input and shows the reason until it’s dismissed or tried again', () => {
    const state = after(...everythingTyped, submitted, failed);
    expect(state).toMatchObject({ draft: filled, phase: 'editing', failure, connection: 'unknown' });
    expect(state.banner.shown).toBe(false);
    expect(formReducer(state, submitted).failure).toBeNull();
    const dismissed = formReducer(state, { type: 'dismissed', what: 'failure' });
    expect(dismissed).toMatchObject({ failure: null, draft: filled });
  });

  test('an offline notice stays until the connection is back, and then says that the form can be sent', () => {
    expect(after(submitted, offline)).toMatchObject({
      connection: 'offline',
      failure: { advice: 'You seem to be offline.' },
    });
    expect(after(submitted, offline, online)).toMatchObject({ connection: 'back-online', failure });
    expect(after(online)).toMatchObject({ connection: 'back-online', failure: null });
    for (const action of [{ type: 'dismissed', what: 'failure' } as const, refused, submitted]) {
      expect(after(submitted, offline, online, action).connection).toBe('unknown');
    }
  });
});

describe('Clear Form', () => {
  test('Clear Form empties fields, errors, indicator and the pending save, and keeps the count of successes', () => {
    const state = after(...everythingTyped, refused, kept, typed('K'), cleared);
    expect(state).toMatchObject({ draft: emptyDraft, errors: {}, unsaved: null, autosave: 'idle' });
    expect(state.errors).toEqual({});
    expect(after(submitted, accepted, cleared).banner).toEqual({ shown: false, successes: 1 });
  });

  test('Clear Form can be undone, except for newer input', () => {
    const state = after(...everythingTyped, cleared, undone);
    expect(state).toMatchObject({ draft: filled, cleared: null });
    const newer = after(...everythingTyped, cleared, typed('Overberg'), undone);
    expect(newer.draft).toEqual({ ...filled, companyName: 'Overberg' });
  });

  test.each<[string, FormAction[]]>([
    ['an empty form', [cleared]],
    ['confirmed', [...everythingTyped, cleared, { type: 'dismissed', what: 'cleared' }]],
    ['sent', [...everythingTyped, cleared, submitted]],
    ['accepted before', [...everythingTyped, submitted, accepted, cleared]],
    ['abandoned', [...everythingTyped, cleared, { type: 'abandoned' }]],
  ])("can't be undone: %s", (_, actions) => {
    expect(after(...actions).cleared).toBeNull();
  });

  test('Clear Form on an empty form keeps the earlier Undo', () => {
    expect(after(...everythingTyped, cleared, cleared).cleared).toEqual(filled);
  });
});

test('an abandoned form is as it was at first', () => {
  expect(after(...everythingTyped, refused, { type: 'abandoned' })).toEqual(initialFormState);
});

test.each<[keyof CustomerDraft, string, string]>([
  ['companyName', '  Karoo  Radio ', 'Karoo  Radio'],
  ['companyName', '  ', ''],
  ['physicalAddress', '  12 Main Road,\r\n\r\n  Sandton ,\r2196\n', '12 Main Road\nSandton\n2196'],
  ['physicalAddress', '12 Main Road\t\tSandton\t2196', '12 Main Road, Sandton, 2196'],
  ['physicalAddress', '12 Main Road, Sandton,', '12 Main Road, Sandton'],
])('the field %s with %j is tidied when the focus leaves it, and keeps its error', (field, pasted, tidy) => {
  const errors = { [field]: 'is required' };
  const state = after(typed(pasted, field), { type: 'refused', errors }, { type: 'left', field });
  expect(state).toMatchObject({ draft: { [field]: tidy }, errors });
});
