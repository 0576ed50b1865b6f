import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { UserError } from '../server/process/errors.ts';

/** Entry files for Node. A process started by `npx` would outlive it. */
export const TOOLS = {
  chromatic: 'node_modules/chromatic/dist/bin.cjs',
  cspell: 'node_modules/cspell/bin.mjs',
  knip: 'node_modules/knip/bin/knip.js',
  oxfmt: 'node_modules/oxfmt/bin/oxfmt',
  oxlint: 'node_modules/oxlint/bin/oxlint',
  playwright: 'node_modules/@playwright/test/cli.js',
  storybook: 'node_modules/storybook/dist/bin/dispatcher.js',
  stylelint: 'node_modules/stylelint/bin/stylelint.mjs',
  tsc: 'node_modules/typescript/bin/tsc',
  vitest: 'node_modules/vitest/vitest.mjs',
} as const;

/** Checks types once: by default, four checkers repeat each other's work. */
export const CHECK_TYPES = [TOOLS.tsc, '--noEmit', '--checkers', '1'];

export const BUILD_STORYBOOK = [TOOLS.storybook, 'build', '--output-dir', 'storybook-static', '--quiet'];

/** Throws in one line when the development packages aren't installed. */
export function checkTools(): void {
  if (Object.values(TOOLS).every((path) => existsSync(path))) return;
  throw new UserError("The development packages aren't installed: run `npm ci` first.");
}

/** Runs a tool to its end, its output passed through, and returns its exit code. */
export function runTool(args: readonly string[]): number {
  checkTools();
  return spawnSync(process.execPath, args, { stdio: 'inherit' }).status ?? 1;
}
