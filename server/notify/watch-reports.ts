import type { Report } from '../log/report.ts';

/** What the health check doesn't know, by the log's event. The log has the details. */
const SERIOUS: Readonly<Record<string, string>> = {
  damage: 'The database is damaged: restart the desk. The log says what to do.',
};

/** Remembers serious reports until the process ends. */
export class SeriousReports {
  private readonly events = new Set<string>();

  readonly watch = ({ event }: Report): void => {
    if (event in SERIOUS) this.events.add(event);
  };

  /** Returns the problems as sentences. */
  sentences(): string[] {
    return [...this.events].flatMap((event) => SERIOUS[event] ?? []);
  }
}
