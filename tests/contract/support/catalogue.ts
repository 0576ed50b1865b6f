import type { PGlite } from '@electric-sql/pglite';

/** What the migrations make: columns, rules, indexes, functions, policies, triggers and rights, as text. */
export async function catalogueOf(db: PGlite): Promise<unknown[]> {
  const schemas = `('public', 'private')`;
  const { rows } = await db.query<{ line: string }>(`
    select line from (
      select concat_ws(' ', 'column', table_schema, table_name, column_name, data_type, is_nullable, column_default, generation_expression) as line
        from information_schema.columns where table_schema in ${schemas}
      union all select concat_ws(' ', 'rule', conrelid::regclass, conname, pg_get_constraintdef(oid))
        from pg_constraint where connamespace::regnamespace::text in ${schemas}
      union all select concat_ws(' ', 'index', indexdef) from pg_indexes where schemaname in ${schemas}
      union all select concat_ws(' ', 'function', pg_get_functiondef(oid), proacl)
        from pg_proc where pronamespace::regnamespace::text in ${schemas} and prokind = 'f'
      union all select concat_ws(' ', 'policy', policies) from pg_policies as policies where schemaname in ${schemas}
      union all select concat_ws(' ', 'trigger', pg_get_triggerdef(oid)) from pg_trigger where not tgisinternal
      union all select concat_ws(' ', 'rights', oid::regclass, relrowsecurity, relacl)
        from pg_class where relnamespace::regnamespace::text in ${schemas}
      union all select concat_ws(' ', 'rights', attrelid::regclass, attname, attacl)
        from pg_attribute where attacl is not null and attrelid >= 16384
      union all select concat_ws(' ', 'applied', version) from supabase_migrations.schema_migrations
    ) as lines order by line`);
  return rows.map(({ line }) => line);
}
