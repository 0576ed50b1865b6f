import { customerFields } from '#lib/customer/customer-fields.ts';
import {
  type CustomerInsert,
  type CustomerRecord,
  draftFields,
  type DraftField,
  toDraft,
  toInsertRow,
} from '#lib/customer/customer.ts';
import { checkCustomer } from '#lib/quickbooks/problems.ts';

export interface Side {
  key: string;
  value: string;
}

export interface Choice {
  field: DraftField;
  sides: readonly Side[];
  /** The key of the best value: what QuickBooks accepts, then the fullest. */
  best: string;
}

/** Returns the values of each field that really differs. The first of those that differ in format counts. */
export function choicesOf(customers: readonly CustomerRecord[]): Choice[] {
  return draftFields.flatMap((field) => {
    const sides = new Map<string, Side>();
    for (const customer of customers) {
      const value = toDraft(customer)[field];
      const plain = withoutFormat(field, value);
      if (!sides.has(plain)) sides.set(plain, { key: customer.id, value });
    }
    if (sides.size < 2) return [];
    const ranked = Array.from(sides.values(), (side) => ({
      side,
      rank: rankOf(field, side.value, customers),
    }));
    const [best] = ranked.toSorted((a, b) => compareRanks(b.rank, a.rank));
    return [{ field, sides: [...sides.values()], best: best?.side.key ?? '' }];
  });
}

/** Returns how good a value is: whether there is one, the problems and notes it has, and how full it is. */
function rankOf(field: DraftField, value: string, [customer]: readonly CustomerRecord[]): number[] {
  if (!customer || value === '') return [0];
  const typed = { ...customer, ...toInsertRow({ ...toDraft(customer), [field]: value }) };
  const found = checkCustomer(typed).filter((problem) => problem.field === field);
  const notes = found.filter(({ kind }) => kind === 'note').length;
  const { kind } = customerFields[field];
  const isText = kind === 'text' || kind === 'address';
  return [1, notes - found.length, -notes, isText ? (value.match(/[\p{L}\p{N}]/gu)?.length ?? 0) : 0];
}

function compareRanks(one: readonly number[], other: readonly number[]): number {
  const at = one.findIndex((rank, place) => rank !== (other[place] ?? 0));
  return at < 0 ? one.length - other.length : (one[at] ?? 0) - (other[at] ?? 0);
}

/** Returns the chosen side of a choice, by default the best. */
export function chosenSide({ sides, best }: Choice, chosen: string | undefined): Side | undefined {
  return sides.find(({ key }) => key === chosen) ?? sides.find(({ key }) => key === best);
}

/** Returns the kept customer with the chosen values. */
export function mergedValues(
  kept: CustomerRecord,
  choices: readonly Choice[],
  chosen: Partial<Record<DraftField, string>>,
): CustomerInsert {
  const values = toDraft(kept);
  for (const choice of choices) {
    const { field } = choice;
    values[field] = chosenSide(choice, chosen[field])?.value ?? values[field];
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
