import type { PGlite } from '@electric-sql/pglite';

/** How many registrations are accepted within ten minutes; an absent limit stays as it is in the database. */
export interface RegistrationLimits {
  perAddress?: number | undefined;
  overall?: number | undefined;
}

/** Writes the given limits into their table, where they stay for later starts. */
export async function setRegistrationLimits(
  db: PGlite,
  { perAddress, overall }: RegistrationLimits,
): Promise<void> {
  if (perAddress === undefined && overall === undefined) return;
  await db.query(
    `update private.registration_limits
     set per_address = coalesce($1, per_address), overall = coalesce($2, overall)`,
    [perAddress ?? null, overall ?? null],
  );
}
