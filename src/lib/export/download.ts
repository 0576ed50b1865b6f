/** Browsers read the object URL after the click has returned, which takes a while for a large file on a slow disk. */
const URL_KEPT_FOR = 60_000;

/** Downloads a file. The only function of this layer that needs a page. */
export function downloadFile(parts: BlobPart[], fileName: string, type = 'text/csv;charset=utf-8'): void {
  const url = URL.createObjectURL(new Blob(parts, { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.hidden = true;
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(url), URL_KEPT_FOR);
}
