import { createContext, useContext, useEffect, useState } from 'react';
import { exportDate } from '#lib/dates/dates.ts';

/** The desk's clock. Stories stop it. */
export const NowContext = createContext<() => Date>(() => new Date());

export interface Today {
  now: Date;
  /** In the business's time zone. */
  day: string;
}

const MINUTE = 60_000;

/** Returns the time and day, updated every minute, because a desk may stay open overnight. */
export function useToday(): Today {
  const read = useContext(NowContext);
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
