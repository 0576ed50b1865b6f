import type { Check } from './check.ts';
import { type Project, ask } from './project.ts';

const QUERY = '{ customersCollection(first: 1) { edges { node { id } } } }';

/** Checks the services that the product doesn't use. A project may not have them. Realtime's tables are in the schema. */
export async function* checkServices(project: Project): AsyncGenerator<Check, void> {
  const graphql = await ask(project, '/graphql/v1', { method: 'POST', body: { query: QUERY } });
  yield {
    what: "GraphQL: visitors can't read customers",
    finding: hasCustomers(graphql.body)
      ? 'visitors can read customers: disable the extension pg_graphql (Database, Extensions).'
      : null,
  };
  const { body: buckets } = await ask(project, '/storage/v1/bucket');
  yield {
    what: 'storage: visitors see no bucket',
    finding:
      Array.isArray(buckets) && buckets.length > 0
        ? `visitors see ${buckets.length} bucket${buckets.length === 1 ? '' : 's'}, which the product doesn't use: check their policies (Storage, Policies).`
        : null,
  };
}

function hasCustomers(body: unknown): boolean {
  const { data } = (body ?? {}) as { data?: { customersCollection?: unknown } | null };
  return Boolean(data?.customersCollection);
}
