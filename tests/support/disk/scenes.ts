import { join } from 'node:path';

/** What the product does while its writes are recorded, including a normal shutdown. */
export const SCENES = ['first start', 'load', 'checkpoint', 'migration', 'backup', 'restore'] as const;
export type Scene = (typeof SCENES)[number];

export const DATA = 'data';
export const BACKUP = join('backups', 'shop.backup.gz');

export const LATER = { '29990101000000_later.sql': 'alter table public.customers add later text;' };
