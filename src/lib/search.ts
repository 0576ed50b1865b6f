import type { CustomerRecord } from '#lib/customer.ts';

/**
 * Whether a search finds a customer: a case-insensitive substring of company name, contact person or email
 * (specification, section 9). The database has the same rule (`customers.search_text`), because only it sees all
 * customers; a test keeps the two the same.
 */
export function matchesSearch(
  { company_name, contact_person, email_address }: Omit<CustomerRecord, 'id' | 'created_at'>,
  search: string,
): boolean {
  const text = `${company_name}\n${contact_person}\n${email_address}`;
  return text.toLowerCase().includes(search.toLowerCase());
}
