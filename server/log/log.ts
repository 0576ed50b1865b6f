import pino from 'pino';
import { type Report, type ReportLevel, reportTo } from './report.ts';
import { toText } from './text.mjs';

export type LogFormat = 'text' | 'json';

/** Numbers and names for programs, never typed text. */
export type Fields = Readonly<Record<string, string | number | boolean | null>>;

const STDOUT = 1;
const STDERR = 2;

let format: LogFormat = 'text';
let logger = loggerOf();

/** Sets the log's format, and sends the backend's reports to it and to `watch`. */
export function openLog(chosen: LogFormat, watch: (report: Report) => void = () => undefined): void {
  format = chosen;
  logger = loggerOf();
  reportTo((report) => {
    log(report.level, report.event, report.message);
    watch(report);
  });
}

/** Writes a log line: time, level, event, sentence. Errors go to standard error. Never pass text that someone typed. */
export function log(level: ReportLevel, event: string, message: string, fields: Fields = {}): void {
  logger[level]({ event, ...fields }, message);
}

/** Returns the log's format, for a thread that writes to it. */
export function logFormat(): LogFormat {
  return format;
}

function loggerOf(): pino.Logger {
  const options: pino.LoggerOptions = {
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (level) => ({ level }) },
  };
  const streams = [
    { level: 'info', stream: lines(STDOUT) },
    { level: 'error', stream: lines(STDERR) },
  ] as const;
  return pino(options, pino.multistream([...streams], { dedupe: true }));
}

function lines(descriptor: number): pino.DestinationStream {
  const destination = pino.destination({ dest: descriptor, sync: true });
  // Without a handler, a closed terminal causes an uncaught error.
  destination.on('error', () => undefined);
  return { write: (line) => void destination.write(format === 'json' ? line : toText(line)) };
}
