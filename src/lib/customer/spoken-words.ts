// cspell:disable
/** How English and Afrikaans speakers say digits and marks. */

const small = [
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen',
  'nul een twee drie vier vyf ses sewe agt nege tien elf twaalf dertien veertien vyftien sestien sewentien agtien negentien',
  'nought',
  'naught',
  'aught',
];
const tens = [
  'twenty thirty forty fifty sixty seventy eighty ninety',
  'twintig dertig veertig vyftig sestig sewentig tagtig negentig',
];

/** The digits of a number word. A trailing `~` is where the next digit goes: `eighty two` is 82. */
export const numberWords: ReadonlyMap<string, string> = new Map([
  ...small.flatMap((words) => words.split(' ').map((word, value) => [word, String(value)] as const)),
  ...tens.flatMap((words) => words.split(' ').map((word, index) => [word, `${index + 2}~`] as const)),
]);

/** Words that sound like a digit. They're read as one only behind a digit. */
export const soundsLike: ReadonlyMap<string, string> = new Map([
  ['to', '2'],
  ['too', '2'],
  ['for', '4'],
  ['won', '1'],
  ['ate', '8'],
  ['oh', '0'],
  ['o', '0'],
]);

/** Letters that look like a digit. */
export const lookalikes: ReadonlyMap<string, string> = new Map([
  ['o', '0'],
  ['O', '0'],
  ['l', '1'],
  ['I', '1'],
  ['i', '1'],
  ['|', '1'],
  ['Z', '2'],
  ['S', '5'],
  ['B', '8'],
]);

/** Marks in an email address. */
export const mailMarks: readonly (readonly [string, string])[] = [
  ['@', 'at[ -]?(?:sign|symbol)|at|(?<=[([{])a|aapstertjie|aapstert|arroba|arobase'],
  ['.', 'dot|point|period|full ?stop|punt|ponto'],
  ['-', 'dash|hyphen|minus|koppelteken|strepie'],
  ['_', 'underscore|under score|onderstreep'],
  ['+', 'plus'],
  ["'", 'apostrophe'],
  ['.com', 'dotcom'],
];

/** A word for digits, as a pattern. */
export const spokenDigits = [...numberWords.keys(), 'oh', 'double', 'dubbel', 'triple'].join('|');
