import { describe, expect, test } from 'vitest';
import { zipFiles } from '#lib/export/zip.ts';
import { unzip } from '../../support/unzip.ts';

const bytesOf = async (parts: Blob[]) => new Uint8Array(await new Blob(parts).arrayBuffer());

describe('zipFiles', () => {
  test('an independent reader finds every file, under its name and whole', async () => {
    const texts = Array.from(
      { length: 101 },
      (_, index) => `"Élan ${index}"\r\n${'Bolts ✓ '.repeat(index * 97)}`,
    );
    const files = texts.map((text, index) => ({
      name: `part-${index + 1}-of-101.csv`,
      // In two pieces, as an export makes them.
      parts: [new Blob([text.slice(0, 20)]), new Blob([text.slice(20)])],
    }));
    expect(await unzip(await bytesOf(await zipFiles(files)))).toEqual(
      texts.map((text, index) => ({ name: `part-${index + 1}-of-101.csv`, text })),
    );
  });

  test('the files are as old as the zip', async () => {
    const before = Date.now();
    const bytes = await bytesOf(await zipFiles([{ name: 'one.csv', parts: [new Blob(['one'])] }]));
    // MS-DOS time, in the header of the file: two bytes each for the time and the date, of the device's clock.
    const view = new DataView(bytes.buffer);
    const [time, date] = [view.getUint16(10, true), view.getUint16(12, true)];
    const written = new Date(
      1980 + (date >> 9),
      ((date >> 5) & 15) - 1,
      date & 31,
      time >> 11,
      (time >> 5) & 63,
      (time & 31) * 2,
    );
    expect(written.getTime()).toBeGreaterThan(before - 3_000);
    expect(written.getTime()).toBeLessThan(Date.now() + 1);
  });

  test('ends with the reason of its signal', async () => {
    const signal = AbortSignal.abort(new Error('cancelled'));
    const files = [{ name: 'one.csv', parts: [new Blob(['one'])] }];
    await expect(zipFiles(files, signal)).rejects.toThrow('cancelled');
  });
});
