import { Client } from 'pg';
import { describe, expect, test } from 'vitest';
import { supabaseCli } from '../../scripts/postgres/supabase-cli.ts';
import { missing, server, skipped } from './support/server.ts';

/** The relevant part of an advisor's warning, which hosted projects show in the dashboard. */
interface Warning {
  name: string;
  detail: string;
}

/** Expected warnings, with the place that explains them. */
const meant = [
  {
    name: 'function_search_path_mutable',
    of: '`public.find_customers`',
    comment: `obj_description('public.find_customers(text,text,text)'::regprocedure)`,
  },
  {
    name: 'rls_policy_always_true',
    of: '`Anyone may register`',
    comment: `(select obj_description(oid) from pg_policy where polname = 'Anyone may register')`,
  },
];

describe.skipIf(missing !== null)(`the project's advisors${skipped()}`, () => {
  test('the advisors only warn about what is intended and explained', async () => {
    const { url, home } = server();
    const printed = await supabaseCli(['db', 'advisors', `--remote=${url}`], { home });
    const warnings = JSON.parse(printed.slice(printed.indexOf('['))) as Warning[];
    const unmeant = warnings.filter(
      ({ name, detail }) => !meant.some((each) => each.name === name && detail.includes(each.of)),
    );
    expect(unmeant.map(({ detail }) => detail)).toEqual([]);
    expect(warnings).toHaveLength(meant.length);

    const owner = new Client(url);
    await owner.connect();
    for (const { name, comment } of meant) {
      const { rows } = await owner.query<{ comment: string | null }>(`select ${comment} as comment`);
      expect(rows[0]?.comment).toContain(`(advisor ${name})`);
    }
    await owner.end();
  });
});
