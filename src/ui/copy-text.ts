/** Copies a text, from a press or a key only. Uses the copy command without HTTPS. Returns false when both fail. */
export async function copyText(text: string): Promise<boolean> {
  if ('clipboard' in navigator) {
    try {
      await navigator.clipboard.writeText(text);
      return true;
    } catch {
      // Denied, for example by the browser's settings. The copy command may still work.
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

/** Some browsers copy nothing without a selection. Returns a function that restores the user's selection. */
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
