/** Twenty searches among the sample customers: most names, common words, rare words, and no match. */
export const TERMS: readonly string[] = [
  // The worst case of a trigram index: one or two letters, or what half of all names contain.
  'a',
  'x',
  'la',
  'ky',
  '(Pty) Ltd',
  'security',
  'radio',
  'Karoo',
  'nkosi',
  'van der Merwe',
  'Môreson',
  '& Sons',
  '100% ',
  'The "Baobab"',
  '_07 ',
  "O'Reilly Kalahari",
  'priya.naidoo@',
  'Kimberley Vaal Dairy',
  'Golden Gate, Müller en Seuns',
  'zzyzx holdings',
];

/** Other searches, as arguments of the database functions: many matches, few, and none. */
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
