/**
 * What the form accepts (specification, section 5) as one table: field -> rules -> message.
 *
 * The constraints of the table `customers` refuse exactly what these rules refuse. That is why digits are
 * ASCII digits, lengths are counted in code points (as `char_length` does), blanks are JavaScript's blanks,
 * and control characters are refused although the specification does not name them. Every rule takes time in
 * proportion to the text: a pasted book must not freeze the page.
 */
import { type CustomerDraft, type DraftField, draftFields, storedText } from '#lib/customer.ts';

interface Rule {
  /** Checks the trimmed value; `''` stands for a field that is not filled in. */
  passes: (value: string) => boolean;
  message: string;
}

/** In the order in which they are checked: what is required, how long it may be, then what it is made of. */
const rules: Readonly<Record<DraftField, readonly Rule[]>> = {
  companyName: [
    required('Company name is required'),
    atMost(200, 'Company name'),
    withoutControlCharacters('Company name'),
  ],
  contactPerson: [
    required('Contact person is required'),
    atMost(200, 'Contact person'),
    withoutControlCharacters('Contact person'),
  ],
  cellPhone: [
    required('Cell phone number is required'),
    matches(/^[0-9]{10,15}$/, 'Please enter a valid phone number'),
  ],
  officePhone: [optional(matches(/^[0-9]{10,15}$/, 'Please enter a valid phone number'))],
  physicalAddress: [
    required('Physical address is required'),
    atMost(500, 'Physical address'),
    withoutControlCharacters('Physical address', { lineBreaks: true }),
  ],
  emailAddress: [
    required('Email address is required'),
    atMost(254, 'Email address'),
    // Text, @, text, dot, text. The text before the dot is its first character and then no dot, so that there is one
    // way to read it: with `[^\s@]+` in its place many dots are tried in every combination.
    matches(/^[^\s@]+@[^\s@][^\s@.]*\.[^\s@]+$/, 'Please enter a valid email address'),
    withoutControlCharacters('Email address'),
  ],
  vatRegNr: [optional(matches(/^4[0-9]{9}$/, 'Please enter a valid VAT registration number'))],
};

/** The first broken rule's message of every field that breaks one; `{}` when the draft may be submitted. */
export function validateDraft(draft: CustomerDraft): Partial<Record<DraftField, string>> {
  const messages: Partial<Record<DraftField, string>> = {};
  for (const field of draftFields) {
    const message = firstMessage(field, draft[field]);
    if (message !== undefined) messages[field] = message;
  }
  return messages;
}

/** True for a field that shows green: filled in, and no rule broken. */
export function isFieldValid(field: DraftField, value: string): boolean {
  return storedText(field, value) !== '' && firstMessage(field, value) === undefined;
}

/** True for a value that a submit would refuse. */
export function isFieldRefused(field: DraftField, value: string): boolean {
  return firstMessage(field, value) !== undefined;
}

function firstMessage(field: DraftField, value: string): string | undefined {
  const stored = storedText(field, value);
  return rules[field].find((rule) => !rule.passes(stored))?.message;
}

function required(message: string): Rule {
  return { passes: (value) => value !== '', message };
}

function matches(pattern: RegExp, message: string): Rule {
  return { passes: (value) => pattern.test(value), message };
}

function optional({ passes, message }: Rule): Rule {
  return { passes: (value) => value === '' || passes(value), message };
}

function atMost(limit: number, label: string): Rule {
  return {
    passes: (value) =>
      value.length <= limit || (value.length <= limit * 2 && Array.from(value).length <= limit),
    message: `${label} must be at most ${limit} characters`,
  };
}

/** Half a surrogate pair counts as one: no database can store it. */
function withoutControlCharacters(label: string, { lineBreaks = false } = {}): Rule {
  const refused = lineBreaks ? /(?!\n)[\p{Cc}\p{Cs}]/u : /[\p{Cc}\p{Cs}]/u;
  return {
    passes: (value) => !refused.test(value),
    message: `${label} must not contain tabs or other control characters`,
  };
}
