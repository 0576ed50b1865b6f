import { createContext, useContext, useEffect, useState } from 'react';
import { exportDate } from '#lib/dates.ts';

/** The clock that the records screen reads. The stories set one that stands still. */
export const NowContext = createContext<() => Date>(() => new Date());

/** Reads that clock when something happens. */
export function useClock(): () => Date {
  return useContext(NowContext);
}

export interface Today {
  now: Date;
  /** The business's day, `YYYY-MM-DD`. */
  day: string;
}

const MINUTE = 60_000;

/** The time and day, for what says `Today`; read again every minute: a desk may be left open overnight. */
export function useToday(): Today {
  const read = useClock();
  const [today, setToday] = useState(() => todayAt(read()));
  useEffect(() => {
    const timer = setInterval(() => {
      const next = todayAt(read());
      setToday((known) => (known.day === next.day ? known : next));
    }, MINUTE);
    return () => clearInterval(timer);
  }, [read]);
  return today;
}

function todayAt(now: Date): Today {
  return { now, day: exportDate(now) };
}
