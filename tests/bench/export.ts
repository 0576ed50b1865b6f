import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { EXPORT } from './budgets.ts';
import type { WriterReport } from './csv-writers.ts';
import { type Figure, figure } from './figures.ts';

const WRITERS = ['papaparse', 'ours'] as const;
const run = promisify(execFile);

/**
 * Measures the section `export`: the export library next to others, with 100,000 rows of 32 quoted columns, including
 * the mapping.
 */
export async function measureExport(): Promise<Figure[]> {
  const reports = new Map<string, WriterReport>();
  for (const writer of WRITERS) reports.set(writer, await measureWriter(writer));
  const ours = reports.get('ours');
  if (!ours) throw new Error('The export library was not measured.');
  const others = [...reports].filter(([writer]) => writer !== 'ours');
  const different = others.filter(([, { hash }]) => hash !== ours.hash).map(([writer]) => writer);
  if (different.length > 0) throw new Error(`${different.join(', ')} wrote another file than ours.`);
  const fastest = Math.max(...others.map(([, { rowsPerSecond }]) => rowsPerSecond));
  return [
    ...[...reports].map(([writer, { rowsPerSecond }]) => figure(`${writer}, speed`, 'rows/s', rowsPerSecond)),
    figure('ours compared with the fastest other', 'times', ours.rowsPerSecond / fastest, {
      budget: EXPORT.besideFastest,
    }),
    figure('the rows alone, memory', 'bytes', ours.base ?? Number.NaN),
    ...[...reports].map(([writer, { peak }]) =>
      figure(`${writer}, peak memory above the rows`, 'bytes', peak ?? Number.NaN, {
        budget: writer === 'ours' ? EXPORT.memory : undefined,
      }),
    ),
  ];
}

/** In its own process, so that the memory is the writer's alone. */
async function measureWriter(writer: string): Promise<WriterReport> {
  const args = ['--expose-gc', '--import', 'tsx', 'tests/bench/csv-writers.ts', writer];
  const { stdout } = await run(process.execPath, args, { timeout: 60_000 });
  return JSON.parse(stdout) as WriterReport;
}
