export type ReportLevel = 'info' | 'warn' | 'error' | 'fatal';

/** A log entry: a sentence for people and a name for programs, without typed text. */
export interface Report {
  level: ReportLevel;
  event: string;
  message: string;
}

let deliver = toTerminal;

/** Reports to the operator, on the terminal by default. */
export function report(level: ReportLevel, event: string, message: string): void {
  deliver({ level, event, message });
}

/** Sends later reports to `receiver`. */
export function reportTo(receiver: (report: Report) => void = toTerminal): void {
  deliver = receiver;
}

function toTerminal({ level, message }: Report): void {
  if (level === 'info') console.log(message);
  else console.error(message);
}
