import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, onTestFinished } from 'vitest';

/** Returns a new folder that is removed after the tests of the file. */
export function temporaryFolder(): string {
  return folderUntil(afterAll);
}

/** Returns a new folder that is removed after the current test. */
export function testFolder(): string {
  return folderUntil(onTestFinished);
}

function folderUntil(end: (remove: () => void) => void): string {
  const folder = mkdtempSync(join(tmpdir(), 'customer-desk-test-'));
  end(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
