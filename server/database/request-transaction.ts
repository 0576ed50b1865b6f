export interface Queries {
  query<Row>(
    sql: string,
    parameters?: unknown[],
  ): Promise<{ rows: Row[]; affectedRows?: number | undefined }>;
}

/** The table API's database: PGlite, or a client of PostgreSQL. */
export interface Database extends Queries {
  transaction<Result>(work: (tx: Queries) => Promise<Result>): Promise<Result>;
}

export interface Identity {
  role: 'anon' | 'authenticated';
  claims: Readonly<Record<string, unknown>>;
}

/** Runs a request in its own transaction with the caller's role and claims, as PostgREST does. A GET can't write. */
export function inRequestTransaction<Result>(
  db: Database,
  identity: Identity,
  request: Request,
  work: (tx: Queries) => Promise<Result>,
): Promise<Result> {
  const settings = [
    identity.role,
    JSON.stringify(identity.claims),
    JSON.stringify(Object.fromEntries(request.headers)),
    request.method,
    new URL(request.url).pathname,
    request.method === 'GET' ? 'on' : 'off',
  ];
  return db.transaction(async (tx) => {
    await tx.query(
      `select set_config('role', $1, true), set_config('request.jwt.claims', $2, true),
              set_config('request.headers', $3, true), set_config('request.method', $4, true),
              set_config('request.path', $5, true),
              set_config('transaction_read_only', $6, true)`,
      settings,
    );
    return work(tx);
  });
}
