import { execFile } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { findOnPath } from '../../scripts/programs-on-path.ts';
import { environmentOf, missing, server, skipped } from './support/server.ts';

const files = readdirSync('supabase/tests').filter((file) => file.endsWith('.sql'));
const reason = missing ?? whyNoPgTap();

describe.skipIf(reason !== null)(`pgTAP on a real PostgreSQL${skipped(reason)}`, () => {
  test.each(files)('%s', async (file) => {
    const { stdout } = await promisify(execFile)('pg_prove', ['--norc', `supabase/tests/${file}`], {
      env: { ...process.env, ...environmentOf(server().url) },
    }).catch((error: Error & { stdout?: string }) => {
      throw new Error(`${error.message}\n${error.stdout ?? ''}`);
    });
    expect(stdout).toMatch(/Files=1, Tests=\d+,/);
    expect(stdout).toContain('Result: PASS');
  });
});

function whyNoPgTap(): string | null {
  if (!server().pgTap) return 'the server has no pgTAP';
  return findOnPath('pg_prove') ? null : 'pg_prove not found';
}
