export interface AttackResult {
  attempts: string;
  result: string;
  failures: readonly string[];
}

export interface Ground {
  folder: string;
  env: Readonly<Record<string, string>>;
  adminPassword: string;
  /** A pattern for the names of the kinds of damage to try. */
  only: string;
}
