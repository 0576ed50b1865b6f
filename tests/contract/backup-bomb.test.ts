import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';

import { afterAll, expect, test } from 'vitest';

/** A small file that unpacks to far more than there is memory for. */

const folder = mkdtempSync(join(tmpdir(), 'backup-bomb-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const MB = 1024 * 1024;
const HEADER = JSON.stringify({
  customer_desk_backup: 1,
  created_at: '2026-01-01T00:00:00Z',
  migrations: { local_platform: [], supabase_migrations: [] },
  tables: [{ name: 'public.customers', columns: ['id'], rows: 1_000_000_000 }],
});

/** What the child may use of JavaScript's memory: far less than each bomb unpacks to. */
const HEAP_MB = 48;
/** Of each bomb, unpacked. */
const UNPACKED_MB = 800;

test.each<[string, string, Buffer]>([
  ['one line without an end', '', Buffer.alloc(8 * MB, 'x')],
  ['a header without an end', `{"customer_desk_backup":1,"x":"`, Buffer.alloc(8 * MB, 'x')],
  ['rows of two megabytes', `${HEADER}\n`, Buffer.from(`${'x'.repeat(2 * MB - 1)}\n`.repeat(4))],
  ['rows without an end', `${HEADER}\n`, Buffer.alloc(8 * MB, `${'x'.repeat(1023)}\n`)],
])('%s is refused with bounded memory', async (name, head, piece) => {
  const file = join(folder, `${name}.backup.gz`);
  // Members of a gzip file follow one another.
  const member = gzipSync(piece);
  const members = Array.from({ length: (UNPACKED_MB * MB) / piece.length }, () => member);
  writeFileSync(file, Buffer.concat([gzipSync(head), ...members]));
  const script = `
    import { openVerifiedBackup } from './supabase/local/backup/read.ts';
    import { existsSync, readFileSync } from 'node:fs';
    const said = await openVerifiedBackup(${JSON.stringify(file)}).then(() => 'taken', (error) => error.message);
    // On Linux the process's usage begins with that of the process which started it, of all the tests before.
    const status = existsSync('/proc/self/status') ? readFileSync('/proc/self/status', 'utf8') : '';
    const rss = Number(/^VmHWM:\\s+(\\d+)/m.exec(status)?.[1] ?? process.resourceUsage().maxRSS);
    console.log(JSON.stringify({ said, rss }));`;
  const { stdout } = await promisify(execFile)(process.execPath, [
    `--max-old-space-size=${HEAP_MB}`,
    '--import',
    'tsx',
    '--input-type=module',
    '--eval',
    script,
  ]);
  const { said, rss } = JSON.parse(stdout) as { said: string; rss: number };
  expect(said).toMatch(/is refused because it unpacks to more/);
  // In kilobytes. What is outside JavaScript's memory has no limit of its own.
  expect(rss * 1024).toBeLessThan((UNPACKED_MB / 2) * MB);
});
