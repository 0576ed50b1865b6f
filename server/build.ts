import { buildIfStale } from './build/build.ts';
import { endOnSignal, run } from './process/run.ts';
import { takeDataDir } from './settings/data-dir.ts';

// `npm run build`: writes the page into `dist` or `BUILD_DIR`. Removes an unfinished build on interruption.
endOnSignal();
run(async () => {
  takeDataDir(process.argv.slice(2));
  console.log(`The page is in ${await buildIfStale()}.`);
});
