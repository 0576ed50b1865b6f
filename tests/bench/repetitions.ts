import type { CustomerInsert } from '#lib/customer.ts';
import { type Caller, callerFrom } from '../attack/caller.ts';
import { type Figure, figure } from './figures.ts';
import { median } from './stats.ts';

const ROUNDS = 200;

/**
 * Measures whether response times reveal existing customers (docs/reliability/registration-limits.md). In each round
 * one caller registers and repeats it, and another sends the same and then something new.
 */
export async function measureRepetitions(url: string, next: () => CustomerInsert): Promise<Figure[]> {
  const visitor = callerFrom(url, '127.0.0.1');
  const stranger = callerFrom(url, '127.0.0.2');
  const taken = {
    first: [] as number[],
    again: [] as number[],
    guess: [] as number[],
    other: [] as number[],
  };
  for (let round = 0; round < ROUNDS; round += 1) {
    const customer = next();
    taken.first.push(await submit(visitor, customer));
    taken.again.push(await submit(visitor, customer));
    // In turn, so that neither always follows an insert.
    const guess = async (): Promise<void> => void taken.guess.push(await submit(stranger, customer));
    const other = async (): Promise<void> => void taken.other.push(await submit(stranger, next()));
    for (const send of round % 2 === 0 ? [guess, other] : [other, guess]) await send();
  }
  visitor.close();
  stranger.close();
  return [
    figure('a visitor’s registration, new: median', 'ms', median(taken.first)),
    figure('a visitor’s registration, sent again: median', 'ms', median(taken.again)),
    figure('a stranger’s registration, new: median', 'ms', median(taken.other)),
    figure('a stranger’s registration, of a customer: median', 'ms', median(taken.guess), {
      note: `slower than the new one in ${slower(taken.guess, taken.other)} of ${ROUNDS} rounds`,
    }),
  ];
}

async function submit(caller: Caller, customer: CustomerInsert): Promise<number> {
  const { status, took } = await caller.call('POST', '/rest/v1/customers', customer);
  if (status !== 201) throw new Error(`A registration was answered ${status}`);
  return took;
}

function slower(one: readonly number[], other: readonly number[]): number {
  return one.filter((time, round) => time > (other[round] ?? 0)).length;
}
