/** Puts the page's root back when other software replaces it by a copy, whose fields are empty and do nothing. */
export function keepAttached(root: HTMLElement): void {
  new MutationObserver(() => {
    if (!root.isConnected) document.getElementById(root.id)?.replaceWith(root);
  }).observe(document.body, { childList: true });
}
