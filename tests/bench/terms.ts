/**
 * Twenty searches among the invented customers: what stands in most names, words that are common, words that are rare,
 * and what nobody has.
 */
export const TERMS: readonly string[] = [
  // The worst for a trigram index: one or two letters, or what half of all names hold.
  'a',
  'x',
  'la',
  'ky',
  '(Pty) Ltd',
  // Words that some percent of the customers have.
  'security',
  'radio',
  'Karoo',
  'nkosi',
  'van der Merwe',
  'Môreson',
  '& Sons',
  // Rare ones.
  '100% ',
  'The "Baobab"',
  '_07 ',
  "O'Reilly Kalahari",
  'priya.naidoo@',
  'Kimberley Vaal Dairy',
  'Golden Gate, Müller en Seuns',
  'zzyzx holdings',
];
