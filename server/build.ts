import { buildIfStale } from './build/build.ts';
import { command } from './process/command.ts';
import { endOnSignal } from './process/run.ts';

const USE = {
  help: `npm run build: writes the page with the shop's details into the folder dist, or BUILD_DIR.

  --data-dir DIR  use the shop in that folder`,
  ofShop: true,
} as const;

command(USE, async () => {
  // Removes an unfinished build on interruption.
  endOnSignal();
  console.log(`The page is in ${await buildIfStale()}.`);
});
