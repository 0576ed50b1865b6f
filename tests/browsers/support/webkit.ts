import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { existsSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findOnPath } from '../../../scripts/programs-on-path.ts';
import { freePort } from '../../support/free-port.ts';
import { type Driver, type Engine, find, type Target } from './driver.ts';

/** Time limits of a driver request, a new browser's first page, and one check whether the page is there. */
const LIMIT_MS = 40_000;
const FIRST_PAGE_LIMIT_MS = 20_000;
const QUESTION_LIMIT_MS = 4_000;
const ASK_AGAIN_MS = 8_000;
/** Below the driver's limit, because the engine's error has more details. */
const SCRIPT_LIMIT_MS = 35_000;

/** Marks the old page, which may have the same URL as the new one. */
const LEAVE = 'document.documentElement.dataset.left = ""';
const ARRIVED = `return location.href === arguments[0] && document.readyState !== "loading" &&
  document.documentElement.dataset.left === undefined`;

/** The key of an element in responses, by the WebDriver standard. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';

/** WebKitGTK, the engine of Safari: MiniBrowser over W3C WebDriver, on a virtual screen. */
export const webkit: Engine = {
  name: 'WebKitGTK',
  missing: whatLacks(),
  start: async () => {
    const home = await mkdtemp(join(tmpdir(), 'customer-desk-webkit-'));
    const children: ChildProcess[] = [];
    endWithThisProcess(children);
    const close = async () => {
      await Promise.all(children.toReversed().map(endGroup));
      await rm(home, { recursive: true, force: true, maxRetries: 5 });
    };
    try {
      const display = await startScreen(children);
      const driver = await startDriver(children, await environment(home, display));
      const session = await startTravelling(driver);
      return drive(session, join(home, 'downloads'), close);
    } catch (error) {
      await close();
      throw error;
    }
  },
};

function whatLacks(): string | null {
  const programs = ['WebKitWebDriver', 'Xvfb'].filter((program) => findOnPath(program) === null);
  if (programs.length > 0) return `no ${programs.join(' and no ')}: apt-get install webkit2gtk-driver xvfb`;
  return miniBrowser() ? null : 'WebKitGTK has no MiniBrowser';
}

function miniBrowser(): string | undefined {
  const machines = existsSync('/usr/lib') ? readdirSync('/usr/lib') : [];
  const folders = ['', ...machines.filter((name) => name.endsWith('-linux-gnu'))];
  return ['/usr/lib', '/usr/libexec']
    .flatMap((base) => folders.map((folder) => join(base, folder)))
    .flatMap((folder) => ['webkit2gtk-4.1', 'webkitgtk-6.0'].map((name) => join(folder, name, 'MiniBrowser')))
    .find((file) => existsSync(file));
}

/** Keeps settings, data and downloads in a separate folder, and renders without a GPU. */
async function environment(home: string, display: string): Promise<NodeJS.ProcessEnv> {
  const downloads = join(home, 'downloads');
  await mkdir(join(home, 'config'));
  await mkdir(downloads);
  await writeFile(join(home, 'config', 'user-dirs.dirs'), `XDG_DOWNLOAD_DIR="${downloads}"\n`);
  return {
    ...process.env,
    DISPLAY: display,
    HOME: home,
    XDG_CONFIG_HOME: join(home, 'config'),
    XDG_DATA_HOME: join(home, 'data'),
    XDG_CACHE_HOME: join(home, 'cache'),
    GDK_BACKEND: 'x11',
    GSETTINGS_BACKEND: 'memory',
    LIBGL_ALWAYS_SOFTWARE: '1',
    NO_AT_BRIDGE: '1',
  };
}

async function startScreen(children: ChildProcess[]): Promise<string> {
  const screen = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1280x1024x24', '-nolisten', 'tcp'], {
    detached: true,
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  children.push(screen);
  return new Promise((resolve, reject) => {
    screen.once('error', reject);
    screen.once('exit', () => reject(new Error('Xvfb ended.')));
    screen.stdio[3]?.once('data', (number: Buffer) => resolve(`:${number.toString().trim()}`));
  });
}

