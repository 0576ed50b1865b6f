import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { exportFileName } from '#lib/export/file-names.ts';
import { anyText, runs } from './records.ts';

// Ten thousand runs take a second or two; on a busy machine the usual five are not enough.
vi.setConfig({ testTimeout: 60_000 });

const date = '2026-11-20';
const scoped = (scope: string) => exportFileName({ format: 'quickbooks', scope, date });

describe('exportFileName', () => {
  test('everything, a day, a record, a plain file, a part, a zip of parts', () => {
    expect(exportFileName({ format: 'quickbooks', date })).toBe('quickbooks-customers-2026-11-20.csv');
    expect(scoped('2026-11-19')).toBe('quickbooks-customers-2026-11-19-2026-11-20.csv');
    expect(scoped('Karoo Radio (Pty) Ltd')).toBe('quickbooks-customers-karoo-radio-pty-ltd-2026-11-20.csv');
    expect(exportFileName({ format: 'plain', date })).toBe('customers-2026-11-20.csv');
    expect(exportFileName({ format: 'quickbooks', date, part: { number: 1, of: 3 } })).toBe(
      'quickbooks-customers-2026-11-20-part-1-of-3.csv',
    );
    expect(exportFileName({ format: 'quickbooks', date, ending: 'zip' })).toBe(
      'quickbooks-customers-2026-11-20.zip',
    );
  });

  test.each([
    ['Môreson Eléctronics', 'moreson-electronics'],
    ['Łódź & Straße Ærø', 'lodz-strasse-aero'],
    ['Œuvre Đakovo Ðorn', 'oeuvre-dakovo-dorn'],
    ['../../etc/passwd', 'etc-passwd'],
    ['ラジオ', 'customer'],
    ['', 'customer'],
    ['--', 'customer'],
    ['x'.repeat(500), 'x'.repeat(60)],
    [`${'x'.repeat(59)} y`, 'x'.repeat(59)],
  ])('%s becomes %s', (scope, slug) => {
    expect(scoped(scope)).toBe(`quickbooks-customers-${slug}-2026-11-20.csv`);
  });

  test('any text makes a short and harmless name', () => {
    fc.assert(
      fc.property(anyText, (scope) => {
        expect(scoped(scope)).toMatch(
          /^quickbooks-customers-[a-z0-9](?:[a-z0-9-]{0,58}[a-z0-9])?-2026-11-20\.csv$/,
        );
      }),
      runs,
    );
  });
});
