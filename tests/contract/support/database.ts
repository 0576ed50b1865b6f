import { rm } from 'node:fs/promises';
import type { PGlite } from '@electric-sql/pglite';
import { openDataDirectory } from '../../../server/database/data-directory.ts';
import { copyOfTemplate } from '../../support/template.ts';

/** Opens a database without the APIs, on a copy of the template. Closing removes the copy. */
export async function openDatabase(): Promise<{ db: PGlite; close: () => Promise<void> }> {
  const dataDir = await copyOfTemplate();
  const directory = await openDataDirectory(dataDir);
  return {
    db: directory.db,
    close: async () => {
      await directory.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

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
