import type { LocalBackend } from '../../../server/backend/backend.ts';

/** Answers what a hosted project answers to its secret key: an upsert that ignores duplicates, and the product's reads. */
export function projectWithSecret(
  { db }: LocalBackend,
  secret: string,
): (request: Request) => Promise<Response> {
  return async (request) => {
    if (request.headers.get('apikey') !== secret)
      return Response.json({ message: 'Invalid API key' }, { status: 401 });
    const { pathname, searchParams } = new URL(request.url);
    const table = pathname.replace('/rest/v1/', '');
    const rows = await db.transaction(async (tx) => {
      await tx.exec(`set local role service_role; set local request.jwt.claims = '{"role": "service_role"}'`);
      if (request.method === 'GET')
        return (await tx.query(`select id, created_at from public.${table}`)).rows;
      const columns = searchParams.get('columns');
      return (
        await tx.query(
          `insert into public.${table} (${columns})
           select ${columns} from json_populate_recordset(null::public.${table}, $1)
           on conflict (${searchParams.get('on_conflict')}) do nothing returning 1`,
          [await request.text()],
        )
      ).rows;
    });
    const headers = { 'content-range': `*/${rows.length}` };
    return request.method === 'GET'
      ? Response.json(rows, { headers })
      : new Response(null, { status: 201, headers });
  };
}
