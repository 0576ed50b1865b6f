import type { PGlite } from '@electric-sql/pglite';

/** Registrations accepted in ten minutes. An absent limit doesn't change. */
export interface RegistrationLimits {
  perAddress?: number | undefined;
  overall?: number | undefined;
}

/** Stores the given limits, also for later starts. Adds the row if it's missing. */
export async function setRegistrationLimits(
  db: PGlite,
  { perAddress, overall }: RegistrationLimits,
): Promise<void> {
  await db.exec('insert into private.registration_limits default values on conflict do nothing');
  await db.query(
    `update private.registration_limits
     set per_address = coalesce($1, per_address), overall = coalesce($2, overall)`,
    [perAddress ?? null, overall ?? null],
  );
}
