import type { CustomerRecord } from '#lib/customer.ts';
import { COMMON, FILLERS, MEANINGS } from './words.ts';

export type Profile = ReturnType<typeof profileOf>;
export type Name = ReturnType<typeof nameOf>;
export type Text = ReturnType<typeof textOf>;

/** Returns a customer in the normalized form for comparison, without placeholder values such as 0000000000. */
export function profileOf(customer: CustomerRecord) {
  const people = wordsIn(customer.contact_person.split(',').toReversed().join(' '));
  const names = customer.company_name.replace(DIRECTIONS, '$& ').split(TRADING_AS).map(wordsIn);
  const allWords = names.flat();
  const isOwners = (word: string) => COMMON.has(word) || people.some((own) => own.startsWith(word));
  const address = wordsIn(customer.physical_address);
  const postalCode = address.findLast((word) => /^\d{4}$/.test(word)) ?? '';
  const place = textOf(address.filter((word) => /\p{L}{2}/u.test(word)));
  const phone = [customer.cell_phone, customer.office_phone].flatMap(numberIn);
  const vat = numberIn(customer.vat_reg_nr);
  const email = [customer.email_address.trim().toLowerCase()].filter((typed) => !PLACEHOLDER.test(typed));
  return {
    id: customer.id,
    names: names.map(nameOf),
    /** A name such as "J. Botha Holdings" says no more than the contact person. */
    isOwnersName: names.some((words) => words.every(isOwners)),
    isPrivate: names.some((words) => words.join('') === people.join('')),
    firm: allWords.join('').slice(0, 6),
    contact: textOf(people),
    person: people.join(''),
    surname: people.at(-1) ?? '-',
    place,
    placesInName: place.words.filter((word) => allWords.includes(word)),
    numbers: address.filter((word) => /\d/.test(word) && word !== postalCode),
    region: postalCode.slice(0, 2),
    phone,
    email,
    vat,
    values: [...vat, ...email, ...phone],
  };
}

function nameOf(words: string[]) {
  const core = words.filter((word) => !COMMON.has(word)).join('');
  const initials = words.map((word) => word[0]).join('');
  return { ...textOf(words), joined: words.join(''), core, initials };
}

function textOf(words: string[]) {
  const weights = words.map((word) => (COMMON.has(word) ? 0.25 : 1));
  const meant = words.map((word) => MEANINGS.get(word) ?? word);
  return { words: meant, weights, weight: weights.reduce((sum, each) => sum + each, 0) };
}

/** Returns a number with 0 for 27, 0027 or 270. Ignores one repeated digit and consecutive digits. */
function numberIn(text: string | null): string[] {
  const number = text?.replace(/\D/g, '').replace(/^(?:00)?270?(?=\d{9}$)/, '0') ?? '';
  return number === '' || /(\d)\1{5}|01234567|12345678|23456789/.test(number) ? [] : [number];
}

/** Returns words and numbers in plain lower case, without accents and fillers. */
function wordsIn(text: string): string[] {
  const plain = text.normalize('NFKD').replace(/[\p{M}'’`]/gu, '');
  const words = plain.toLowerCase().match(/n\/a|\p{L}+|\d+/gu) ?? [];
  return words.filter((word) => !FILLERS.has(word));
}

const DIRECTIONS = /\b(?:noord|suid|oos|wes)(?=kaap|kus|rand|vaal|vrystaat)/gi;
const TRADING_AS = /\b(?:t\/a|h\/a|trading as|handelende as|formerly|voorheen|was)\b/i;
const PLACEHOLDER = /^(?:none?|na?|x|test|noe?mail)@|^(?:info|admin)@(?:gmail|yahoo)\.|^$/;
