// cspell:ignore maharaj reshma rishen
import type { Reading } from './normalize.ts';

/** Returns whether the mailbox of both has a word of both names: not the bookkeeper's. */
export function isMailboxOfBoth({ words, mailName }: Reading, { words: others }: Reading): boolean {
  return words.some(
    (word) => word.length > 3 && mailName.includes(word.slice(0, 6)) && others.includes(word),
  );
}

/** Returns whether a mailbox has a word of its own company that the other customer doesn't have. */
export function isOwnMail(a: Reading, b: Reading): boolean {
  return a.words.some((word) => isInMail(a, b, word) && !isNameOf(b, word) && !a.person.includes(word));
}

function isInMail({ mailName, domain }: Reading, { domain: other }: Reading, word: string): boolean {
  return word.length > 3 && (mailName.includes(word) || (domain !== other && domain.includes(word)));
}

function isNameOf({ names, person }: Reading, word: string): boolean {
  return person.includes(word) || names.some((name) => name.some((each) => each.includes(word)));
}

/** Returns whether mailboxes with one surname have two first names: "reshma.maharaj", "rishen.maharaj". */
export function isOtherMailbox(a: Reading, b: Reading): boolean {
  const { surname } = a;
  if (surname.length < 4 || surname !== b.surname) return false;
  if (!a.mailName.includes(surname) || !b.mailName.includes(surname)) return false;
  const [one, other] = [a.mailName.replace(surname, ''), b.mailName.replace(surname, '')];
  return one.length > 2 && other.length > 2 && one.slice(0, 3) !== other.slice(0, 3);
}
