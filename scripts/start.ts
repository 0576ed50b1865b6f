import { openBackupChannel } from './backup/channel.ts';
import { buildFolder } from './build/folder.ts';
import { freshPage } from './build/fresh-page.ts';
import { checkAdmin, openBackend } from './server/backend.ts';
import { readBuiltFiles } from './server/built-files.ts';
import { describeError, surviveErrors } from './server/failures.ts';
import { whenBroken } from './server/health.ts';
import { productServer } from './server/http-server.ts';
import { listen } from './server/listen.ts';
import { closeOnSignal, run } from './server/run.ts';
import { originsOf } from './server/security.ts';
import { readEnvironment } from './settings/environment.ts';
import { readHostedProject, readPageSettings } from './settings/page.ts';
import { readSettings } from './settings/server.ts';
import { announce } from './start/announce.ts';
import { helpText, readStartArguments } from './start/arguments.ts';
import { readVersion } from './version.ts';

const GRACE_MS = 2_000;

// `npm start`: the whole product on one port in one process.
run(async () => {
  const asked = readStartArguments(process.argv.slice(2));
  if (asked === 'version') console.log(readVersion());
  if (asked === 'help') console.log(helpText(readVersion()));
  if (asked === 'start') await start();
});

async function start(): Promise<void> {
  const environment = readEnvironment();
  const settings = readSettings(environment);
  const pageSettings = readPageSettings(environment);
  const hosted = readHostedProject(environment);
  if (!hosted) await checkAdmin(settings);
  console.log(`Customer desk ${readVersion()}`);

  // The port first: when it is taken, that should be known before anything is built or created.
  const { server, open } = productServer(settings.host, originsOf(pageSettings.variables), {
    publicUrl: settings.publicUrl,
    behindProxy: settings.trustProxy > 0,
  });
  const port = await listen(server, settings.port, settings.host);

  const page = await readBuiltFiles(
    await freshPage(pageSettings, buildFolder(environment), settings.dataDir),
  );
  if (hosted) console.log(`The page talks to ${hosted.origin}; the embedded backend is not started.`);
  const backend = hosted ? null : await openBackend(settings);
  const closeChannel = backend && (await openBackupChannel(settings.dataDir, backend.db));
  const onFailure = backend ? whenBroken(backend.db, endBroken) : () => undefined;
  surviveErrors(onFailure);
  open({ page, backend, trustProxy: settings.trustProxy, onFailure });

  void backend?.stopped.then(() => endAfter(GRACE_MS));

  closeOnSignal(async () => {
    console.log('Stopping.');
    await new Promise((resolve) => {
      server.close(resolve);
      server.closeIdleConnections();
      // What is still being answered gets a moment; a client that hangs does not hold up the end.
      setTimeout(() => server.closeAllConnections(), GRACE_MS).unref();
    });
    await closeChannel?.();
    await backend?.close();
  });
  announce(settings, port);
}

/** With a broken database the process is in doubt: whoever supervises it starts it again, on what is stored. */
function endBroken(error: unknown): void {
  console.error(`The database is broken (${describeError(error)}): this process ends, start it again.`);
  process.exit(1);
}

/** What is being answered gets a moment, with 503, and then the process ends: whoever restarts it finds all that was acknowledged. */
function endAfter(ms: number): void {
  console.error(
    'The database has stopped, because its disk failed it: look after the disk, then start again; nothing acknowledged is lost.',
  );
  setTimeout(() => process.exit(1), ms);
}
