// cspell:ignore maharaj reshma rishen
import type { Reading } from './normalize.ts';

/** Returns what the mailboxes of two customers say about the other one's names. */
export function mailboxFindings(a: Reading, b: Reading, isContact: boolean) {
  const isSame = a.email.length > 0 && a.email[0] === b.email[0];
  return {
    mailboxOfName: is(isSame && isMailboxOfBoth(a, b)),
    mailOfOther: is(!isSame && (isMailOf(a, b) || isMailOf(b, a))),
    ownMails: is(!isSame && isOwnMail(a, b) && isOwnMail(b, a)),
    otherMailbox: is(isContact && isOtherMailbox(a, b)),
  };
}

/** Returns whether their mailbox has a word of both names: not the bookkeeper's. */
function isMailboxOfBoth({ words, mailName }: Reading, { words: others }: Reading): boolean {
  return words.some(
    (word) => word.length > 3 && mailName.includes(word.slice(0, 6)) && others.includes(word),
  );
}

/** Returns whether a mailbox has a name of the other customer that its own customer doesn't have. */
function isMailOf(a: Reading, b: Reading): boolean {
  const isFound = (word: string) => isInMail(a, b, word) && !isNameOf(a, word);
  return b.person.some(isFound) || b.words.some(isFound);
}

/** Returns whether a mailbox has a word of its own company that the other customer doesn't have. */
function isOwnMail(a: Reading, b: Reading): boolean {
  return a.words.some((word) => isInMail(a, b, word) && !isNameOf(b, word) && !a.person.includes(word));
}

function isInMail({ mailName, domain }: Reading, { domain: other }: Reading, word: string): boolean {
  return word.length > 3 && (mailName.includes(word) || (domain !== other && domain.includes(word)));
}

function isNameOf({ names, person }: Reading, word: string): boolean {
  return person.includes(word) || names.some((name) => name.some((each) => each.includes(word)));
}

/** Returns whether mailboxes with one surname have two first names: "reshma.maharaj", "rishen.maharaj". */
function isOtherMailbox(a: Reading, b: Reading): boolean {
  const { surname } = a;
  if (surname.length < 4 || surname !== b.surname) return false;
  if (!a.mailName.includes(surname) || !b.mailName.includes(surname)) return false;
  const [one, other] = [a.mailName.replace(surname, ''), b.mailName.replace(surname, '')];
  return one.length > 2 && other.length > 2 && one.slice(0, 3) !== other.slice(0, 3);
}

/** Returns a fact as a finding. */
export function is(fact: boolean): 0 | 1 {
  return fact ? 1 : 0;
}
