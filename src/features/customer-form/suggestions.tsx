import type { AddressHints } from '#lib/address/hints.ts';
import { phoneAdvice, suggestCorrection, suggestInstead } from '#lib/customer/corrections.ts';
import { customerFields } from '#lib/customer/customer-fields.ts';
import type { CustomerDraft, DraftField } from '#lib/customer/customer.ts';
import { isFieldValid } from '#lib/customer/validation.ts';
import type { Correction } from '#ui/Field.tsx';
import { replaceText } from '#ui/replace-text.ts';

export interface Help {
  hint?: string | undefined;
  /** Whether the hint says what's missing. */
  asks?: boolean;
  suggestion?: Suggestion | undefined;
}

interface Suggestion {
  label: string;
  /** The part of the label that's a name, a number or an address. */
  name: string;
  value: string;
}

type Correct = (values: Partial<CustomerDraft>, done: string) => void;

/** Returns the button for a suggestion. No translator changes its name, number or address. */
export function correctionFor(field: DraftField, suggestion: Suggestion, onCorrect: Correct): Correction {
  const { label, name, value } = suggestion;
  const [before, after] = label.split(` ${name}`);
  const done = name ? `changed to ${name}` : 'cleared';
  return {
    label: name ? (
      <>
        <span>{before}</span> <span translate="no">{name}</span>
        <span>{after}</span>
      </>
    ) : (
      <span>{label}</span>
    ),
    onApply: (control) => {
      replaceText(control, value);
      onCorrect({ [field]: value }, `${customerFields[field].label} ${done}.`);
    },
  };
}

/** Returns what to announce about a field that was left. */
export function newsAbout(field: DraftField, { hint, suggestion }: Help): string {
  const news = [hint, suggestion?.label].filter(Boolean).join(' ');
  return news && `${customerFields[field].label}: ${news}`;
}

/** Returns help for a value that was refused. */
export function helpRefused(field: DraftField, typed: string): Help {
  return {
    hint: customerFields[field].kind === 'phone' ? phoneAdvice(typed) : undefined,
    suggestion: offer(suggestCorrection(field, typed), toUse),
  };
}

/** Returns what to ask and offer about an address: `addressHints`, when its table of places is loaded. */
type ReadHints = (address: string) => AddressHints;

/** Asks about a valid value that looks wrong or incomplete, but not while it may still become right. */
export function helpValid(field: DraftField, typed: string, isTyping: boolean, readHints?: ReadHints): Help {
  if (!isFieldValid(field, typed)) return {};
  const value = suggestInstead(field, typed);
  if (customerFields[field].kind === 'address') {
    return readHints ? helpWithAddress(field, typed, value, isTyping, readHints) : {};
  }
  const isUnfinished = value?.startsWith(typed) || typed.endsWith('.');
  return {
    suggestion: isTyping && isUnfinished ? undefined : offer(value, (address) => `Did you mean ${address}?`),
  };
}

function offer(value: string | null, label: (value: string) => string): Help['suggestion'] {
  if (value === null) return undefined;
  const name = value.replaceAll('\n', ', ');
  return { label: name === '' ? 'Leave it empty' : label(name), name, value };
}

const toUse = (correction: string) => `Use ${correction}`;

/** Asks for what's missing, and offers the province. `read` is a dictated address with its marks. */
function helpWithAddress(
  field: DraftField,
  typed: string,
  read: string | null,
  isTyping: boolean,
  readHints: ReadHints,
): Help {
  const hints = readHints(read ?? typed);
  // Most addresses end with the postal code, so wait for it.
  const isUnfinished = isTyping && hints.postalCode === '';
  const completed = offerCompleted(field, hints);
  const suggestion = isUnfinished ? undefined : completed;
  const asked = [
    questions[hints.missing.join(', ')] ?? (completed && hints.completed?.isProvinceAdded && NO_PROVINCE),
    hints.isCityUnsure && !completed && CITY_QUESTION,
  ];
  const hint = asked.filter(Boolean).join(' ') || undefined;
  return {
    hint,
    asks: hint !== undefined,
    suggestion: read === null ? suggestion : isTyping ? undefined : offer(suggestion?.value ?? read, toUse),
  };
}

const NO_PROVINCE = 'No province yet.';
const CITY_QUESTION = 'Is the city there, too?';
const questions: Readonly<Record<string, string>> = {
  street: 'No street yet. Add it at the start.',
  city: 'No city yet. Add it before the postal code.',
  postalCode: 'No postal code yet. Add it at the end.',
  'street, city': 'No street or city yet. Add them at the start.',
  'street, postalCode': 'No street or postal code yet. Add both.',
  'city, postalCode': 'No city or postal code yet. Add them at the end.',
  'street, city, postalCode': 'No street, city or postal code yet. Add all three.',
};

function offerCompleted(field: DraftField, { completed }: AddressHints): Help['suggestion'] {
  if (!completed || !isFieldValid(field, completed.address)) return undefined;
  const { address, city, province, isProvinceAdded } = completed;
  const name = isProvinceAdded ? province : `${city}, ${province}`;
  return { label: isProvinceAdded ? `Add ${name}?` : toUse(name), name, value: address };
}
