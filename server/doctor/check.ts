export interface Check {
  what: string;
  /** What's wrong and what to do, or null if it's fine. */
  finding: string | null;
}
