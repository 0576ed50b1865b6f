import pino from 'pino';
import { type ReportLevel, reportTo } from '../../supabase/local/report.ts';
import { toText } from './text.ts';

export type LogFormat = 'text' | 'json';

/** What is written beside the sentence where programs read: numbers and names, and nothing that anyone typed. */
export type Fields = Readonly<Record<string, string | number | boolean | null>>;

const STDOUT = 1;
const STDERR = 2;

let logger = loggerOf('text');

/** From now on the log is written in that form, and what the backend has to tell goes into it. */
export function openLog(format: LogFormat): void {
  logger = loggerOf(format);
  reportTo(({ level, event, message }) => log(level, event, message));
}

/**
 * Writes one line: the time, the level, the event and the sentence, before this returns. Errors go to standard error,
 * the rest to standard output. Neither the sentence nor the fields may hold anything that a visitor or an admin typed.
 */
export function log(level: ReportLevel, event: string, message: string, fields: Fields = {}): void {
  logger[level]({ event, ...fields }, message);
}

function loggerOf(format: LogFormat): pino.Logger {
  const options: pino.LoggerOptions = {
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (level) => ({ level }) },
  };
  const streams = [
    { level: 'info', stream: lines(STDOUT, format) },
    { level: 'error', stream: lines(STDERR, format) },
  ] as const;
  return pino(options, pino.multistream([...streams], { dedupe: true }));
}

/** Written synchronously: the last line before an exit is often the one that matters. */
function lines(descriptor: number, format: LogFormat): pino.DestinationStream {
  const destination = pino.destination({ dest: descriptor, sync: true });
  // That a terminal is gone would be an error which nothing catches, about which nobody can be told.
  destination.on('error', () => undefined);
  return { write: (line) => void destination.write(format === 'json' ? line : toText(line)) };
}
