export type ReportLevel = 'info' | 'warn' | 'error' | 'fatal';

/**
 * Something that whoever runs the backend should know: a sentence for people, and a short name for programs. Neither
 * holds anything that a visitor or an admin typed.
 */
export interface Report {
  level: ReportLevel;
  /** Such as `migration`: what a log is searched and watched for. */
  event: string;
  message: string;
}

let deliver = toTerminal;

/** Tells whoever runs the backend: the terminal, as long as nobody else wants to know. */
export function report(level: ReportLevel, event: string, message: string): void {
  deliver({ level, event, message });
}

/** Has every report from now on go to `receiver`; without one to the terminal again. */
export function reportTo(receiver: (report: Report) => void = toTerminal): void {
  deliver = receiver;
}

function toTerminal({ level, message }: Report): void {
  if (level === 'info') console.log(message);
  else console.error(message);
}
