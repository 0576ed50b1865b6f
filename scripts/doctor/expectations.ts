/** The columns of a registration, each with a value that its own rule rejects. */
export const COLUMNS = {
  company_name: '',
  contact_person: '',
  cell_phone: 'doctor',
  office_phone: 'doctor',
  physical_address: '',
  email_address: 'doctor',
  vat_reg_nr: 'doctor',
} as const;

export interface Table {
  name: string;
  /** The columns that must exist; a visitor may read none of them. */
  columns: readonly string[];
  /** Set by the server only, and not of a text type: even without any rule no text can be stored there. */
  typed: readonly string[];
}

/** Every table. A visitor may do nothing with any of them but register. */
export const TABLES: readonly Table[] = [
  {
    name: 'customers',
    columns: ['id', ...Object.keys(COLUMNS), 'created_at', 'search_text'],
    typed: ['id', 'created_at'],
  },
  {
    name: 'deleted_customers',
    columns: ['id', ...Object.keys(COLUMNS), 'created_at', 'deleted_at', 'merged_into'],
    typed: ['id', 'deleted_at'],
  },
  {
    name: 'customer_changes',
    columns: ['id', 'customer_id', 'field', 'old_value', 'new_value', 'changed_at', 'changed_by_email'],
    typed: ['id', 'changed_at'],
  },
  { name: 'distinct_customers', columns: ['id', 'a', 'b'], typed: ['id', 'decided_at'] },
  { name: 'customer_merges', columns: ['id', 'kept', 'others'], typed: ['id', 'merged_at'] },
  {
    name: 'export_ledger',
    columns: ['id', 'scope', 'up_to_id', 'list_id', 'history_up_to'],
    typed: ['id', 'up_to_id'],
  },
  { name: 'export_customers', columns: ['id', 'list_id'], typed: ['id', 'list_id'] },
];

const NOBODY = '00000000-0000-4000-8000-000000000000';
const LONG_AGO = '2001-01-01T00:00:00Z';

/** Every function, with arguments that find nobody. None may be open to visitors. */
export const FUNCTIONS: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  search_customers: { pattern: NOBODY },
  customer_days: { time_zone: 'UTC', pattern: NOBODY },
  find_customers: { find_by: 'vat', sought: NOBODY },
  found_customer_days: { time_zone: 'UTC', find_by: 'vat', sought: NOBODY },
  customer_exports: { customer_ids: [NOBODY] },
  list_export: { customer_ids: [] },
  exported_customers: { list: NOBODY },
  export_boundary: {},
  restore_customer: { customer_id: NOBODY },
  restore_customers: { customer_ids: [NOBODY] },
  delete_customer_for_good: { customer_id: NOBODY },
  update_customer: { customer_id: NOBODY, seen: {}, wanted: {} },
  find_duplicates: { milliseconds: 0 },
  duplicate_groups: {},
  duplicates_of: { customer_id: NOBODY },
  set_distinct: { one: NOBODY, other: NOBODY },
  merge_customers: { keep: NOBODY, seen: {}, chosen: {} },
  undo_merge: { merge_id: NOBODY },
  changed_since_export: { only_customer: NOBODY },
  mark_changed_in_quickbooks: { customer_id: NOBODY, up_to: LONG_AGO },
  unmark_changed_in_quickbooks: { customer_id: NOBODY, marked_at: LONG_AGO },
};

/** A row that does not exist, so that requests about it change nothing. */
export const NOBODYS_ROW = `id=eq.${NOBODY}`;

/** Schemas that no API may expose. */
export const HIDDEN_SCHEMAS = ['private', 'auth', 'extensions'] as const;
