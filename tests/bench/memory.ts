import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { type Figure, figure } from './figures.ts';
import { type SeededProduct, withProduct } from './product.ts';
import { newCustomers, requestsOf } from './requests.ts';

const MB = 1_000_000;
const CUSTOMERS = 10_000;
const SUBMITS = 2_000;
const CLIENTS = 50;
const REST_MS = 5_000;
const SAMPLE_MS = 50;

/** Measures the section `memory`: what docs/owners/running.md says that a small machine needs. Linux only. */
export function measureMemory(): Promise<Figure[]> {
  return withProduct(CUSTOMERS, measure);
}

async function measure(product: SeededProduct): Promise<Figure[]> {
  await pause(REST_MS);
  const rest = residentOf(product.pid);
  let peak = 0;
  const timer = setInterval(() => (peak = Math.max(peak, residentOf(product.pid))), SAMPLE_MS);
  const { submit } = requestsOf(product);
  const next = newCustomers();
  let left = SUBMITS;
  const client = async () => {
    while ((left -= 1) >= 0) await submit(next());
  };
  await Promise.all(Array.from({ length: CLIENTS }, client));
  clearInterval(timer);
  return [
    figure('at rest with 10,000 customers', 'bytes', rest, { most: 300 * MB }),
    figure('during 2,000 submits by 50 clients, at most', 'bytes', peak, { most: 360 * MB }),
  ];
}

function residentOf(pid: number): number {
  const processes = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  const memory = processes.map((each) => {
    try {
      const status = readFileSync(`/proc/${each}/status`, 'utf8');
      const read = (field: string) => Number(new RegExp(`^${field}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? 0);
      return Number(each) === pid || read('PPid') === pid ? read('VmRSS') * 1_024 : 0;
    } catch {
      return 0;
    }
  });
  return memory.reduce((sum, bytes) => sum + bytes, 0);
}
