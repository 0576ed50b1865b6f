import { measureBundle } from './bundle.ts';
import { measureDesk } from './desk.ts';
import { measureExport } from './export.ts';
import { bySize, type Figure } from './figures.ts';
import { measureMemory } from './memory.ts';
import { measurePhone } from './phone.ts';
import { type SeededProduct, startSeeded } from './product.ts';
import { measureServer } from './server.ts';

export const SECTIONS = ['bundle', 'lighthouse', 'export', 'memory', 'server', 'desk'] as const;
export type Section = (typeof SECTIONS)[number];
/** Measured at each number of customers. */
type SizedSection = 'server' | 'desk';

export interface Measured {
  section: Section;
  figures: Figure[];
  failures: string[];
}

const LIMIT = 900_000;

const once: Readonly<Record<Exclude<Section, SizedSection>, () => Promise<Figure[]>>> = {
  bundle: measureBundle,
  lighthouse: measurePhone,
  export: measureExport,
  memory: measureMemory,
};

const atEachSize: Readonly<Record<SizedSection, (product: SeededProduct) => Promise<Figure[]>>> = {
  server: measureServer,
  desk: measureDesk,
};

/** Measures the sections. A failure ends only its part. */
export async function* measure(
  names: readonly Section[],
  sizes: readonly number[],
  onProgress: (what: string) => void,
): AsyncGenerator<Measured, void> {
  for (const section of names) {
    if (isSized(section)) continue;
    onProgress(section);
    const failures: string[] = [];
    yield { section, figures: await attempt(once[section], failures), failures };
  }
  yield* measureSizes(names.filter(isSized), sizes, onProgress);
}

function isSized(section: Section): section is SizedSection {
  return section in atEachSize;
}

/** Seeds each size once for all of its sections. */
async function* measureSizes(
  sections: readonly SizedSection[],
  sizes: readonly number[],
  onProgress: (what: string) => void,
): AsyncGenerator<Measured, void> {
  const results = sections.map((section) => ({
    section,
    runs: new Map<number, Figure[]>(),
    failures: new Array<string>(),
  }));
  for (const size of sections.length > 0 ? sizes : []) {
    const customers = `${size.toLocaleString('en-US')} customers`;
    onProgress(`${customers}: seeding`);
    const product = await startSeeded(size);
    try {
      for (const { section, runs, failures } of results) {
        onProgress(`${customers}: ${section}`);
        runs.set(size, await attempt(() => atEachSize[section](product), failures, ` at ${customers}`));
      }
    } finally {
      await product.stop();
    }
  }
  for (const { section, runs, failures } of results) yield { section, figures: bySize(runs), failures };
}

async function attempt(work: () => Promise<Figure[]>, failures: string[], where = ''): Promise<Figure[]> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`took longer than ${LIMIT / 1_000} s`)), LIMIT);
  });
  try {
    return await Promise.race([work(), limit]);
  } catch (error) {
    failures.push(`not measured${where}: ${error instanceof Error ? error.message : String(error)}`);
    return [];
  } finally {
    clearTimeout(timer);
  }
}
