export interface AttackResult {
  attempts: string;
  result: string;
  failures: readonly string[];
}

export interface Ground {
  folder: string;
  env: Readonly<Record<string, string>>;
  adminPassword: string;
  /** Tries only the kinds of damage that have this in their name. */
  only: string;
}
