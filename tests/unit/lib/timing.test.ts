import { expect, test } from 'vitest';
import * as timing from '#lib/dates/timing.ts';

test('uses the specified delays', () => {
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

test('keeps data as long on the device as in the database', () => {
  expect(timing).toMatchObject({
    DRAFT_KEPT_FOR: 30 * DAY,
    SENT_NOTE_SHOWN_FOR: DAY,
    DELETED_KEPT: 30 * DAY,
  });
});

test('leaves 20 seconds to keep an abandoned form, as WCAG 2.2.1 requires', () => {
  expect(timing.ABANDONED_AFTER).toBe(60_000);
  expect(timing.ABANDONED_AFTER - timing.ABANDONED_WARNING).toBeGreaterThanOrEqual(20_000);
});
