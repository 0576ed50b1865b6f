import { buildIfStale } from '../../../scripts/build/build.ts';

/** Builds the page once, before several products start at the same time. */
export default async function globalSetup(): Promise<void> {
  await buildIfStale();
}
