import { freshPage } from './build/fresh-page.ts';
import { log, openLog } from './log/log.ts';
import { openNotifier } from './notify/open-notifier.ts';
import { watchForDamage } from './notify/watch-reports.ts';
import { withProgress } from './start/progress.ts';
import { aboutServer } from './start/about.ts';
import { openData, refuseSecondStart } from './start/open-data.ts';
import { refuseSecondShop } from './start/other-shop.ts';
import { exitBroken, exitStopped, surviveErrors } from './process/unexpected.ts';
import { readPage } from './http/built-files.ts';
import { whenBroken } from './http/health.ts';
import { productServer } from './http/http-server.ts';
import { requestLog } from './http/request-log.ts';
import { isShop } from './process/folders.ts';
import { addressOf, closeServer, listen } from './process/listen.ts';
import { command } from './process/command.ts';
import { endOnSignal, untilEnd } from './process/run.ts';
import { originsOf } from './build/security-headers.ts';
import { closeSettings } from './settings/settings-file.ts';
import { isArchive, settingsFileIn } from './settings/data-dir.ts';
import { openSettings } from './settings/server.ts';
import { basePathOf, readHostedProject, readPageSettings } from './settings/page.ts';
import { announce, announceStart, warnOfExample, warnOfSettings } from './start/announce.ts';
import { helpText } from './start/help.ts';
import { readVersion } from './process/version.ts';

const USE = {
  help: helpText(readVersion()),
  options: { version: { type: 'boolean', short: 'v' }, 'new-shop': { type: 'boolean', default: false } },
  ofShop: true,
} as const;

// The product on one port in one process.
command(USE, async ({ values: { version, 'new-shop': isNew } }) => {
  if (version) console.log(readVersion());
  else await start(isNew);
});

async function start(isNew: boolean): Promise<void> {
  const { environment, settings } = openSettings();
  const reports = watchForDamage();
  openLog(settings.logFormat, reports.watch);
  closeSettings(settingsFileIn(settings.dataDir));
  warnOfSettings(settings.dataDir);
  const pageSettings = readPageSettings(environment);
  const hosted = readHostedProject(environment);
  if (!hosted) {
    if (isArchive && !process.env.DATA_DIR && !isNew) refuseSecondShop(settings.dataDir);
    await refuseSecondStart(settings.dataDir);
    // Import on demand, because a hosted project has no admins here.
    const { readAdminSettings } = await import('./auth/admin.ts');
    await readAdminSettings(settings);
  }
  const ending = endOnSignal(
    () => log('info', 'stopping', 'Stopping.'),
    () => log('info', 'stopped', 'Stopped. Everything is saved.'),
  );
  announceStart(environment, settings.dataDir);

  // Bind first, so that a used port fails before anything is built or created.
  const { server, open } = productServer(settings.host, originsOf(pageSettings.variables), {
    name: pageSettings.variables.VITE_BUSINESS_NAME,
    publicUrl: settings.publicUrl,
    behindProxy: settings.trustProxy > 0,
    ...(settings.logRequests && { watch: requestLog(settings.trustProxy) }),
  });
  const port = await listen(server, settings.port, settings.host);
  ending.add(() => closeServer(server));

  const page = await readPage(await freshPage(settings, pageSettings, withProgress), pageSettings);
  if (hosted) {
    log('info', 'hosted', `The page talks to ${hosted}. The embedded backend isn't started.`);
  }
  const isFirst = !isShop(settings.dataDir);
  const doing = isFirst ? 'Making the database' : 'Opening the database';
  const address = addressOf(settings.host, port, basePathOf(settings.publicUrl));
  const opening = hosted ? null : withProgress(doing, () => openData(settings, address));
  // Wait for a complete start before closing, so that no write is cut short.
  ending.add(async () => (await opening?.catch(() => null))?.close());
  const data = await opening;
  await untilEnd();
  const backend = data?.backend ?? null;
  if (backend) await warnOfExample(backend.db, environment);
  const onFailure = backend ? whenBroken(backend.db, exitBroken) : () => undefined;
  surviveErrors(onFailure);
  const ownAbout = () =>
    aboutServer(readVersion(), settings, {
      ...(data?.backups.status() ?? { failure: null, doubt: null }),
      diskRefuses: backend?.diskRefuses() ?? false,
      reported: reports.problems(),
    });
  const problems = async () => (await ownAbout()).warnings;
  const notifier = backend && openNotifier(settings, port, backend.db, problems);
  ending.add(async () => notifier?.stop());
  const about = async () => {
    const own = await ownAbout();
    return { ...own, warnings: [...own.warnings, ...(notifier?.warnings() ?? [])] };
  };
  open({ page, backend, trustProxy: settings.trustProxy, about, onFailure });
  void backend?.stopped.then(exitStopped);
  announce(settings, port, hosted);
}
