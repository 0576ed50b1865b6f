/** Limits a fight with a program that changes the page whenever it changed, which would freeze it. */
const MOST_TIMES = 100;

/**
 * Puts a form's controls back, with what's around them, where other software replaces them by copies, which are empty
 * and do nothing. Returns the function that ends this.
 */
export function keepControls(controls: readonly Element[]): () => void {
  let times = 0;
  const observer = new MutationObserver((records) => {
    if (controls.every(({ isConnected }) => isConnected)) return;
    // The last first: an earlier copy may be in what a later rewrite removed.
    records.toReversed().forEach(undo);
    if ((times += 1) === MOST_TIMES) observer.disconnect();
  });
  observer.observe(document, { childList: true, subtree: true });
  return () => observer.disconnect();
}

function undo({ target, removedNodes, addedNodes }: MutationRecord): void {
  for (const node of removedNodes) {
    const isCopy = (added: Node) =>
      added.parentNode === target && added.cloneNode().isEqualNode(node.cloneNode());
    const copy = [...addedNodes].find(isCopy);
    if (copy) target.replaceChild(node, copy);
  }
}
