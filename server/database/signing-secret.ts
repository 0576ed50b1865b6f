import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { codeOf } from '../process/errors.ts';
import { writeWhole } from './durable/flush.ts';
import { ownFile } from './own-files.ts';

/** Replaces an incomplete secret, but not one that can't be read, because that would end every session. */
export async function readOrMakeSecret(folder: string): Promise<Uint8Array> {
  const file = ownFile(folder, 'signing-secret');
  const kept = await readFile(file).catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') return null;
    throw error;
  });
  if (kept?.length === 32) return kept;
  const secret = randomBytes(32);
  await writeWhole(file, secret);
  return secret;
}
