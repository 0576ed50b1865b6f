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

/** Other searches, as the database takes them: what many customers have, what few have, and what nobody has. */
export const OTHER_TERMS: readonly (readonly [by: 'phone' | 'vat' | 'words', sought: string])[] = [
  ['phone', '0825'],
  ['phone', '5550'],
  ['phone', '27825551'],
  ['phone', '0825551234'],
  ['phone', '99999999'],
  ['vat', '4123'],
  ['vat', '0000'],
  ['vat', '4999999999'],
  ['words', '%a%\n%e%'],
  ['words', '%ltd%\n%(pty)%'],
  ['words', '%nkosi%\n%thandi%'],
  ['words', '%naidoo%\n%ruan%'],
  ['words', '%radio%\n%karoo%\n%ltd%'],
  ['words', '%zzyzx%\n%holdings%'],
];
