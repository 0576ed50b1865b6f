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
    DELETED_KEPT: 2_592_000_000,
  });
});
