/** What QuickBooks refuses or imports wrongly in a customer, and how to fix it. */
import { customerFields } from '#lib/customer/customer-fields.ts';
import type { CustomerInsert, CustomerRecord, DraftField } from '#lib/customer/customer.ts';
import * as address from './address-problems.ts';
import * as contact from './contact-problems.ts';
import { remember } from '#lib/text/remember.ts';
import { About, type ProblemKind, type Fixed, type Others, type Reason } from './reason.ts';
import * as name from './name-problems.ts';

const wrongAddress = { kind: 'wrong', field: 'physicalAddress' } as const;
const correctedAddress = { ...wrongAddress, fix: address.fix, isCertain: address.isCertain } as const;

/** Each reason in the order of a customer's problems. A new check is one entry and one function. */
export const problemReasons = {
  'name-taken': {
    kind: 'refused',
    heading: 'Name already used',
    field: 'companyName',
    find: name.nameTaken,
    fix: name.fixTakenName,
  },
  'name-characters': {
    kind: 'refused',
    heading: 'Unsupported characters',
    field: 'companyName',
    find: name.nameCharacters,
    fix: name.fixNameCharacters,
  },
  'too-long': {
    kind: 'refused',
    heading: 'Too long',
    field: 'companyName',
    find: name.tooLong,
    fix: name.fixTooLong,
  },
  'mail-refused': {
    kind: 'refused',
    heading: 'Unsupported email',
    field: 'emailAddress',
    find: contact.mailRefused,
    fix: contact.fixRefusedMail,
    isCertain: true,
    corrects: ['# email address has characters around it', '# email addresses have characters around them'],
  },
  'no-company': {
    kind: 'wrong',
    heading: 'No company name',
    field: 'companyName',
    find: name.noCompany,
    fix: name.fixNoCompany,
    acceptedFor: ['company_name'],
  },
  invisible: {
    kind: 'wrong',
    heading: 'Invisible characters',
    field: 'companyName',
    find: name.invisible,
    fix: name.fixInvisible,
  },
  'no-address': {
    ...wrongAddress,
    heading: 'No address',
    find: address.noAddress,
    acceptedFor: ['physical_address'],
  },
  'other-country': {
    ...wrongAddress,
    heading: 'Another country',
    find: address.otherCountry,
    acceptedFor: ['physical_address'],
  },
  'number-as-code': {
    ...correctedAddress,
    heading: 'Number as postal code',
    find: address.inSouthAfrica(address.numberAsCode),
    corrects: ['# address has a number as its postal code', '# addresses have a number as their postal code'],
  },
  country: {
    ...correctedAddress,
    heading: 'Country as province',
    find: address.country,
    corrects: ['# address has the country as its province', '# addresses have the country as their province'],
  },
  'part-lost': {
    ...wrongAddress,
    heading: 'Part of the address lost',
    find: address.inSouthAfrica(address.partLost),
    fix: address.fix,
  },
  'no-city': {
    ...correctedAddress,
    heading: 'No city',
    find: address.inSouthAfrica(address.noCity),
    corrects: ['# address has no comma before its city', '# addresses have no comma before their city'],
  },
  'no-province': {
    ...correctedAddress,
    heading: 'No province',
    find: address.inSouthAfrica(address.noProvince),
    corrects: ['# address has no province', '# addresses have no province'],
  },
  'stray-marks': {
    ...correctedAddress,
    heading: 'Stray punctuation',
    find: address.inSouthAfrica(address.strayMarks),
    corrects: ['# address has stray punctuation', '# addresses have stray punctuation'],
    acceptedFor: ['physical_address'],
  },
  'other-province': {
    ...wrongAddress,
    heading: 'Province doesn’t match',
    find: address.inSouthAfrica(address.otherProvince),
    fix: address.fix,
    acceptedFor: ['physical_address'],
  },
  'city-and-code': {
    ...wrongAddress,
    heading: 'City or postal code',
    find: address.inSouthAfrica(address.cityAndCode),
    acceptedFor: ['physical_address'],
  },
  'two-addresses': {
    ...wrongAddress,
    heading: 'Two addresses',
    find: address.inSouthAfrica(address.twoAddresses),
    acceptedFor: ['physical_address'],
  },
  'no-mail': {
    kind: 'wrong',
    heading: 'No email',
    field: 'emailAddress',
    find: contact.noMail,
    acceptedFor: ['email_address'],
  },
  'contact-number': {
    kind: 'wrong',
    heading: 'Number as contact',
    field: 'contactPerson',
    find: contact.contactNumber,
    fix: contact.fixContactNumber,
    acceptedFor: ['contact_person'],
  },
  'mail-host': {
    kind: 'wrong',
    heading: 'Misspelled email',
    field: 'emailAddress',
    find: contact.mailHost,
    fix: contact.fixMailHost,
    acceptedFor: ['email_address'],
  },
  phone: {
    kind: 'wrong',
    heading: 'Phone number',
    field: 'cellPhone',
    find: contact.phone,
    fix: contact.fixPhone,
    isCertain: true,
    acceptedFor: ['cell_phone', 'office_phone'],
    corrects: ['# phone number has an extra 0', '# phone numbers have an extra 0'],
  },
  'cell-changed': {
    kind: 'wrong',
    heading: 'Changed characters',
    field: 'companyName',
    find: name.formula,
    acceptedFor: ['company_name', 'contact_person', 'physical_address', 'email_address'],
  },
  'control-characters': {
    kind: 'wrong',
    heading: 'Control characters',
    field: 'companyName',
    find: name.controlCharacters,
    fix: name.fixControlCharacters,
  },
  'no-postal-code': {
    kind: 'note',
    heading: 'No postal code',
    field: 'physicalAddress',
    find: address.inSouthAfrica(address.noPostalCode),
  },
} as const satisfies Readonly<Record<string, Reason>>;

