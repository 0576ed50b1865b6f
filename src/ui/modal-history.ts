/*
 * The browser's Back closes the topmost modal, and only then leaves the page: while a modal is open there is one more
 * entry in the history, with the page's own address.
 */

/** Closes its modal; false when the modal stays, as it does while it is busy. */
export type CloseModal = () => boolean;

/** The open modals, the topmost last. */
const open: CloseModal[] = [];

/** What marks the entry. A reload keeps it, with or without the modal. */
const MARK = 'modal';

/** The entry is being left because its modals were closed otherwise. */
let isLeaving = false;

window.addEventListener('popstate', onBack);
// A reload under a modal has kept the entry, and Back would seem to do nothing once.
setTimeout(leaveEntry);

/** Has Back close a modal as long as that is open. Returns what ends it. */
export function closeOnBack(close: CloseModal): () => void {
  open.push(close);
  if (!isLeaving) addEntry();
  return () => {
    open.splice(open.indexOf(close), 1);
    // Not at once: one modal may have taken the place of another.
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
  // The entry is used up; one that is left under it, or has come in its place, needs its own.
  setTimeout(() => {
    if (open.length > 0) addEntry();
    else history.scrollRestoration = 'auto';
  });
}

function addEntry(): void {
  if (isOnEntry()) return;
  // Else the browser would scroll to where the page was when the modal was opened.
  history.scrollRestoration = 'manual';
  history.pushState({ [MARK]: true }, '');
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
