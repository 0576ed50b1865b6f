import { makeZip } from 'client-zip';

export interface ZipEntry {
  name: string;
  parts: readonly Blob[];
}

/** Streams files into one zip, because WebKit saves only the last of several downloads. Rejects when cancelled. */
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
