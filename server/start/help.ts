import { defaultText, type Setting } from '../settings/setting.ts';
import { PAGE_SETTINGS, PROXY_SETTINGS, SERVER_SETTINGS } from '../settings/table.ts';

/** Returns the text of `npm start -- --help`: every setting with its default. */
export function helpText(version: string): string {
  return `Customer desk ${version}: the customers' form and the records desk, on one port.

  npm start                       start the desk; Ctrl-C stops it
  npm start -- --data-dir DIR     use the shop in that folder, as in every command
  npm start -- --new-shop         make a shop, although there is one in another folder nearby
  npm start -- --help             this
  npm start -- --version          the version

Settings are in the file .env in DATA_DIR (see .env.example). Environment variables override it.

Server
${lines(SERVER_SETTINGS)}

Behind a proxy
${lines(PROXY_SETTINGS)}

Page. Restart the desk after a change
${lines(PAGE_SETTINGS)}

How to set up a shop: docs/owners/running.md`;
}

function lines(table: Readonly<Record<string, Setting<unknown>>>): string {
  const settings = Object.values(table);
  const width = Math.max(...settings.map(({ name }) => name.length));
  return settings
    .map((each) => `  ${each.name.padEnd(width)}  ${each.what} (${defaultText(each)})`)
    .join('\n');
}
