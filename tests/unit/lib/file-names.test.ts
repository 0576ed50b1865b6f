import fc from 'fast-check';
import { exportFormats } from '#lib/export/formats.ts';
import { describe, expect, test, vi } from 'vitest';
import { exportFileName, partFileName, zipFileName } from '#lib/export/file-names.ts';
import { anyText, runs } from './records.ts';

vi.setConfig({ testTimeout: 60_000 });

const date = '2026-11-20';
const scoped = (scope: string) => exportFileName({ format: exportFormats.quickbooks, scope, date });

describe('exportFileName', () => {
  test('names files for all customers, a day, a record, plain data, a part, and a zip', () => {
    expect(exportFileName({ format: exportFormats.quickbooks, date })).toBe(
      'quickbooks-customers-2026-11-20.csv',
    );
    expect(scoped('2026-11-19')).toBe('quickbooks-customers-2026-11-19-2026-11-20.csv');
    expect(scoped('Karoo Radio (Pty) Ltd')).toBe('quickbooks-customers-karoo-radio-pty-ltd-2026-11-20.csv');
    expect(exportFileName({ format: exportFormats.plain, date })).toBe('customers-2026-11-20.csv');
    const name = 'quickbooks-customers-2026-11-20.csv';
    expect(partFileName(name, { number: 1, of: 3 })).toBe('quickbooks-customers-2026-11-20-part-1-of-3.csv');
    expect(zipFileName(name)).toBe('quickbooks-customers-2026-11-20.zip');
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
  ])('turns %s into %s', (scope, slug) => {
    expect(scoped(scope)).toBe(`quickbooks-customers-${slug}-2026-11-20.csv`);
  });

  test('makes a short and safe name of any text', () => {
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
