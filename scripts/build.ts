import { buildIfStale } from './build/build.ts';
import { run } from './server/run.ts';

// `npm run build`: the page in dist, or where BUILD_DIR says, ready to be served by any static host.
run(async () => {
  console.log(`The page is in ${await buildIfStale()}.`);
});
