import type { Report } from '../log/report.ts';

/** What the owner has to know at once, by the log's event. The log has the details. */
const SERIOUS: Readonly<Record<string, string>> = {
  damage: 'The database is damaged: restart the desk. The log says what to do.',
  'disk-refuses': 'The disk takes no data: registrations fail.',
};

/** Events that end a problem. */
const ENDS: Readonly<Record<string, string>> = { 'disk-takes': 'disk-refuses' };

/** Remembers serious reports. */
export class SeriousReports {
  private readonly events = new Set<string>();

  readonly watch = ({ event }: Report): void => {
    if (event in SERIOUS) this.events.add(event);
    this.events.delete(ENDS[event] ?? '');
  };

  /** Returns the current problems as sentences. */
  sentences(): string[] {
    return [...this.events].flatMap((event) => SERIOUS[event] ?? []);
  }
}
