const LEVEL_WIDTH = 5;
const MINUTE_MS = 60_000;

// Plain JavaScript, because a thread imports it.

/** Formats a log line for people: `2026-11-22 09:14:03+02:00 info  [ready] …`, in this computer's time zone. */
export function toText(line) {
  const { time, level, event, msg } = JSON.parse(line);
  // Keep it on one line, whatever a folder's name contains.
  const sentence = msg.replace(/\p{Cc}+/gu, ' ');
  return `${localTime(new Date(time))} ${level.padEnd(LEVEL_WIDTH)} [${event}] ${sentence}\n`;
}

function localTime(time) {
  const ahead = -time.getTimezoneOffset();
  const shown = new Date(time.getTime() + ahead * MINUTE_MS).toISOString().slice(0, 19).replace('T', ' ');
  const [hours, minutes] = [Math.floor(Math.abs(ahead) / 60), Math.abs(ahead) % 60];
  return `${shown}${ahead < 0 ? '-' : '+'}${twoDigits(hours)}:${twoDigits(minutes)}`;
}

function twoDigits(count) {
  return String(count).padStart(2, '0');
}
