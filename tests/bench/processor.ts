import { readFileSync } from 'node:fs';

/** Of the kernel's figures, whatever its own clock. */
const TICK_MS = 10;

/** The processor time that a process has used so far, in milliseconds, as Linux reports it; NaN elsewhere. */
export function processorTimeOf(pid: number): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The command, the second field, is in brackets and may contain blanks and brackets.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
  } catch {
    return Number.NaN;
  }
}
