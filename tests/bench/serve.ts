import { readBuiltFiles } from '../../scripts/server/built-files.ts';
import { productServer } from '../../scripts/server/http-server.ts';
import { listen } from '../../scripts/server/listen.ts';
import { endOnSignal, run } from '../../scripts/server/run.ts';

const HOST = '127.0.0.1';

// Serves each folder in the arguments as `npm start` serves the page, without a database. Prints their URLs as JSON.
run(async () => {
  const urls: string[] = [];
  const close: (() => void)[] = [];
  for (const folder of process.argv.slice(2)) {
    const { server, open } = productServer(HOST, { connect: [], images: [] });
    const port = await listen(server, 0, HOST);
    open({ page: await readBuiltFiles(folder), backend: null, trustProxy: 0 });
    urls.push(`http://${HOST}:${port}/`);
    close.push(() => server.close());
  }
  endOnSignal().add(async () => {
    for (const each of close) each();
  });
  console.log(JSON.stringify(urls));
});
