import { StartError } from '../server/start-error.ts';
import { PAGE_SETTINGS, PUBLIC_SETTINGS, SERVER_SETTINGS, type Setting } from '../settings/catalogue.ts';

/** Reads the arguments of `npm start --`. Throws `StartError` on unknown ones. */
export function readStartArguments(args: readonly string[]): 'start' | 'help' | 'version' {
  const [first, ...rest] = args;
  if (first === undefined) return 'start';
  if (rest.length === 0 && (first === '--help' || first === '-h')) return 'help';
  if (rest.length === 0 && (first === '--version' || first === '-v')) return 'version';
  throw new StartError(
    `npm start knows --help and --version, not "${args.join(' ')}": how it starts is said by settings.`,
  );
}

/** What `npm start -- --help` prints: every setting with its default. */
export function helpText(version: string): string {
  return `Customer desk ${version}: the customers' form and the records desk, on one port.

  npm start                 serve it; Ctrl-C ends it
  npm start -- --help       this
  npm start -- --version    the version

Settings are variables of the environment, or lines of the file .env (see .env.example). The environment wins.

How it starts
${lines(SERVER_SETTINGS)}

Behind a name of its own, through a proxy
${lines(PUBLIC_SETTINGS)}

What the page says, written into it when it is built: by npm start, when one has changed
${lines(PAGE_SETTINGS)}

From an empty machine to a running shop, step by step: docs/running.md`;
}

function lines(settings: readonly Setting[]): string {
  const width = Math.max(...settings.map(({ name }) => name.length));
  return settings.map((each) => `  ${each.name.padEnd(width)}  ${each.what} (${each.default})`).join('\n');
}
