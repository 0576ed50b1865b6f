/** A program that rewrites the page after every change would otherwise freeze it. */
const MOST_IN_A_TASK = 100;

/**
 * Puts a form's controls back, with what's around them and the focus, where other software replaces them with copies,
 * which are empty and do nothing. Returns the function that ends this; `options` end its listeners.
 */
export function keepControls(controls: readonly Element[], options: AddEventListenerOptions): () => void {
  let times = 0;
  let focused = document.activeElement;
  const look = () => (focused = document.activeElement);
  const observer = new MutationObserver((records) => {
    if (controls.every(({ isConnected }) => isConnected)) return;
    // The last first: an earlier copy may be in what a later rewrite removed.
    records.toReversed().forEach(undo);
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
    if (times === 0) setTimeout(() => (times = 0));
    if ((times += 1) === MOST_IN_A_TASK) observer.disconnect();
  });
  observer.observe(document, { childList: true, subtree: true });
  window.addEventListener('focusin', look, options);
  // A control that is removed loses the focus, too, in some browsers with this event. It's back before the next task.
  window.addEventListener('focusout', () => setTimeout(look), options);
  return () => observer.disconnect();
}

function undo({ target, removedNodes, addedNodes }: MutationRecord): void {
  const copies = [...addedNodes];
  for (const node of removedNodes) {
    const copy = copies.find(
      (added) => added.parentNode === target && added.cloneNode().isEqualNode(node.cloneNode()),
    );
    if (copy) target.replaceChild(node, copy);
  }
}
