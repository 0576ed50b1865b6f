import { writeFileSync } from 'node:fs';
import { command, wrongUse } from '../server/process/command.ts';
import { decide } from './places/decide.ts';
import { readSources } from './places/sources.ts';
import { placesModule } from './places/write.ts';
import { runTool, TOOLS } from './tools.ts';

const FILE = 'src/lib/address/places-data.ts';

const USE = {
  help: `npm run places -- FOLDER: writes the table of places from its sources.

  FOLDER  has suburbs.json.gz and postalcodes.csv: see docs/developers/places.md`,
  takesOthers: true,
} as const;

command(USE, ({ positionals: [folder, ...more] }) => {
  if (folder === undefined || more.length > 0) throw wrongUse('Name the folder of the sources.', USE);
  writeFileSync(FILE, placesModule(decide(readSources(folder))));
  process.exitCode = runTool([TOOLS.oxfmt, FILE]);
});
