export interface AttackResult {
  attempts: string;
  result: string;
  failures: readonly string[];
}

/** The product, which the attacks restart on one directory. */
export interface Ground {
  folder: string;
  env: Readonly<Record<string, string>>;
  adminPassword: string;
}
