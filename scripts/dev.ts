import { createServer } from 'node:http';
import { createServer as createVite, type Plugin } from 'vite';
import { SHOP_ID } from '#lib/shop/shop.ts';
import { shopJson, shopOf } from '../server/build/shop-of.ts';
import { apiListener, isApiPath } from '../server/http/api.ts';
import { whenBroken } from '../server/http/health.ts';
import { openLog } from '../server/log/log.ts';
import { exitBroken, exitStopped, surviveErrors } from '../server/process/unexpected.ts';
import { command } from '../server/process/command.ts';
import { addressOf, closeServer, listen } from '../server/process/listen.ts';
import { endOnSignal } from '../server/process/run.ts';
import { readVersion } from '../server/process/version.ts';
import { openSettings, type Settings } from '../server/settings/server.ts';
import { type PageSettings, readHostedProject, readPageSettings } from '../server/settings/page.ts';
import { openData } from '../server/start/open-data.ts';

const USE = {
  help: `npm run dev: starts the app with hot reload, over the embedded backend, at PORT or 4173.

  --data-dir DIR  use the shop in that folder`,
  ofShop: true,
} as const;
const EXAMPLE_LOGO = '/src/app/logo.svg';

// `npm run dev`: Vite with hot reload and the embedded backend in one process.
command(USE, async () => {
  const { environment, settings } = openSettings();
  openLog(settings.logFormat);
  const ending = endOnSignal();
  const page = readPageSettings(environment);
  const hosted = readHostedProject(environment);
  if (hosted) console.log(`The page talks to ${hosted}. The embedded backend isn't started.`);
  const data = hosted ? null : await openData(settings, addressOf(settings.host, settings.port));
  const onFailure = data ? whenBroken(data.backend.db, exitBroken) : () => undefined;
  surviveErrors(onFailure);
  void data?.backend.stopped.then(exitStopped);
  const api = data && apiListener(data.backend, { trustProxy: settings.trustProxy, onFailure });
  try {
    ending.add(await serve(settings, page, api));
    ending.add(async () => data?.close());
  } catch (error) {
    await data?.close();
    throw error;
  }
});

/** Returns a function that stops the server. */
async function serve(
  { host, port }: Settings,
  page: PageSettings,
  api: ReturnType<typeof apiListener> | null,
): Promise<() => Promise<void>> {
  const server = createServer((request, response) => {
    if (api && isApiPath((request.url ?? '/').split('?', 1).join())) void api(request, response);
    else vite.middlewares(request, response);
  });
  const vite = await createVite({
    plugins: [shopPlugin(page)],
    publicDir: page.pictures,
    define: { 'import.meta.env.APP_VERSION': JSON.stringify(readVersion()) },
    server: { host, middlewareMode: true, ws: { server } },
    clearScreen: false,
  });
  const close = async () => {
    await vite.close();
    await closeServer(server);
  };
  try {
    console.log(`Ready: ${addressOf(host, await listen(server, port, host))}`);
    return close;
  } catch (error) {
    await close();
    throw error;
  }
}

/** Writes the shop into the page. */
function shopPlugin(page: PageSettings): Plugin {
  const shop = shopJson(shopOf({ ...page, basePath: '/' }, EXAMPLE_LOGO));
  return {
    name: 'shop',
    transformIndexHtml: () => [
      {
        tag: 'script',
        attrs: { type: 'application/json', id: SHOP_ID },
        children: shop,
        injectTo: 'body',
      },
    ],
  };
}
