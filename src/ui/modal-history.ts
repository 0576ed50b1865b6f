/* Makes the browser's Back button close the topmost modal before it leaves the page. While a modal is open, the
   history has one more entry for the page's address. A screen that replaces the page counts as a modal. */

/** Closes its modal. Returns false when the modal stays open because it's busy. */
export type CloseModal = () => boolean;

/** Topmost last. */
const open: CloseModal[] = [];

/** Marks the entry. A reload keeps it. */
const MARK = 'modal';

/** The entry is being left because its modals were closed some other way. */
let isLeaving = false;

window.addEventListener('popstate', onBack);
// After a reload, remove the leftover entry, or Back would seem to do nothing once.
setTimeout(leaveEntry);

/** Makes Back close a modal. Returns a function that ends this. */
export function closeOnBack(close: CloseModal): () => void {
  open.push(close);
  if (!isLeaving) addEntry();
  return () => {
    open.splice(open.indexOf(close), 1);
    // Wait, because another modal may replace this one.
    setTimeout(leaveEntry);
  };
}

function onBack(): void {
  if (isLeaving) {
    isLeaving = false;
    history.scrollRestoration = 'auto';
    if (open.length > 0) addEntry();
    return;
  }
  const top = open.at(-1);
  if (!top || isOnEntry()) return;
  if (!top()) {
    addEntry();
    return;
  }
  // The entry is used up, and a remaining or new modal needs its own.
  setTimeout(() => {
    if (open.length > 0) addEntry();
    else history.scrollRestoration = 'auto';
  });
}

function addEntry(): void {
  if (isOnEntry()) return;
  try {
    history.pushState({ [MARK]: true }, '');
  } catch {
    // Safari allows 100 entries in 30 seconds. Without one, Back leaves the page.
    return;
  }
  // Keeps the browser from scrolling to where the page was when the modal opened.
  history.scrollRestoration = 'manual';
}

function leaveEntry(): void {
  if (open.length > 0 || isLeaving || !isOnEntry()) return;
  isLeaving = true;
  history.back();
}

function isOnEntry(): boolean {
  const state: unknown = history.state;
  return typeof state === 'object' && state !== null && MARK in state;
}
