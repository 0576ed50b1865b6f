import type { QueryClient } from '@tanstack/react-query';
import type { ReadinessData } from '../readiness/readiness-data.ts';
import { keys } from './keys.ts';

/**
 * Keeps what is known of so many customers, after the desk itself has changed their number; with undefined they are to
 * be checked again.
 */
export function setReadiness(client: QueryClient, total: number, data: ReadinessData | undefined): void {
  if (data) client.setQueryData<ReadinessData>(keys.readiness(total), data);
  else client.removeQueries({ queryKey: keys.readiness(total), exact: true });
}
