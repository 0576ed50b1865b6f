import type { PGlite } from '@electric-sql/pglite';

export interface User {
  id: string;
  email: string;
  encrypted_password: string;
  /** The hash of the last `ADMIN_PASSWORD` that was applied. */
  password_from_setting: string | null;
  created_at: Date;
  updated_at: Date;
  last_sign_in_at: Date | null;
}

export async function findUser(db: PGlite, by: 'id' | 'email', value: string): Promise<User | undefined> {
  const { rows } = await db.query<User>(`select * from auth.users where ${by} = $1`, [value]);
  return rows[0];
}

/** Returns the user in the auth service's format. */
export function describeUser(user: User): Record<string, unknown> {
  return {
    id: user.id,
    aud: 'authenticated',
    role: 'authenticated',
    email: user.email,
    email_confirmed_at: user.created_at,
    phone: '',
    last_sign_in_at: user.last_sign_in_at ?? user.created_at,
    app_metadata: { provider: 'email', providers: ['email'] },
    user_metadata: {},
    created_at: user.created_at,
    updated_at: user.updated_at,
    is_anonymous: false,
  };
}
