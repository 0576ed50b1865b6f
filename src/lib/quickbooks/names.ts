// cspell:ignore onbekend eiendoms beslote ingelyf korporasie besigheid geen individu klient kontant maatskappy niks persoon persoonlik privaat privaatpersoon toepassing walkin
/** Returns whether a name only says that there is none, such as `N/A`, `Private` or `No company`. */
export function isPlaceholder(name: string): boolean {
  const [first = ''] = FIRST_WORD.exec(name) ?? [];
  if (name.length > LONGEST || (first !== '' && !NO_NAME.has(first.toLowerCase())) || SYMBOL.test(name))
    return false;
  const words =
    name
      .normalize('NFD')
      .toLowerCase()
      .replace(/\p{M}/gu, '')
      .match(/[\p{L}\p{N}]+/gu) ?? [];
  const letters = words.join('');
  return (
    name.replace(/[\s\p{P}]/gu, '').length < 2 ||
    /^(.)\1{1,4}$/u.test(letters) ||
    letters === 'na' ||
    words.every((word) => NO_NAME.has(word))
  );
}

const LONGEST = 40;
/** A word of several letters at the start. Most names have one, which is quick to find. */
const FIRST_WORD = /^([A-Za-z])(?!\1+[ \d])[A-Za-z]{2,}(?=[ \d])/;
/** As in `@Home`, which is a name. */
const SYMBOL = /[^\p{L}\p{M}\p{N}\p{Pd}\s./\\,()_'"*?!:;]/u;

const NO_NAME = new Set(
  (
    'na none nope nil null no not n a an the my own yet applicable available registered unknown tba tbc test testing private ' +
    'privately personal person individual self myself me home household residential domestic cash sale sales walkin walk ' +
    'in customer client company co business name use sole proprietor trader freelance employed unemployed student ' +
    'pensioner same as above geen nvt nie van toepassing privaat privaatpersoon persoonlik persoon eie kontant niks ' +
    'maatskappy besigheid klient individu huis onbekend'
  ).split(' '),
);

const NUMBER_OR_MAIL = /\S+@\S+\.\S+|\+?\d(?:[\s().-]*\d){8,}/;

/** Returns whether a text has a phone number or an email address in it. */
export function hasNumberOrMail(text: string): boolean {
  return /[@\d]/.test(text) && NUMBER_OR_MAIL.test(text);
}

/** Returns whether a name is only digits, or an email address. */
export function isNumberOrMail(name: string): boolean {
  return /^[+\d][\d\s().-]{2,}$|^\s*[^\s@]+@[^\s@]+\.[^\s@]+\s*$/.test(name);
}

/** Returns a text without the number or address in it, if it's one of the known values. */
export function withoutNumberOrMail(text: string, known: readonly string[]): string {
  const [found = ''] = NUMBER_OR_MAIL.exec(text) ?? [];
  const plain = (value: string) =>
    value.includes('@') ? value.toLowerCase() : value.replace(/\D/g, '').replace(/^27(?=\d{9}$)/, '0');
  if (!known.map(plain).includes(plain(found))) return text;
  return text
    .replace(found, ' ')
    .replace(/^[\s,:;()-]+|[\s,:;()-]+$/g, '')
    .replace(/\s+/g, ' ');
}

/** Returns a name as QuickBooks compares it: ignoring case, outer blanks and how accents are stored. */
export function comparedName(name: string): string {
  return (/[^\0-~]/.test(name) ? name.normalize() : name).trim().toLowerCase();
}

/** Returns a name in one form: `KAROO  RADIO Proprietary Limited` and `Karoo Radio (Pty) Ltd` are the same. The database has the same rule. */
export function nameInOneForm(name: string): string {
  const plain = name.trim().toLowerCase().replace(/\s+/g, ' ');
  const [pattern, form] = LEGAL_FORMS.find(([each]) => each.test(plain)) ?? [];
  return pattern ? plain.replace(pattern, ` ${form}`) : plain;
}

/** How the legal form at the end of a name is written, in lower case, in English and Afrikaans. */
const LEGAL_FORMS: readonly (readonly [RegExp, string])[] = [
  [
    /[ ,(]+(?:p\.?t\.?y|proprietary|edms|eiendoms)[ ,.)/-]*(?:l\.?t\.?d|limited|bpk|beperk)?[ .)]*$/,
    '(pty) ltd',
  ],
  [/[ ,(]+(?:c\. ?c|cc|b\. ?k|bk|close corporation|beslote korporasie)[ .)]*$/, 'cc'],
  [/[ ,(]+(?:l\.?t\.?d|limited|bpk|beperk)[ .)]*$/, 'ltd'],
  [/[ ,(]+(?:inc|incorporated|ing|ingelyf)[ .)]*$/, 'inc'],
];

/** Returns a company name without its legal form, if it's still a name. */
export function withoutLegalForm(name: string): string {
  return name.replace(LEGAL_FORM, '').replace(/[\s,&-]+$/, '');
}

const LEGAL_FORM =
  /(?:[\s,]+\(?(?:pty|proprietary|edms|eiendoms)\)?\.?[\s,]+(?:ltd|limited|bpk|beperk)|[\s,]+\(?(?:npc|npo|cc|bk|ltd|limited|bpk|inc|rf|soc)\)?)\.?(?:[\s,]+(?:npc|rf)\.?)*$/i;

const FORBIDDEN: readonly (readonly [RegExp, string])[] = [
  [/:/, 'a colon'],
  [/"/, 'a double quote'],
  [/\t/, 'a tab'],
  [/[\r\n]/, 'a line break'],
];

/** Returns what QuickBooks doesn't accept in a name. */
export function forbiddenIn(name: string): string[] {
  if (!/[:"\t\r\n]/.test(name)) return [];
  return FORBIDDEN.filter(([pattern]) => pattern.test(name)).map(([, what]) => what);
}

/** Returns a name that QuickBooks accepts: without a link's scheme, and with other words for colons and quotes. */
export function withoutForbidden(name: string): string {
  return plainBlanks(name)
    .replace(/https?:\/\/(\S+?)\/?(?=\s|$)/gi, '$1')
    .replace(/(?<![^\s(])"([^"]*)"/g, "'$1'")
    .replace(/(\d) ?"(?=\p{L})/gu, '$1 inch ')
    .replace(/(\d) ?"/g, '$1 inch')
    .replaceAll('"', "'")
    .replace(/(\d):(?=\d)/g, '$1-')
    .replace(/\s*:\s*/g, ' - ')
    .replace(/^[\s-]+|[\s-]+$/g, '');
}

/** Replaces control characters with blanks. */
export function plainBlanks(text: string): string {
  return (/\p{Cc}/u.test(text) ? text.replace(/\p{Cc}+/gu, ' ') : text).trim();
}

/** As most names are. */
const VISIBLE = /^[!-~\u00C0-\u024F]+(?: [!-~\u00C0-\u024F]+)*$/;

/** Returns a name without invisible characters and repeated blanks. Joiners between other characters stay. */
export function visibleOnly(name: string): string {
  if (VISIBLE.test(name)) return name;
  return name
    .replace(/[\p{Cf}\u115F\u1160\u3164\uFFA0]/gu, (mark) =>
      mark === '\u200C' || mark === '\u200D' ? mark : '',
    )
    .replace(
      /(?<=^|[\p{Script=Latin}\p{N}\s])[\u200C\u200D]+|[\u200C\u200D]+(?=$|[\p{Script=Latin}\s])/gu,
      '',
    )
    .replace(/[\p{Zs}]+/gu, ' ')
    .trim();
}
