import { spawnSync } from 'node:child_process';

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

export const BUILD_STORYBOOK = [TOOLS.storybook, 'build', '--output-dir', 'storybook-static', '--quiet'];

/** Runs a tool to its end, its output passed through, and returns its exit code. */
export function runTool(args: readonly string[]): number {
  return spawnSync(process.execPath, args, { stdio: 'inherit' }).status ?? 1;
}
