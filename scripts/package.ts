import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createHash } from 'node:crypto';
import { join, relative, resolve } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';
import { isFresh } from '../server/build/build-hash.ts';
import { buildIfStale, copyBuild } from '../server/build/build.ts';
import { filesIn } from '../server/build/files-in.ts';
import { command } from '../server/process/command.ts';
import { readVersion } from '../server/process/version.ts';
import { readValue } from '../server/settings/setting.ts';
import { SERVER_SETTINGS } from '../server/settings/table.ts';
import { AS_THEY_ARE, bundleCommands, COMMANDS, WITH_FILES } from './package/bundle.ts';
import { licenseTexts } from './package/licenses.ts';

/** Tests use their own folder. */
const OUT = resolve(process.env.RELEASE_DIR ?? 'release');

const USE = {
  help: "npm run package: makes the release's archive and its checksum, in the folder release.",
};

command(USE, async () => {
  const name = `customer-desk-${readVersion()}`;
  const folder = join(OUT, name);
  rmSync(OUT, { recursive: true, force: true });
  await addPage(folder);
  await bundleCommands(join(folder, 'server'));
  for (const path of AS_THEY_ARE) cpSync(path, join(folder, path), { recursive: true });
  for (const each of WITH_FILES) addPackage(each, folder);
  cpSync('scripts/package/README.md', join(folder, 'README.md'));
  writeFileSync(join(folder, 'LICENSES.txt'), licenseTexts());
  writeFileSync(join(folder, 'package.json'), manifest());

  const archive = await zipOf(OUT);
  writeFileSync(join(OUT, `${name}.zip`), archive);
  const checksum = createHash('sha256').update(archive).digest('hex');
  writeFileSync(join(OUT, `${name}.zip.sha256`), `${checksum}  ${name}.zip\n`);
  console.log(`release/${name}.zip: ${(archive.length / 1e6).toFixed(1)} MB, SHA-256 ${checksum}`);
});

/** Adds the example shop's page, built unless this checkout's is current. The start fills in another shop. */
async function addPage(folder: string): Promise<void> {
  const page = join(folder, 'dist');
  const own = readValue(SERVER_SETTINGS.buildDir, process.env);
  if (isFresh(own)) copyBuild(own, page);
  // Otherwise this checkout's own shop would be in the archive.
  process.env.DATA_DIR = join(OUT, 'no-shop');
  process.env.BUILD_DIR = page;
  await buildIfStale();
}

/** Copies what runs: no types, maps, or CommonJS. */
function addPackage(name: string, folder: string): void {
  const from = join('node_modules', name);
  cpSync(from, join(folder, from), {
    recursive: true,
    filter: (source) =>
      !/\.(?:c?ts|d\.ts|map|cjs)$/.test(source) &&
      !/[\\/](?:node_modules|worker|live|README\.md)$/.test(relative(from, source)),
  });
}

/** Keeps the commands' names, so that every guide fits. */
function manifest(): string {
  const { version, license, type, engines, scripts } = JSON.parse(
    readFileSync('package.json', 'utf8'),
  ) as Record<string, unknown> & { scripts: Record<string, string> };
  const own = Object.fromEntries(COMMANDS.map((each) => [each, scripts[each]]));
  return `${JSON.stringify({ name: 'customer-desk', version, private: true, license, type, engines, scripts: own }, null, 2)}\n`;
}

/** Returns a ZIP archive of a folder's content. */
function zipOf(folder: string): Promise<Buffer> {
  const zip = new ZipFile();
  for (const name of filesIn(folder)) {
    zip.addFile(join(folder, name), name, { mode: 0o100644, compressionLevel: 9 });
  }
  zip.end();
  return buffer(zip.outputStream);
}
