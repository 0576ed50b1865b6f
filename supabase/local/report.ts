export type ReportLevel = 'info' | 'warn' | 'error' | 'fatal';

/**
 * A log entry for the backend's operator: a sentence for people, and a short name for programs. Neither contains
 * anything that a visitor or an admin typed.
 */
export interface Report {
  level: ReportLevel;
  /** A short name to search the log for, such as `migration`. */
  event: string;
  message: string;
}

let deliver = toTerminal;

/** Reports to the backend's operator: on the terminal, unless a receiver is set. */
export function report(level: ReportLevel, event: string, message: string): void {
  deliver({ level, event, message });
}

/** Sends every later report to `receiver`; without one to the terminal again. */
export function reportTo(receiver: (report: Report) => void = toTerminal): void {
  deliver = receiver;
}

function toTerminal({ level, message }: Report): void {
  if (level === 'info') console.log(message);
  else console.error(message);
}
