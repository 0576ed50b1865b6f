/** The texts about the desk's keys; docs/desk.md has the same list. */
export const messages = {
  open: 'Keyboard',
  title: 'Keys of this screen',
  help: 'No key acts while you type.',
  letters: 'Letters and signs act as keys',
  lettersHelp: 'Turn them off if you dictate, or press them by mistake. This browser remembers it.',
} as const;

export interface KeyHelp {
  keys: readonly string[];
  does: string;
  /** A letter or a sign, which can be turned off. */
  isLetter?: true;
}

export const keyHelp: readonly KeyHelp[] = [
  { keys: ['/'], does: 'Search', isLetter: true },
  { keys: ['↓', 'Enter'], does: 'From the search to the first customer' },
  { keys: ['↓', '↑'], does: 'Next, previous customer' },
  { keys: ['j', 'k'], does: 'The same', isLetter: true },
  { keys: ['Home', 'End'], does: 'First, last customer' },
  { keys: ['Enter'], does: 'Details' },
  { keys: ['c'], does: 'Copy, then c, o, e, v, a or w', isLetter: true },
  {
    keys: ['o', 'v', 'a', 'w'],
    does: 'Copy office phone, VAT number, address, the whole customer',
    isLetter: true,
  },
  { keys: ['d'], does: 'Download for QuickBooks: the selected, or this one', isLetter: true },
  { keys: ['e'], does: 'Edit', isLetter: true },
  { keys: ['x'], does: 'Select', isLetter: true },
  { keys: ['Shift + X'], does: 'Select up to here', isLetter: true },
  { keys: ['Delete'], does: 'Delete; pressed again, it is confirmed' },
  { keys: ['Esc'], does: 'Close; in the search: empty it' },
  { keys: ['F8'], does: 'To what the desk says, and back' },
  { keys: ['?'], does: 'These keys', isLetter: true },
];
