/** Browsers read the object URL after the click has returned; a large file on a slow disk takes a while. */
const URL_KEPT_FOR = 60_000;

/** Hands the browser a file to save. The only function in this layer that needs a page. */
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
