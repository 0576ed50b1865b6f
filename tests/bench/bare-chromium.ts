import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright';
import { chromiumLaunchOptions } from '../../scripts/browser.ts';

/** Runs a Chromium for `work` to control through its debugging port, as Lighthouse does. */
export async function withBareChromium<Result>(work: (port: number) => Promise<Result>): Promise<Result> {
  const profile = await mkdtemp(join(tmpdir(), 'customer-desk-chromium-'));
  const { executablePath = chromium.executablePath(), args = [], env } = chromiumLaunchOptions();
  const child = spawn(
    executablePath,
    ['--headless=new', ...args, '--remote-debugging-port=0', `--user-data-dir=${profile}`, 'about:blank'],
    { stdio: ['ignore', 'ignore', 'pipe'], env: env as NodeJS.ProcessEnv },
  );
  const ended = once(child, 'close');
  const end = () => child.kill();
  process.once('exit', end);
  try {
    return await work(await debuggingPort(child.stderr.setEncoding('utf8')));
  } finally {
    process.off('exit', end);
    end();
    await ended;
    await rm(profile, { recursive: true, force: true, maxRetries: 5 });
  }
}

async function debuggingPort(messages: AsyncIterable<string>): Promise<number> {
  let said = '';
  for await (const text of messages) {
    said += text;
    const port = /^DevTools listening on ws:\/\/[^:]+:(\d+)\//m.exec(said)?.[1];
    if (port) return Number(port);
  }
  throw new Error(`Chromium did not start:\n${said}`);
}
