import { join, resolve } from 'node:path';
import { parseArgs, type ParseArgsConfig } from 'node:util';
import { StartError } from '../server/start-error.ts';

/** Where `npm run backup` writes: what `--to` says, else a file in `backups` named by the time. */
export function readBackupArguments(args: readonly string[], now: Date): string {
  const { values } = parse(args, { to: { type: 'string' } }, 'npm run backup -- --to shop.backup.gz');
  const time = now.toISOString().replace(/\.\d+/, '').replaceAll(':', '-');
  return resolve(values.to || join('backups', `customer-desk-${time}.backup.gz`));
}

/** Which file `npm run restore` reads, and the directory it makes: `--data-dir`, else the one `npm start` uses. */
export function readRestoreArguments(
  args: readonly string[],
  dataDir: string,
): { file: string; dataDir: string } {
  const usage = 'npm run restore -- shop.backup.gz --data-dir .data';
  const { values, positionals } = parse(args, { 'data-dir': { type: 'string' } }, usage);
  const [file, ...more] = positionals;
  if (!file || more.length > 0) throw new StartError(`Which file to restore, as in "${usage}".`);
  return { file: resolve(file), dataDir: resolve(values['data-dir'] || dataDir) };
}

function parse<Options extends NonNullable<ParseArgsConfig['options']>>(
  args: readonly string[],
  options: Options,
  usage: string,
) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (error) {
    throw new StartError(`${error instanceof Error ? error.message : 'Unknown argument'}; as in "${usage}".`);
  }
}
