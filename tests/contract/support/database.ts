import type { PGlite } from '@electric-sql/pglite';

export async function addUser(db: PGlite, email: string): Promise<string> {
  const { rows } = await db.query<{ id: string }>(
    `insert into auth.users (email, encrypted_password) values ($1, 'no hash') returning id`,
    [email],
  );
  return rows[0]?.id ?? '';
}

export async function contentOf(
  db: PGlite,
  tables: readonly { name: string }[],
): Promise<Record<string, string[]>> {
  const content: Record<string, string[]> = {};
  for (const { name } of tables) {
    const { rows } = await db.query<{ row: string }>(
      `select row_to_json(each)::text as row from ${name} as each order by 1`,
    );
    content[name] = rows.map(({ row }) => row);
  }
  return content;
}
