import { suggestInstead } from '#lib/customer/corrections.ts';
import { hasNumberOrMail, isPlaceholder, withoutNumberOrMail } from './names.ts';
import { type About, type ProblemText, type Fixed, quoted } from './reason.ts';

/** What QuickBooks takes as an email address (RFC 822, without comments, quotes and domain literals). */
const MAIL =
  /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*@(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)+[a-z]{2,}$/i;

export function mailRefused({ customer: { email_address } }: About): string | undefined {
  return MAIL.test(email_address)
    ? undefined
    : `QuickBooks doesn’t accept the email address ${quoted([email_address])}.`;
}

/** Removes what's around an address. The part before the @ is never changed. */
export function fixRefusedMail(seen: About): Fixed | undefined {
  const fix = fixMailHost(seen);
  const name = fix?.email_address?.replace(/@.*$/, '@') ?? '';
  const { email_address } = seen.customer;
  return email_address.includes(name) && !email_address.includes(`.${name}`) ? fix : undefined;
}

/** An address that only fills the field, such as `none@none.com`. */
export function noMail({ customer: { email_address } }: About): string | undefined {
  const [mail, name = '', host = ''] = /^([^@]+)@([^@.]+)\.[a-z.]+$/i.exec(email_address) ?? [];
  return mail && (name === host || name.length + host.length < 12) && [name, host].every(isPlaceholder)
    ? `${quoted([email_address])} isn’t a real email address.`
    : undefined;
}

/** A phone number or an email address in the contact person's name. */
export function contactNumber({ customer: { contact_person } }: About): string | undefined {
  return hasNumberOrMail(contact_person)
    ? `The contact person ${quoted([contact_person])} has a phone number or an email address in it.`
    : undefined;
}

/** Leaves out a number or an address that the customer has in its own field, too. */
export function fixContactNumber({ customer }: About): Fixed | undefined {
  const { contact_person, cell_phone, office_phone, email_address } = customer;
  const known = [cell_phone, office_phone ?? '', email_address];
  const name = withoutNumberOrMail(contact_person, known);
  return isPlaceholder(name) || hasNumberOrMail(name) ? undefined : { contact_person: name };
}

export function mailHost(seen: About): string | undefined {
  const { email_address } = seen.customer;
  return MAIL.test(email_address) && fixMailHost(seen)
    ? `${quoted([email_address])} looks misspelled.`
    : undefined;
}

export function fixMailHost({ customer: { email_address } }: About): Fixed | undefined {
  const mail = suggestInstead('emailAddress', email_address);
  return mail === null ? undefined : { email_address: mail };
}

const PHONES = [
  { field: 'cellPhone', column: 'cell_phone', label: 'The cell phone number' },
  { field: 'officePhone', column: 'office_phone', label: 'The office phone number' },
] as const;

export function phone({ customer }: About): ProblemText | undefined {
  for (const { field, column, label } of PHONES) {
    const number = customer[column];
    if (number === null || canBeDialed(number)) continue;
    return {
      field,
      text: `${label} ${number === fixedPhone(number) ? 'can’t be dialed.' : 'has an extra 0.'}`,
    };
  }
  return undefined;
}

export function fixPhone({ customer }: About): Fixed {
  return Object.fromEntries(
    PHONES.flatMap(({ column }) => {
      const number = customer[column];
      return number === null || canBeDialed(number) ? [] : [[column, fixedPhone(number)]];
    }),
  );
}

/** Returns whether a South African number has its length, and no number is a row of one digit. */
function canBeDialed(number: string): boolean {
  if (/(\d)\1{7}$/.test(number) || number.startsWith('1234567890')) return false;
  if (number.startsWith('00')) return !/^00(?:0|27)/.test(number) && number.length > 11;
  if (number.startsWith('0')) return number.length === 10;
  return !number.startsWith('27') || /^27[1-8]\d{8}$/.test(number);
}

/** Returns a South African number without the 00 or 0 that its country code replaces. */
function fixedPhone(number: string): string {
  return number.replace(/^(?:00270?|270)(?=[1-8]\d{8}$)/, '27');
}
