import type { DayCount, RestoreOutcome } from '#features/records/port.ts';
import type { Json } from './database.types.ts';

/** The answers of the database functions that return JSON, which the generated types do not describe. */

/** What `customer_days` answers. Throws a TypeError when it is something else. */
export function dayCounts(answer: Json): DayCount[] {
  if (!Array.isArray(answer)) throw unexpected(answer);
  return answer.map((row) => {
    const { day, customers } = members(row);
    if (typeof day !== 'string' || typeof customers !== 'number') throw unexpected(answer);
    return { day, customers };
  });
}

/** What `restore_customer` answers. Throws a TypeError when it is something else. */
export function restoreOutcome(answer: Json): RestoreOutcome {
  const { restored, missed_export } = members(answer);
  if (typeof restored !== 'boolean' || typeof missed_export !== 'boolean') throw unexpected(answer);
  if (!restored) return 'gone';
  return missed_export ? 'missed-export' : 'restored';
}

function members(answer: Json): { [key: string]: Json | undefined } {
  if (typeof answer !== 'object' || answer === null || Array.isArray(answer)) throw unexpected(answer);
  return answer;
}

function unexpected(answer: Json): TypeError {
  return new TypeError(`The database gave an unexpected answer: ${JSON.stringify(answer).slice(0, 100)}`);
}
