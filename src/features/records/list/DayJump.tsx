import { useRef } from 'react';
import { formatDay } from '#lib/dates.ts';
import { Button } from '#ui/Button.tsx';
import { DateBox } from '#ui/DateBox.tsx';
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx';
import type { DayCount } from '../port.ts';
import styles from './DayJump.module.css';
import { messages } from './messages.ts';

export interface DayJumpProps {
  /** The days of the list, newest first; undefined until they are known. */
  days: readonly DayCount[] | undefined;
  /** The day that the list begins with, when it is not the newest. */
  from: string | null;
  /** Has the list begin with a day, or with the newest one again. */
  onJump: (day: string | null) => void;
}

/** Leads to a day far down the list without scrolling there; from it the list goes on to the days before. */
export function DayJump({ days, from, onJump }: DayJumpProps) {
  const box = useRef<HTMLInputElement>(null);
  const newest = days?.[0]?.day;
  const oldest = days?.at(-1)?.day;
  if (!days || newest === undefined || newest === oldest) return null;
  return (
    <div className={styles.jump}>
      <DateBox
        ref={box}
        label={messages.goToDay}
        value={from ?? ''}
        min={oldest}
        max={newest}
        onDate={(day) => onJump(day === '' ? null : dayToShow(days, day))}
      />
      <VisuallyHidden aria-live="polite">{from !== null && messages.fromDay(formatDay(from))}</VisuallyHidden>
      {from !== null && (
        <Button
          size="sm"
          tone="quiet"
          onClick={() => {
            onJump(null);
            box.current?.focus();
          }}
        >
          {messages.toNewest}
        </Button>
      )}
    </div>
  );
}

/** The day itself, or else the next one before it that has customers, or the oldest there is. */
function dayToShow(days: readonly DayCount[], wanted: string): string {
  return (days.find(({ day }) => day <= wanted) ?? days.at(-1))?.day ?? wanted;
}
