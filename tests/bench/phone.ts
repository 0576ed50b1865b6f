import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import lighthouse from 'lighthouse';
import { type Browser, chromium } from 'playwright';
import { buildIfStale } from '../../scripts/build/build.ts';
import { chromiumLaunchOptions } from '../../scripts/browser.ts';
import { withBareChromium } from './bare-chromium.ts';
import { PHONE } from './budgets.ts';
import { type Figure, figure } from './figures.ts';
import { makeStaticPage } from './static-page.ts';
import { median } from './stats.ts';
import { typeEarly, type Visit, visitTwice } from './typing.ts';

const AUDITS = 3;
const ATTEMPTS = 3;
const VISITS = 7;

interface Audit {
  performance: number;
  accessibility: number;
  bestPractices: number;
  blockingTime: number;
  layoutShift: number;
  largestPaint: number;
}

interface Pages {
  form: string;
  still: string;
}

/**
 * Measures the section `lighthouse`: the form on Lighthouse's simulated phone, then on a throttled one, in turn with a
 * static page from the same server.
 */
export async function measurePhone(): Promise<Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'customer-desk-static-'));
  const browser = await chromium.launch(chromiumLaunchOptions());
  try {
    const built = await buildIfStale();
    await makeStaticPage(built, folder);
    return await withServers([built, folder], async ([form = '', still = '']) => [
      ...(await withBareChromium((port) => audits(form, port))),
      ...(await visits(browser, { form, still })),
    ]);
  } finally {
    await browser.close();
    await rm(folder, { recursive: true, force: true });
  }
}

async function audits(form: string, port: number): Promise<Figure[]> {
  const all: Audit[] = [];
  for (let turn = 0; turn < AUDITS; turn += 1) all.push(await audit(form, port));
  const middle = (what: keyof Audit) => median(all.map((each) => each[what]));
  return [
    figure('performance', 'points', middle('performance'), { budget: PHONE.score }),
    figure('accessibility', 'points', middle('accessibility'), { budget: PHONE.score }),
    figure('best practices', 'points', middle('bestPractices'), { budget: PHONE.score }),
    figure('blocking time', 'ms', middle('blockingTime'), { budget: PHONE.blockingTime }),
    figure('layout shift', '', middle('layoutShift'), { budget: PHONE.layoutShift }),
    // An estimate: it assumes that the paint waits for every file that came before it on this fast machine, including
    // scripts. The visits measure the real time.
    figure('largest contentful paint, as Lighthouse estimates it', 'ms', middle('largestPaint')),
  ];
}

/** On a busy machine a trace may be incomplete: then audit again. */
async function audit(url: string, port: number): Promise<Audit> {
  let problem = '';
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const taken = await auditOnce(url, port);
    if (typeof taken !== 'string') return taken;
    problem = taken;
  }
  throw new Error(`Lighthouse, ${ATTEMPTS} times: ${problem}`);
}

/** Audits with Lighthouse's default phone. Returns a text on failure. */
async function auditOnce(url: string, port: number): Promise<Audit | string> {
  const run = await lighthouse(url, {
    port,
    output: 'json',
    logLevel: 'error',
    onlyCategories: ['performance', 'accessibility', 'best-practices'],
  });
  const result = run?.lhr;
  if (!result || result.runtimeError) return result?.runtimeError?.message ?? 'no result';
  const score = (category: string) => Math.round((result.categories[category]?.score ?? Number.NaN) * 100);
  const value = (of: string) => result.audits[of]?.numericValue ?? Number.NaN;
  const values = {
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    blockingTime: value('total-blocking-time'),
    layoutShift: value('cumulative-layout-shift'),
    largestPaint: value('largest-contentful-paint'),
  };
  return Object.values(values).every(Number.isFinite) ? values : 'a figure is missing';
}

/** Visits the form and the static page in turn, each with an empty cache and again. */
async function visits(browser: Browser, { form, still }: Pages): Promise<Figure[]> {
  const ofForm: Record<'first' | 'second', Visit>[] = [];
  const ofStill: Record<'first' | 'second', Visit>[] = [];
  const typed: Visit[] = [];
  for (let turn = 0; turn < VISITS; turn += 1) {
    ofStill.push(await visitTwice(browser, still));
    ofForm.push(await visitTwice(browser, form));
    typed.push(await typeEarly(browser, form));
  }
  const measured = (['first', 'second'] as const).flatMap((which) => {
    const middle = (of: typeof ofForm, what: keyof Visit) => median(of.map((each) => each[which][what]));
    const [typable, floor] = [middle(ofForm, 'typable'), middle(ofStill, 'typable')];
    const [painted, paintedFloor] = [middle(ofForm, 'painted'), middle(ofStill, 'painted')];
    const budgets = which === 'first' ? PHONE.first : PHONE.second;
    const { transfer, typing, alive } = budgets;
    return [
      figure(`${which} visit: transferred`, 'bytes', middle(ofForm, 'transferred'), { budget: transfer }),
      figure(`${which} visit: transferred, static page`, 'bytes', middle(ofStill, 'transferred')),
      figure(`${which} visit: the seven fields can be typed into`, 'ms', typable),
      figure(`${which} visit: the same, static page with its styles inside`, 'ms', floor),
      figure(`${which} visit: typing compared with the static page`, 'times', typable / floor, {
        budget: typing,
      }),
      figure(`${which} visit: largest contentful paint`, 'ms', painted),
      figure(`${which} visit: largest contentful paint, static page`, 'ms', paintedFloor),
      figure(`${which} visit: this paint compared with the static page`, 'times', painted / paintedFloor, {
        budget: budgets.painted,
      }),
      figure(`${which} visit: the script is alive`, 'ms', middle(ofForm, 'alive'), { budget: alive }),
    ];
  });
  // No budget: no one types seven words in half a second, and each key delays the script.
  const alive = median(typed.map((visit) => visit.alive));
  return [...measured, figure('first visit: the same, while 49 keys are typed at once', 'ms', alive)];
}

/** Serves folders from another process during the work. */
async function withServers<Result>(
  folders: readonly string[],
  work: (urls: string[]) => Promise<Result>,
): Promise<Result> {
  const child = spawn(process.execPath, ['--import', 'tsx', 'tests/bench/serve.ts', ...folders], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const end = () => child.kill();
  process.once('exit', end);
  try {
    const [line] = (await once(child.stdout.setEncoding('utf8'), 'data')) as [string];
    return await work(JSON.parse(line) as string[]);
  } finally {
    process.off('exit', end);
    end();
  }
}
