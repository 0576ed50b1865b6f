import type { LocalBackend } from '../../../server/backend/backend.ts';
import { LOCAL_PUBLISHABLE_KEY } from '#lib/shop/local-publishable-key.ts';

export async function register(backend: LocalBackend, company_name: string): Promise<number> {
  const answer = await backend.fetch(
    new Request('http://backend.test/rest/v1/customers', {
      method: 'POST',
      headers: { apikey: LOCAL_PUBLISHABLE_KEY, 'content-type': 'application/json' },
      body: JSON.stringify({
        company_name,
        contact_person: 'Thandi Nkosi',
        cell_phone: '0825551234',
        physical_address: '12 Main Road',
        email_address: 'thandi@example.co.za',
      }),
    }),
  );
  return answer.status;
}

export async function namesOf({ db }: Pick<LocalBackend, 'db'>): Promise<string[]> {
  const { rows } = await db.query<{ company_name: string }>('select company_name from public.customers');
  return rows.map(({ company_name }) => company_name);
}
