import { customerFields } from '#lib/customer-fields.ts';
import {
  type CustomerInsert,
  type CustomerRecord,
  draftFields,
  type DraftField,
  toDraft,
  toInsertRow,
} from '#lib/customer.ts';

export interface Side {
  key: string;
  value: string;
}

/** Returns the values of each field that really differs. The first of those that differ in format counts. */
export function choicesOf(customers: readonly CustomerRecord[]): { field: DraftField; sides: Side[] }[] {
  return draftFields.flatMap((field) => {
    const sides = new Map<string, Side>();
    for (const customer of customers) {
      const value = toDraft(customer)[field];
      const plain = withoutFormat(field, value);
      if (!sides.has(plain)) sides.set(plain, { key: customer.id, value });
    }
    return sides.size > 1 ? [{ field, sides: [...sides.values()] }] : [];
  });
}

/** Returns the chosen key of each choice: the first that isn't empty by default. */
export function chosenSide(sides: readonly Side[], chosen: string | undefined): Side | undefined {
  return sides.find(({ key }) => key === chosen) ?? sides.find(({ value }) => value !== '');
}

/** Returns the kept customer with the chosen values. */
export function mergedValues(
  kept: CustomerRecord,
  choices: readonly { field: DraftField; sides: readonly Side[] }[],
  chosen: Partial<Record<DraftField, string>>,
): CustomerInsert {
  const values = toDraft(kept);
  for (const { field, sides } of choices) {
    values[field] = chosenSide(sides, chosen[field])?.value ?? values[field];
  }
  return toInsertRow(values);
}

function withoutFormat(field: DraftField, value: string): string {
  const text = value.trim().replace(/[\s,]+/g, ' ');
  switch (customerFields[field].kind) {
    case 'phone':
      return text.replace(/^27(?=\d{9}$)/, '0');
    case 'email':
      return text.toLowerCase();
    case 'address':
    case 'text':
    case 'vat':
      return text;
  }
}
