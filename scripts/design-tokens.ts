import { writeFileSync } from 'node:fs';
import { allDesignTokens } from './design-tokens/from-css.ts';
import { run } from '../server/process/run.ts';
import { runTool, TOOLS } from './tools.ts';

const JSON_FILE = 'stories/docs/design-tokens.json';

// `npm run design-tokens`: writes the tokens in the W3C format, for designers' tools.
run(() => {
  writeFileSync(JSON_FILE, `${JSON.stringify(allDesignTokens(), null, 2)}\n`);
  process.exitCode = runTool([TOOLS.oxfmt, JSON_FILE]);
});
