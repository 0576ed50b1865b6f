import type { Report } from '../log/report.ts';

/** Remembers until the process ends that damage was reported, which the health check doesn't know. */
export function watchForDamage(): { watch: (report: Report) => void; problems: () => string[] } {
  let isDamaged = false;
  return {
    watch: ({ event }) => void (isDamaged ||= event === 'damage'),
    problems: () =>
      isDamaged ? ['The database is damaged: restart the desk. The log says what to do.'] : [],
  };
}