export type ProblemReason = keyof typeof problemReasons;

export interface Problem {
  reason: ProblemReason;
  kind: ProblemKind;
  /** The field to correct. */
  field: DraftField;
  /** A sentence or two for the admin. Quotes what visitors typed, so show it as text. */
  text: string;
  correction?: Fixed;
  /** The correction follows from the data. Every other one is for a person to confirm. */
  isCertain?: boolean;
  /** A note because an admin accepted it. */
  isAccepted?: true;
}

/** Returns whether any problem is more than a note. */
export function needsFix(problems: readonly Problem[]): boolean {
  return problems.some(({ kind }) => kind !== 'note');
}

/** Returns whether any problem is more than a note and has no certain correction. */
export function needsPerson(problems: readonly Problem[]): boolean {
  return problems.some(({ kind, correction, isCertain }) => kind !== 'note' && !(correction && isCertain));
}

/** Returns the field of the first problem, or the first field. */
export function fieldInQuestion(problems: readonly Problem[]): DraftField {
  return problems.find(({ kind }) => kind !== 'note')?.field ?? 'companyName';
}

/** Returns what's wrong with a customer alone. A correction removes its problem and adds none. */
export function checkCustomer(customer: CustomerRecord): Problem[] {
  return withCorrections(new About(customer), allReasons);
}

/** Returns what's wrong with a customer alone, after what's wrong because others have its name. */
export function withSameName(own: readonly Problem[], customer: CustomerRecord, others: Others): Problem[] {
  return [...withCorrections(new About(customer, others), NAME, own), ...own];
}

function withCorrections(seen: About, checked: typeof allReasons, known: readonly Problem[] = []): Problem[] {
  const found = problemsIn(seen, checked);
  const isNew = (reason: ProblemReason) => ![...found, ...known].some((each) => each.reason === reason);
  let latest: Fixed | undefined;
  let left: readonly ProblemReason[] = [];
  for (const each of found) {
    const { fix, isCertain = false }: Reason = problemReasons[each.reason];
    const correction = fix?.(seen);
    if (!correction) continue;
    // Problems in a row may have the same correction.
    if (correction !== latest) left = reasonsLeft(seen, correction);
    latest = correction;
    if (left.some((reason) => reason === each.reason || isNew(reason))) continue;
    each.correction = correction;
    each.isCertain = typeof isCertain === 'function' ? isCertain(seen) : isCertain;
  }
  return found;
}

function reasonsLeft(seen: About, values: Fixed): readonly ProblemReason[] {
  if (address.isProved(seen) && address.fix(seen) === values) return [];
  const reasons = reasonsReading(Object.keys(values).join(' '));
  return problemsIn(new About({ ...seen.customer, ...values }), reasons).map(({ reason }) => reason);
}

export function problem(reason: ProblemReason, field: DraftField, text: string): Problem {
  return { reason, kind: problemReasons[reason].kind, field, text };
}

// TypeScript types keys as strings.
const allReasons = Object.entries(problemReasons) as [ProblemReason, Reason][];
const NAME = allReasons.filter(([reason]) => reason === 'name-taken');

/** Returns the reasons whose checks read any of some columns. */
const reasonsReading = remember((columns: string) => {
  const changed = columns.split(' ');
  const isChanged = (column: keyof CustomerInsert) => changed.includes(column);
  return allReasons.filter(
    ([reason, { field }]) =>
      readsAll.has(reason) || [customerFields[field].column, ...(alsoRead[field] ?? [])].some(isChanged),
  );
});

const readsAll: ReadonlySet<ProblemReason> = new Set(['too-long', 'cell-changed', 'control-characters']);
const alsoRead: Partial<Record<DraftField, readonly (keyof CustomerInsert)[]>> = {
  companyName: ['contact_person'],
  cellPhone: ['office_phone'],
  physicalAddress: ['cell_phone'],
};

function problemsIn(seen: About, reasons: typeof allReasons): Problem[] {
  const problems: Problem[] = [];
  for (const [reason, { field, find }] of reasons) {
    const found = find(seen);
    if (typeof found === 'string') problems.push(problem(reason, field, found));
    else if (found) problems.push(problem(reason, found.field, found.text));
  }
  return problems;
}
