import { describe, expect, test } from 'vitest';
import { zipFiles } from '#lib/export/zip.ts';
import { unzip } from '../../support/unzip.ts';

const bytesOf = async (parts: Blob[]) => new Uint8Array(await new Blob(parts).arrayBuffer());

describe('zipFiles', () => {
  test('writes files that an independent reader finds complete', async () => {
    const texts = Array.from(
      { length: 101 },
      (_, index) => `"Élan ${index}"\r\n${'Bolts ✓ '.repeat(index * 97)}`,
    );
    const files = texts.map((text, index) => ({
      name: `part-${index + 1}-of-101.csv`,
      // In two pieces, like an export.
      parts: [new Blob([text.slice(0, 20)]), new Blob([text.slice(20)])],
    }));
    expect(await unzip(await bytesOf(await zipFiles(files)))).toEqual(
      texts.map((text, index) => ({ name: `part-${index + 1}-of-101.csv`, text })),
    );
  });

  test('rejects with the signal’s reason', async () => {
    const signal = AbortSignal.abort(new Error('cancelled'));
    const files = [{ name: 'one.csv', parts: [new Blob(['one'])] }];
    await expect(zipFiles(files, signal)).rejects.toThrow('cancelled');
  });
});
