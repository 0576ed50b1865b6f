export type ReportLevel = 'info' | 'warn' | 'error' | 'fatal';

/**
 * A log entry: a sentence for people and a name for programs. Neither contains anything that a visitor or an admin
 * typed.
 */
export interface Report {
  level: ReportLevel;
  /** A name to search for, such as `migration`. */
  event: string;
  message: string;
}

let deliver = toTerminal;

/** Reports to the operator: on the terminal, unless a receiver is set. */
export function report(level: ReportLevel, event: string, message: string): void {
  deliver({ level, event, message });
}

/** Sends later reports to `receiver`; without one to the terminal. */
export function reportTo(receiver: (report: Report) => void = toTerminal): void {
  deliver = receiver;
}

function toTerminal({ level, message }: Report): void {
  if (level === 'info') console.log(message);
  else console.error(message);
}
