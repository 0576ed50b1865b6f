import type { PGlite } from '@electric-sql/pglite';

/** How many registrations are accepted within ten minutes; what is absent stays as the database has it. */
export interface RegistrationLimits {
  perAddress?: number | undefined;
  overall?: number | undefined;
}

/** Writes the limits that are given into their table, where they stay for later starts. */
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
