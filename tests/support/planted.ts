import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve, sep } from 'node:path';

/** Lints planted files, by their paths, with the project's configuration. Returns each file's broken rules. */
export function lintPlanted(planted: ReadonlyMap<string, string>): Map<string, string[]> {
  const root = mkdtempSync(join(tmpdir(), 'planted-'));
  try {
    for (const needed of ['.oxlintrc.json', 'scripts/lint'])
      cpSync(needed, join(root, needed), { recursive: true });
    for (const [file, code] of planted) {
      mkdirSync(dirname(join(root, file)), { recursive: true });
      writeFileSync(join(root, file), `${code}\n`);
    }
    const oxlint = [resolve('node_modules/oxlint/bin/oxlint'), '--format', 'json'];
    const { stdout } = spawnSync(process.execPath, oxlint, { cwd: root, encoding: 'utf8' });
    const { diagnostics } = JSON.parse(stdout) as { diagnostics: { code: string; filename: string }[] };
    const found = new Map<string, string[]>();
    for (const { code, filename } of diagnostics) {
      const file = filename.split(sep).join('/');
      found.set(file, [...(found.get(file) ?? []), code]);
    }
    return found;
  } finally {
    rmSync(root, { recursive: true });
  }
}
