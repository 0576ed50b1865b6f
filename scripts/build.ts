import { buildIfStale } from './build/build.ts';
import { endOnSignal, run } from './server/run.ts';

// `npm run build`: the page in dist, or where BUILD_DIR says, ready to be served by any static host.
// When it is interrupted, it removes what it has begun.
endOnSignal();
run(async () => {
  console.log(`The page is in ${await buildIfStale()}.`);
});
