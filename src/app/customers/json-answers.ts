import type { ChangedCustomer, CustomerField, SaveOutcome } from '#features/records/edit/port.ts';
import { columns } from '#features/records/edit/values.ts';
import type { CustomerExport } from '#features/records/export/port.ts';
import type { DayCount, RestoreOutcome } from '#features/records/port.ts';
import type { CustomerRecord } from '#lib/customer.ts';
import type { Json } from './database.types.ts';

/** The answers of the database functions that return JSON, which the generated types do not describe. */

/** What `customer_days` answers. Throws a TypeError when it is something else. */
export function dayCounts(answer: Json): DayCount[] {
  return elements(answer).map((row) => {
    const { day, customers } = members(row);
    return { day: text(day), customers: number(customers) };
  });
}

/** What `restore_customer` answers. Throws a TypeError when it is something else. */
export function restoreOutcome(answer: Json | undefined): RestoreOutcome {
  const { restored, missed_export } = members(answer);
  if (!boolean(restored)) return 'gone';
  return boolean(missed_export) ? 'missed-export' : 'restored';
}

/** What `update_customer` answers. Throws a TypeError when it is something else. */
export function saveOutcome(answer: Json): SaveOutcome {
  const { outcome, customer } = members(answer);
  if (outcome === 'gone') return { outcome };
  if (outcome !== 'saved' && outcome !== 'conflict') throw unexpected(answer);
  return { outcome, customer: customerRecord(customer) };
}

/** What `changed_since_export` answers. Throws a TypeError when it is something else. */
export function changedCustomers(answer: Json): ChangedCustomer[] {
  return elements(answer).map((row) => {
    const { customer, exported_at, up_to, changes } = members(row);
    return {
      customer: customerRecord(customer),
      exportedAt: text(exported_at),
      upTo: text(up_to),
      changes: elements(changes).map((change) => {
        const { field, exported } = members(change);
        return { field: customerField(field), exported: textOrNull(exported) };
      }),
    };
  });
}

/** The time of a mark, which takes it back. Throws a TypeError when the answer is something else. */
export function markedAt(answer: Json): string | null {
  return textOrNull(members(answer).marked_at);
}

/** A column that an admin may change. Throws a TypeError when it is something else. */
export function customerField(name: Json | undefined): CustomerField {
  const field = Object.values(columns).find((each) => each === name);
  if (field === undefined) throw unexpected(name);
  return field;
}

/** A customer as a function of the database gives it. Throws a TypeError when it is something else. */
export function customerRecord(answer: Json | undefined): CustomerRecord {
  const row = members(answer);
  return {
    id: text(row.id),
    company_name: text(row.company_name),
    contact_person: text(row.contact_person),
    cell_phone: text(row.cell_phone),
    office_phone: textOrNull(row.office_phone),
    physical_address: text(row.physical_address),
    email_address: text(row.email_address),
    vat_reg_nr: textOrNull(row.vat_reg_nr),
    created_at: text(row.created_at),
  };
}

/** What `customer_exports` answers. Throws a TypeError when it is something else. */
export function customerExports(answer: Json): (CustomerExport & { customerId: string })[] {
  return elements(answer).map((row) => {
    const { customer_id, export_id, exported_at, exported_by_email, customers, file_name } = members(row);
    return {
      customerId: text(customer_id),
      id: text(export_id),
      at: text(exported_at),
      by: textOrNull(exported_by_email),
      customers: number(customers),
      fileName: textOrNull(file_name),
    };
  });
}

/** The id that `list_export` answers. Throws a TypeError when it is something else. */
export function exportList(answer: Json): string {
  return text(members(answer).list);
}

/** What `restore_customers` answers, by id. Throws a TypeError when it is something else. */
export function restoreOutcomes(answer: Json): ReadonlyMap<string, RestoreOutcome> {
  return new Map(
    elements(answer).map((row) => {
      const { id, outcome } = members(row);
      return [text(id), restoreOutcome(outcome)];
    }),
  );
}

/* What an answer is made of. Each throws a TypeError when it is something else. */

export function elements(answer: Json | undefined): Json[] {
  if (!Array.isArray(answer)) throw unexpected(answer);
  return answer;
}

export function text(answer: Json | undefined): string {
  if (typeof answer !== 'string') throw unexpected(answer);
  return answer;
}

export function textOrNull(answer: Json | undefined): string | null {
  return answer === null ? null : text(answer);
}

export function number(answer: Json | undefined): number {
  if (typeof answer !== 'number') throw unexpected(answer);
  return answer;
}

export function boolean(answer: Json | undefined): boolean {
  if (typeof answer !== 'boolean') throw unexpected(answer);
  return answer;
}

export function members(answer: Json | undefined): { [key: string]: Json | undefined } {
  if (typeof answer !== 'object' || answer === null || Array.isArray(answer)) throw unexpected(answer);
  return answer;
}

export function unexpected(answer: Json | undefined): TypeError {
  return new TypeError(
    `The database gave an unexpected answer: ${(JSON.stringify(answer) ?? 'nothing').slice(0, 100)}`,
  );
}
