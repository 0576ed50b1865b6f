/** Writes the table of places from three sources: see docs/places.md. */
import { writeFileSync } from 'node:fs';
import { decide } from './places/decide.ts';
import { readSources } from './places/sources.ts';
import { placesModule } from './places/write.ts';
import { runTool, TOOLS } from './tools.ts';

const FILE = 'src/lib/address/places-data.ts';

const [folder] = process.argv.slice(2);
if (folder === undefined) {
  console.error('Name the folder with suburbs.json.gz and postalcodes.csv: see docs/places.md.');
  process.exitCode = 1;
} else {
  writeFileSync(FILE, placesModule(decide(readSources(folder))));
  process.exitCode = runTool([TOOLS.oxfmt, FILE]);
}
