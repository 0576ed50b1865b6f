import { makeZip } from 'client-zip';

/** A file to be put into a zip, in pieces. */
export interface ZipEntry {
  name: string;
  parts: readonly Blob[];
}

/**
 * Packs files into one zip, in pieces ready to download. A browser saves one file for one press of a button: of several
 * at once WebKit keeps the last alone. The files go through piece by piece and are not compressed, so that a large zip
 * does not sit in the script's memory. Rejects with the signal's reason when it is cancelled.
 */
export async function zipFiles(files: readonly ZipEntry[], signal?: AbortSignal): Promise<Blob[]> {
  const lastModified = new Date();
  const entries = files.map(({ name, parts }) => ({ name, lastModified, input: new Blob([...parts]) }));
  const reader = makeZip(entries).getReader();
  const pieces: Blob[] = [];
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    signal?.throwIfAborted();
    pieces.push(new Blob([next.value as Uint8Array<ArrayBuffer>]));
  }
  return pieces;
}
