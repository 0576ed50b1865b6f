import { join } from 'node:path';

/** What the product does while its writes are recorded, by name. Each ends as a process that was asked to end. */
export const SCENES = ['first start', 'load', 'checkpoint', 'migration', 'backup', 'restore'] as const;
export type Scene = (typeof SCENES)[number];

/** Of the folder that is recorded: the data directory, and a backup. */
export const DATA = 'data';
export const BACKUP = join('backups', 'shop.backup.gz');
