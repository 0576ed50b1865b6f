import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { marker, register, registerMany, removeAll } from './support/customers.ts';
import { type Target, newAdmin, newClient, openTarget } from './support/target.ts';

/** What reading customers answers on the wire; customers-api.test.ts reads them as the records screen does. */

const many = 1203;

let target: Target;
let visitor: SupabaseClient;
let admin: SupabaseClient;

const special = [
  'Sparks (Pty) Ltd',
  'Radio, Video & Son',
  '100% Signal',
  'under_score',
  'The "Loud" Speaker',
  'back\\slash',
  'Star * Radio',
  'Môreson Boerdery',
  'ÉTOILE FM',
];

beforeAll(async () => {
  target = await openTarget();
  visitor = newClient(target);
  admin = await newAdmin(target);
  await registerMany(visitor, many);
  for (const company_name of special) await register(visitor, { company_name });
});

afterAll(async () => {
  await removeAll(admin);
  await target.close();
});

const mine = `${marker} Many %`;

describe('more than 1,000 customers', () => {
  test('an answer has at most 1,000 rows, and the exact count shows that there are more', async () => {
    const { data, count, status } = await admin
      .from('customers')
      .select('id', { count: 'exact' })
      .like('company_name', mine);
    expect({ rows: data?.length, count, status }).toEqual({ rows: 1000, count: many, status: 206 });
    const { data: asked } = await admin.from('customers').select('id').like('company_name', mine).limit(5000);
    expect(asked).toHaveLength(1000);
  });
});

describe('search', () => {
  /** `%`, `_` and `\` are ordinary characters of a name, so they are escaped. */
  const containing = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

  const bySearch = async (text: string): Promise<string[]> => {
    const { data } = await admin
      .rpc('find_customers', { find_by: 'text', sought: containing(text) }, { get: true })
      .like('company_name', `${marker}%`)
      .select('company_name')
      .throwOnError();
    return (data as { company_name: string }[]).map((row) => row.company_name.slice(marker.length + 1));
  };

  const byFilter = async (text: string): Promise<string[]> => {
    const { data } = await admin
      .from('customers')
      .select('company_name')
      .like('company_name', `${marker}%`)
      .ilike('search_text', containing(text))
      .throwOnError();
    return data.map((row: { company_name: string }) => row.company_name.slice(marker.length + 1));
  };

  test.each([
    ['(Pty) Ltd', 'Sparks (Pty) Ltd'],
    ['(pty) lTD', 'Sparks (Pty) Ltd'],
    ['Radio, Video', 'Radio, Video & Son'],
    ['100%', '100% Signal'],
    ['0% s', '100% Signal'],
    ['r_s', 'under_score'],
    ['"loud"', 'The "Loud" Speaker'],
    ['k\\s', 'back\\slash'],
    ['môreson', 'Môreson Boerdery'],
    ['MÔRESON', 'Môreson Boerdery'],
    ['étoile', 'ÉTOILE FM'],
  ])('%j finds %j and nothing else', async (text, company) => {
    expect(await bySearch(text)).toEqual([company]);
    expect(await byFilter(text)).toEqual([company]);
  });

  test('a star is literal for the function; in a filter it means %, as in PostgREST', async () => {
    expect(await bySearch('r * r')).toEqual(['Star * Radio']);
  });

  test('searches company, contact and email, not across two of them and not in other fields', async () => {
    const contact = 'Zanele Xulu';
    await register(visitor, {
      company_name: 'Fields',
      contact_person: contact,
      email_address: 'zx@fields.example',
    });
    expect(await bySearch('zanele xulu')).toEqual(['Fields']);
    expect(await bySearch('ZX@fields')).toEqual(['Fields']);
    expect(await bySearch('Fields Zanele')).toEqual([]);
    expect((await bySearch('12 Main Road')).length).toBe(0);
  });

  test('counts matches without their rows', async () => {
    const { count } = await admin.rpc(
      'find_customers',
      { find_by: 'text', sought: containing(`${marker} Many`) },
      { head: true, count: 'exact' },
    );
    expect(count).toBe(many);
  });
});

describe('customer_days', () => {
  interface Day {
    day: string;
    customers: number;
  }

  test('counts each day, newest first, also for a search', async () => {
    const search = { find_by: 'text', sought: `%${marker.toLowerCase()} many %` };
    const { data } = await admin
      .rpc('customer_days', { time_zone: 'Africa/Johannesburg', ...search })
      .throwOnError();
    const days = data as Day[];
    expect(days.reduce((sum, day) => sum + day.customers, 0)).toBe(many);
    expect(days.map((day) => day.day)).toEqual(
      days
        .map((day) => day.day)
        .toSorted()
        .toReversed(),
    );

    const { data: all } = await admin
      .rpc('customer_days', { time_zone: 'Africa/Johannesburg' })
      .throwOnError();
    const total = (all as Day[]).reduce((sum, day) => sum + day.customers, 0);
    expect(total).toBeGreaterThanOrEqual(many + special.length);
  });

  test('returns [] without a match', async () => {
    const { data } = await admin.rpc('customer_days', {
      time_zone: 'UTC',
      find_by: 'text',
      sought: `%${crypto.randomUUID()}%`,
    });
    expect(data).toEqual([]);
  });

  test('refuses an unknown time zone: 400, code 22023', async () => {
    const { error, status } = await admin.rpc('customer_days', { time_zone: 'Africa/Nowhere' });
    expect({ status, code: error?.code }).toEqual({ status: 400, code: '22023' });
  });

  test('refuses a wrong or missing argument: 404, code PGRST202', async () => {
    for (const args of [{}, { time_zone: 'UTC', zone: 'UTC' }]) {
      const { error, status } = await admin.rpc('customer_days', args);
      expect({ status, code: error?.code }).toEqual({ status: 404, code: 'PGRST202' });
    }
  });
});