async function startDriver(children: ChildProcess[], env: NodeJS.ProcessEnv): Promise<string> {
  const port = await freePort();
  children.push(spawn('WebKitWebDriver', ['-p', String(port)], { detached: true, stdio: 'ignore', env }));
  const url = `http://127.0.0.1:${port}`;
  const end = performance.now() + LIMIT_MS;
  for (;;) {
    try {
      await call('GET', `${url}/status`);
      return url;
    } catch (error) {
      if (performance.now() > end) throw error;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}

/** Starts a browser and opens a first page. Replaces a browser that doesn't open it. */
async function startTravelling(driver: string): Promise<string> {
  for (let openings = 1; ; openings += 1) {
    const session = await startSession(driver);
    try {
      await arrival(session, `${driver}/status`, FIRST_PAGE_LIMIT_MS);
      return session;
    } catch (error) {
      if (openings === 3) throw error;
      await call('DELETE', session).catch(() => undefined);
    }
  }
}

async function startSession(driver: string): Promise<string> {
  const browser = { binary: miniBrowser(), args: ['--automation'] };
  const { sessionId } = (await call('POST', `${driver}/session`, {
    capabilities: {
      alwaysMatch: {
        browserName: 'MiniBrowser',
        pageLoadStrategy: 'none',
        timeouts: { script: SCRIPT_LIMIT_MS, pageLoad: SCRIPT_LIMIT_MS },
        'webkitgtk:browserOptions': browser,
      },
    },
  })) as { sessionId: string };
  return `${driver}/session/${sessionId}`;
}

function drive(session: string, downloads: string, end: () => Promise<void>): Driver {
  const evaluate: Driver['evaluate'] = async (code, ...args) => {
    const script = `const done = arguments[arguments.length - 1];
      Promise.resolve().then(() => (${code.toString()})(...Array.from(arguments).slice(0, -1)))
        .then((value) => done({ value }), (error) => done({ error: String(error.message) }));`;
    const answer = (await call('POST', `${session}/execute/async`, { script, args })) as {
      value?: unknown;
      error?: string;
    };
    if (answer.error !== undefined) throw new Error(answer.error);
    return answer.value as Awaited<ReturnType<typeof code>>;
  };
  const actOn = async (target: Target, act: string, body: object): Promise<void> => {
    const end = performance.now() + LIMIT_MS;
    for (;;) {
      const found = (await evaluate(find, target)) as unknown as Record<string, string>;
      try {
        await call('POST', `${session}/element/${found[ELEMENT]}/${act}`, body);
        return;
      } catch (error) {
        if (!String(error).includes('stale element reference') || performance.now() > end) throw error;
      }
    }
  };
  return {
    downloads,
    evaluate,
    goto: async (url) => {
      await call('POST', `${session}/execute/sync`, { script: LEAVE, args: [] });
      await arrival(session, url);
    },
    click: (target) => actOn(target, 'click', {}),
    type: (target, text) => actOn(target, 'value', { text }),
    // Adds the height of the window's own bars.
    resize: async (width, height) => {
      const bars = await evaluate(() => window.outerHeight - window.innerHeight);
      await call('POST', `${session}/window/rect`, { width, height: height + bars });
      // The answer comes before the page has its new layout, and a press would miss its button.
      await evaluate(drawnWithHeight, height);
    },
    close: async () => {
      // Ask the browser to quit, then end its process group.
      await call('DELETE', session).catch(() => undefined);
      await end();
    },
  };
}

/** Runs in the page: waits until it was drawn with a height. The window may be too wide, because it has a least width. */
async function drawnWithHeight(height: number): Promise<void> {
  const end = performance.now() + 20_000;
  const drawn = () => new Promise((resolve) => requestAnimationFrame(resolve));
  while (window.innerHeight !== height) {
    if (performance.now() > end) throw new Error(`The page is ${window.innerHeight} high, not ${height}.`);
    await drawn();
  }
  await drawn();
}

/** Opens a URL by polling, because WebDriver waits for held files too. Repeats dropped navigations. */
async function arrival(session: string, url: string, limitMs = LIMIT_MS): Promise<void> {
  const limit = (script: number) => call('POST', `${session}/timeouts`, { script });
  const end = performance.now() + limitMs;
  await limit(1_000);
  for (let asked = Number.NEGATIVE_INFINITY; ;) {
    if (performance.now() - asked > ASK_AGAIN_MS) {
      await call('POST', `${session}/url`, { url });
      asked = performance.now();
    }
    const question = { script: ARRIVED, args: [url] };
    const isThere = await call('POST', `${session}/execute/sync`, question, QUESTION_LIMIT_MS).catch(
      () => false,
    );
    if (isThere === true) break;
    if (performance.now() > end) throw new Error(`${url} has not come.`);
  }
  await limit(SCRIPT_LIMIT_MS);
}

async function call(method: string, url: string, body?: unknown, limit = LIMIT_MS): Promise<unknown> {
  const response = await fetch(url, {
    method,
    ...(body !== undefined && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(limit),
  });
  const { value } = (await response.json()) as { value: unknown };
  if (!response.ok) throw new Error(`${method} ${new URL(url).pathname}: ${JSON.stringify(value)}`);
  return value;
}

async function endGroup(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit');
  if (killGroup(child) && child.exitCode === null && child.signalCode === null) await ended;
}

function killGroup({ pid }: ChildProcess): boolean {
  try {
    return pid !== undefined && process.kill(-pid, 'SIGKILL');
  } catch {
    return false;
  }
}

/** Ends the process groups with this process, because they don't receive its signals. */
function endWithThisProcess(children: readonly ChildProcess[]): void {
  process.once('exit', () => children.forEach(killGroup));
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(1));
}
