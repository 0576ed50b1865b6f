import { expect, test } from 'vitest';
import * as timing from '#lib/timing.ts';

test('the delays of the specification', () => {
  expect(timing).toMatchObject({
    AUTOSAVE_DELAY: 1_000,
    SAVING_SHOWN: 500,
    AUTO_SAVED_UNTIL: 2_000,
    SUCCESS_BANNER: 5_000,
    FORM_RESET: 3_000,
    SUBMIT_TIME_LIMIT: 20_000,
    UNDO_SHOWN: 10_000,
  });
});

const DAY = 86_400_000;

test('how long the device and the database keep something', () => {
  expect(timing).toMatchObject({
    DRAFT_KEPT_FOR: 30 * DAY,
    SENT_NOTE_SHOWN_FOR: DAY,
    DELETED_KEPT: 30 * DAY,
  });
});
