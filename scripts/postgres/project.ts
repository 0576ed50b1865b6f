import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { Client } from 'pg';

import { MIGRATIONS } from '../../supabase/local/migrations.ts';
import { startCluster } from './cluster.ts';
import { supabaseCli } from './supabase-cli.ts';

/** A real PostgreSQL as a hosted project has it, with this project's migrations. */
export interface Project {
  /** As the owner, `postgres`: no superuser, as on a hosted project. */
  url: string;
  /** As the role that the table service signs in as and that becomes `anon` or `authenticated`. */
  authenticatorUrl: string;
  /** As the superuser, for what a test needs beside the project. */
  adminUrl: string;
  /** Whether pgTAP is installed, in the schema extensions. */
  pgTap: boolean;
  /** A folder that goes with the server, where the official CLI may write its own files. */
  home: string;
  stop(): void;
}

/**
 * Starts a server of its own and makes of it what the migrations meet on a hosted project: the roles with their
 * rights and time limits, the schemas auth and extensions, pgTAP where it is installed. Then the official CLI applies
 * the migrations. Takes some five seconds.
 *
 * @param bin the folder of the server's programs, from `findPostgres()`
 * @throws Error with what the server or the CLI said.
 */
export async function startProject(bin: string): Promise<Project> {
  const cluster = await startCluster(bin);
  const urlOf = (role: string) =>
    `postgresql://${role}:${cluster.password}@127.0.0.1:${cluster.port}/postgres`;
  const url = urlOf('postgres');
  let pgTap: boolean;
  try {
    pgTap = await prepare({ owner: url, admin: urlOf('supabase_admin'), password: cluster.password });
    await supabaseCli(['db', 'push', '--yes', `--remote=${url}`], { home: cluster.folder });
  } catch (error) {
    cluster.stop();
    throw error;
  }
  return {
    url,
    authenticatorUrl: urlOf('authenticator'),
    adminUrl: urlOf('supabase_admin'),
    pgTap,
    home: cluster.folder,
    stop: () => cluster.stop(),
  };
}

/** Makes what is there on a hosted project before the first migration. Returns whether that has pgTAP. */
async function prepare({
  owner,
  admin,
  password,
}: Record<'owner' | 'admin' | 'password', string>): Promise<boolean> {
  await inDatabase(
    admin,
    // A superuser only until the platform is made: what it makes is the owner's, as on a hosted project.
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

/** Runs the statements and returns how many rows a single one of them has found. */
async function inDatabase(url: string, sql: string): Promise<number | null> {
  const client = new Client(url);
  await client.connect();
  try {
    return (await client.query(sql)).rowCount;
  } finally {
    await client.end();
  }
}
