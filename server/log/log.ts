import pino from 'pino';
import { type Report, type ReportLevel, reportTo } from './report.ts';
import { toText } from './text.ts';

export type LogFormat = 'text' | 'json';

/** Numbers and names for programs, never typed text. */
export type Fields = Readonly<Record<string, string | number | boolean | null>>;

const STDOUT = 1;
const STDERR = 2;

let logger = loggerOf('text');

/** Sets the log's format, and sends the backend's reports to it and to `watch`. */
export function openLog(format: LogFormat, watch: (report: Report) => void = () => undefined): void {
  logger = loggerOf(format);
  reportTo((report) => {
    log(report.level, report.event, report.message);
    watch(report);
  });
}

/** Writes a log line: time, level, event, sentence. Errors go to standard error. Never pass text that someone typed. */
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

function lines(descriptor: number, format: LogFormat): pino.DestinationStream {
  const destination = pino.destination({ dest: descriptor, sync: true });
  // Without a handler, a closed terminal causes an uncaught error.
  destination.on('error', () => undefined);
  return { write: (line) => void destination.write(format === 'json' ? line : toText(line)) };
}
