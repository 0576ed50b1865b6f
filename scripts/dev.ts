import { createServer, type Plugin } from 'vite';
import type { LocalBackend } from '../supabase/local/backend.ts';
import { Backups } from './backup/backups.ts';
import { openChannel } from './backup/channel.ts';
import { commandTasks } from './backup/command-tasks.ts';
import { apiListener, isApiPath } from './server/api.ts';
import { openLog } from './log/log.ts';
import { openBackend } from './server/backend.ts';
import { endBroken, endStopped } from './server/broken.ts';
import { surviveErrors } from './server/failures.ts';
import { whenBroken } from './server/health.ts';
import { addressError, addressOf, portInUse } from './server/listen.ts';
import { endOnSignal, run } from './server/run.ts';
import { readEnvironment } from './settings/environment.ts';
import { readHostedProject, readPageSettings } from './settings/page.ts';
import { readSettings, type Settings } from './settings/server.ts';
import { readVersion } from './version.ts';

// `npm run dev`: Vite with hot reload, the same backend in the same process, the same settings as `npm start`.
run(async () => {
  const environment = readEnvironment();
  const settings = readSettings(environment);
  openLog(settings.logFormat);
  const ending = endOnSignal();
  // Vite reads them from the environment of the process.
  Object.assign(process.env, readPageSettings(environment).variables);
  const hosted = readHostedProject(environment);
  if (hosted) console.log(`The page talks to ${hosted.origin}; the embedded backend is not started.`);
  const backups = new Backups(settings);
  const backend = hosted ? null : await openBackend(settings);
  const onFailure = backend ? whenBroken(backend.db, endBroken) : () => undefined;
  surviveErrors(onFailure);
  void backend?.stopped.then(endStopped);
  const close = await serve(settings, backend, onFailure);
  const closeChannel = backend && (await openChannel(settings.dataDir, commandTasks(backend.db)));
  if (backend) backups.start(backend.db);
  ending.add(async () => {
    await closeChannel?.();
    await backups.stop();
    await close();
  });
});

async function serve(
  { host, port, trustProxy }: Settings,
  backend: LocalBackend | null,
  onFailure: () => void,
): Promise<() => Promise<void>> {
  const vite = await createServer({
    plugins: backend ? [backendPlugin(backend, trustProxy, onFailure)] : [],
    define: { 'import.meta.env.APP_VERSION': JSON.stringify(readVersion()) },
    server: { host, port, strictPort: true },
    clearScreen: false,
  });
  try {
    await vite.listen();
  } catch (error) {
    await Promise.all([vite.close(), backend?.close()]);
    if (error instanceof Error && /already in use/.test(error.message)) throw portInUse(port);
    throw addressError(error, port, host) ?? error;
  }
  const address = vite.httpServer?.address();
  console.log(`Ready: ${addressOf(host, typeof address === 'object' && address ? address.port : port)}`);
  return async () => {
    await Promise.all([vite.close(), backend?.close()]);
  };
}

function backendPlugin(backend: LocalBackend, trustProxy: number, onFailure: () => void): Plugin {
  const api = apiListener((request, address) => backend.fetch(request, address), { trustProxy, onFailure });
  return {
    name: 'embedded-backend',
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        if (isApiPath((request.url ?? '/').split('?', 1).join())) void api(request, response);
        else next();
      });
    },
  };
}
