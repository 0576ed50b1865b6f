// cspell:disable
/** How English and Afrikaans speakers say digits, marks and "nothing". */

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
  ['@', 'at[ -]?(?:sign|symbol)|at|aapstertjie|aapstert'],
  ['.', 'dot|point|period|full ?stop|punt'],
  ['-', 'dash|hyphen|minus|koppelteken|strepie'],
  ['_', 'underscore|under score|onderstreep'],
  ['+', 'plus'],
  ["'", 'apostrophe'],
  ['.com', 'dotcom'],
];

/** Words that say that there's no value. */
export const nothingWords: ReadonlySet<string> = new Set(
  (
    'no not none non nil nill null void nothing nope nah never without dont doesnt havent isnt cant exempt unregistered ' +
    'unknown same ditto idem above see use skip blank empty leave tbc tba tbd pending later private na nvt ' +
    'geen niks nee nie dieselfde selfde bo leeg onbekend ongeregistreer vrygestel onnodig soos nul zero ' +
    'hayi akukho ayikho hakuna nenhum nenhuma sem kein keine aucun ninguno'
  ).split(' '),
);

/** Words that may go with them: `we are not registered for VAT yet`. */
export const fillerWords: ReadonlySet<string> = new Set(
  (
    'i we my our us it is am are be the a an of for to yet as on at in one any have has had having do does applicable ' +
    'available registered registration reg vat tax number numbers num nr phone telephone tel cell cellphone mobile office ' +
    'landline line fax work business company vendor required needed provided given supplied known sure present moment this ' +
    'time thanks thank you please only ek ons my se is die n dit een het van toepassing beskikbaar geregistreer btw ' +
    'belasting nommer foon telefoon sel selfoon kantoor kantoornommer landlyn vereis nodig dankie sien gebruik nog vir tans'
  ).split(' '),
);

/** A word for one digit, as a pattern. */
export const spokenDigit = Array.from(numberWords)
  .flatMap(([word, digits]) => (/^\d$/.test(digits) ? [word] : []))
  .concat('oh')
  .join('|');
