import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { findOnPath, isRunnable } from '../../scripts/programs-on-path.ts';

export const PUBLIC_NAME = 'desk.example.co.za';

const PATIENCE_MS = 15_000;

interface Ports {
  http: number;
  https: number;
  product: number;
}

/** Returns the path of nginx, or `null`. Debian keeps it in root's path. */
export function findNginx(): string | null {
  return findOnPath('nginx') ?? ['/usr/sbin/nginx', '/usr/local/sbin/nginx'].find(isRunnable) ?? null;
}

/** Runs nginx with deploy/nginx.conf on other ports, writing only to `folder`. Returns a function that stops it. */
export async function startNginx(nginx: string, folder: string, ports: Ports): Promise<() => Promise<void>> {
  mkdirSync(join(folder, 'webroot'), { recursive: true });
  return runNginx(nginx, folder, configuration(folder, makeCertificate(folder), ports), ports.https);
}

/** Runs nginx with these servers, until it listens on the port. Returns a function that stops it. */
export async function runNginx(
  nginx: string,
  folder: string,
  servers: string,
  port: number,
): Promise<() => Promise<void>> {
  const config = join(folder, 'nginx.conf');
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  writeFileSync(
    config,
    `pid ${join(folder, 'pid')};
    ${process.getuid?.() === 0 ? 'user root;' : ''}
    events { worker_connections 512; }
    http {
      access_log off;
      error_log ${join(folder, 'error.log')};
      ${temporary.map((name) => `${name}_temp_path ${join(folder, name)};`).join('\n')}
      ${servers}
    }`,
  );
  const child = spawn(
    nginx,
    ['-c', config, '-p', folder, '-e', join(folder, 'error.log'), '-g', 'daemon off;'],
    {
      stdio: ['ignore', 'ignore', 'pipe'],
    },
  );
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (said += text));
  const ended = once(child, 'close');
  const until = Date.now() + PATIENCE_MS;
  while (!(await isOpen(port))) {
    if (child.exitCode !== null || Date.now() > until) {
      child.kill('SIGKILL');
      throw new Error(`nginx did not start:\n${said}${readFileSync(join(folder, 'error.log'), 'utf8')}`);
    }
    await pause(50);
  }
  return async () => {
    child.kill();
    await ended;
  };
}

function configuration(
  folder: string,
  { certificate, key }: { certificate: string; key: string },
  ports: Ports,
): string {
  return readFileSync('deploy/nginx.conf', 'utf8')
    .replace('127.0.0.1:4173', `127.0.0.1:${ports.product}`)
    .replace(/^ *listen \[::\].*\n/gm, '')
    .replace('listen 80;', `listen 127.0.0.1:${ports.http};`)
    .replace('listen 443 ssl', `listen 127.0.0.1:${ports.https} ssl`)
    .replace('/var/www/html', join(folder, 'webroot'))
    .replace(/(ssl_certificate) .*;/, `$1 ${certificate};`)
    .replace(/(ssl_certificate_key) .*;/, `$1 ${key};`);
}

function makeCertificate(folder: string): { certificate: string; key: string } {
  const certificate = join(folder, 'certificate.pem');
  const key = join(folder, 'key.pem');
  const kind = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'];
  const names = ['-subj', `/CN=${PUBLIC_NAME}`, '-addext', `subjectAltName=DNS:${PUBLIC_NAME}`];
  execFileSync('openssl', ['req', ...kind, ...names, '-keyout', key, '-out', certificate], {
    stdio: 'ignore',
  });
  return { certificate, key };
}

function isOpen(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
}
