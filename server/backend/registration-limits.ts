import type { PGlite } from '@electric-sql/pglite';

/** Registrations accepted in ten minutes. An absent limit stays as stored. */
export interface RegistrationLimits {
  perAddress?: number | undefined;
  overall?: number | undefined;
}

/** Stores the given limits for later starts, too. */
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
