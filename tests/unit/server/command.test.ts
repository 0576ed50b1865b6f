import { expect, test } from 'vitest';
import { readArguments, wrongUse } from '../../../server/process/command.ts';
import { UsageError } from '../../../server/process/errors.ts';
import { helpText } from '../../../server/start/help.ts';

const USE = {
  help: 'npm run pack -- NAME: packs.\n\n  --to FILE  writes there\n\nMore.',
  options: { to: { type: 'string' } },
} as const;

test.each([
  [['--too', 'x'], "Unknown option '--too'."],
  [['--to'], "Option '--to <value>' argument missing."],
  [['-t', 'x'], "Unknown option '-t'."],
  [['now'], `This command doesn't take "now".`],
])('%j is refused with how to use the command', (args, sentence) => {
  expect(() => readArguments(args, USE)).toThrow(UsageError);
  expect(() => readArguments(args, USE)).toThrow(
    `${sentence}\n\nnpm run pack -- NAME: packs.\n\n  --to FILE  writes there`,
  );
  expect(() => readArguments(args, USE)).not.toThrow('More');
});

test('options and other arguments are read', () => {
  expect(readArguments(['now', '--to=x'], { ...USE, takesOthers: true })).toMatchObject({
    values: { to: 'x' },
    positionals: ['now'],
  });
});

test('a wrong option of npm start is answered without the list of settings', () => {
  const { message } = wrongUse('No.', { help: helpText('1.0.0') });
  expect(message).toContain('--data-dir DIR');
  expect(message).not.toContain('BACKUP_DIR');
});
