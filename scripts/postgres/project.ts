import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';
import { MIGRATIONS } from '../../server/database/migrations.ts';
import { startCluster } from './cluster.ts';
import { supabaseCli } from './supabase-cli.ts';

/** PostgreSQL prepared like a hosted project, with the migrations. */
export interface Project {
  /** The owner `postgres`, which isn't a superuser. */
  url: string;
  authenticatorUrl: string;
  adminUrl: string;
  /** The owner, in databases without the migrations. */
  unmigratedUrl: string;
  releasedUrl: string;
  pgTap: boolean;
  home: string;
  stop: () => void;
}

/** Starts a server like a hosted project, with the migrations. Throws the server's or the CLI's output on failure. */
export async function startProject(bin: string): Promise<Project> {
  const cluster = await startCluster(bin);
  const urlOf = (role: string) =>
    `postgresql://${role}:${cluster.password}@127.0.0.1:${cluster.port}/postgres`;
  const url = urlOf('postgres');
  let pgTap: boolean;
  try {
    pgTap = await prepare({ owner: url, admin: urlOf('supabase_admin'), password: cluster.password });
    for (const name of ['unmigrated', 'released']) {
      await inDatabase(url.replace(/postgres$/, 'template1'), `create database ${name} template postgres`);
    }
    await supabaseCli(['db', 'push', '--yes', `--remote=${url}`], { home: cluster.folder });
  } catch (error) {
    cluster.stop();
    throw error;
  }
  return {
    url,
    authenticatorUrl: urlOf('authenticator'),
    adminUrl: urlOf('supabase_admin'),
    unmigratedUrl: url.replace(/postgres$/, 'unmigrated'),
    releasedUrl: url.replace(/postgres$/, 'released'),
    pgTap,
    home: cluster.folder,
    stop: () => cluster.stop(),
  };
}

/** Creates what a hosted project has before its first migration. Returns whether pgTAP is installed. */
async function prepare({
  owner,
  admin,
  password,
}: Record<'owner' | 'admin' | 'password', string>): Promise<boolean> {
  await inDatabase(
    admin,
    // A superuser at first, to own the platform's objects.
    `create role postgres login superuser createdb createrole replication bypassrls password '${password}';
     alter database postgres owner to postgres;
     alter database postgres set search_path = "$user", public, extensions`,
  );
  await inDatabase(owner, await platform());
  await inDatabase(
    admin,
    `create role authenticator login noinherit password '${password}';
     grant anon, authenticated, service_role to authenticator, postgres;
     alter role anon set statement_timeout = '3s';
     alter role authenticated set statement_timeout = '8s';
     alter role authenticator set statement_timeout = '8s';
     do $$ begin
       if exists (select from pg_available_extensions where name = 'pgtap') then
         create extension pgtap with schema extensions;
       end if;
     end $$;
     alter role postgres nosuperuser`,
  );
  const found = await inDatabase(admin, `select from pg_extension where extname = 'pgtap'`);
  return found === 1;
}

async function platform(): Promise<string> {
  const folder = fileURLToPath(MIGRATIONS.local_platform);
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort();
  const contents = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')));
  return contents.join('\n');
}

/** Runs the statements. For a single one, returns its number of rows. */
async function inDatabase(url: string, sql: string): Promise<number | null> {
  const client = new Client(url);
  await client.connect();
  try {
    return (await client.query(sql)).rowCount;
  } finally {
    await client.end();
  }
}
