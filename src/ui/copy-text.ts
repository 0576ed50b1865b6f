/**
 * Puts a text on the clipboard, when called from a press or a key. Without HTTPS a browser offers no clipboard to
 * scripts: then the browser's own copy command is used. False when neither works.
 */
export async function copyText(text: string): Promise<boolean> {
  if ('clipboard' in navigator) {
    try {
      await navigator.clipboard.writeText(text);
      return true;
    } catch {
      // Refused, for instance by the browser's settings: the command may still be allowed.
    }
  }
  return copyByCommand(text);
}

function copyByCommand(text: string): boolean {
  let isTaken = false;
  const onCopy = (event: ClipboardEvent) => {
    if (!event.clipboardData) return;
    event.clipboardData.setData('text/plain', text);
    event.preventDefault();
    event.stopImmediatePropagation();
    isTaken = true;
  };
  const restore = selectSomething();
  document.addEventListener('copy', onCopy, true);
  try {
    return document.execCommand('copy') && isTaken;
  } finally {
    document.removeEventListener('copy', onCopy, true);
    restore();
  }
}

/** Some browsers copy nothing while nothing is selected. Returns what puts the reader's own selection back. */
function selectSomething(): () => void {
  const selection = document.getSelection();
  if (!selection) return () => undefined;
  const before = Array.from({ length: selection.rangeCount }, (_, place) => selection.getRangeAt(place));
  const placeholder = document.body.appendChild(document.createElement('span'));
  placeholder.textContent = ' ';
  placeholder.style.whiteSpace = 'pre';
  selection.selectAllChildren(placeholder);
  return () => {
    placeholder.remove();
    selection.removeAllRanges();
    for (const range of before) selection.addRange(range);
  };
}
