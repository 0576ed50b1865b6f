import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'vitest';
import { leftClosedModals } from '../../support/closed-modals.ts';
import { hydrated } from '../../support/hydrated.ts';
import type { Driver, Target } from './driver.ts';
import type { HeldServer } from './held-server.ts';

export const button = (name: string): Target => ({ selector: 'button', name });
export const tab = (name: string): Target => ({ selector: '[role=tab]', name });
export const field = (name: string): Target => ({ selector: 'input, textarea', name });
export const inDialog = (name: string): Target => ({ selector: '[role=dialog] button', name });

export interface Desk extends Driver {
  /** Reloads the page and waits until its script has hydrated it. */
  open(): Promise<void>;
  /** Opens the page without its script. The result loads the script and waits as `open` does. */
  openWithoutScript(): Promise<() => Promise<void>>;
  /** Waits until the page shows the text, ignoring markup and line breaks. */
  shows(text: string): Promise<void>;
  hides(text: string): Promise<void>;
  valueOf(name: string): Promise<string>;
  /** Presses a button and waits for a whole file. WebKit may name a file before it's written. */
  download(press: Target, isWhole: (content: Buffer) => boolean): Promise<{ name: string; content: Buffer }>;
  /** Returns uncaught errors, console errors and content security policy violations since the last call. */
  complaints(): Promise<string[]>;
}

export function deskOf(driver: Driver, server: HeldServer): Desk {
  let isOpen = false;
  const openWithoutScript = async () => {
    if (isOpen) await driver.evaluate(leftClosedModals);
    const release = server.hold(/^GET \/assets\/.*\.js/);
    try {
      await driver.goto(`${server.url}/`);
      isOpen = true;
      await driver.evaluate(collectComplaints);
    } catch (error) {
      release();
      throw error;
    }
    return async () => {
      release();
      await driver.evaluate(hydrated);
    };
  };
  const seen = (text: string, wanted: boolean) => driver.evaluate(waitForText, text, wanted);
  return {
    ...driver,
    openWithoutScript,
    open: async () => (await openWithoutScript())(),
    shows: (text) => seen(text, true),
    hides: (text) => seen(text, false),
    valueOf: (name) => driver.evaluate(readValue, name),
    download: async (press, isWhole) => {
      const before = new Set(await readdir(driver.downloads));
      await driver.click(press);
      let name = '';
      let content = Buffer.alloc(0);
      await expect
        .poll(
          async () => {
            const files = await readdir(driver.downloads);
            name = files.find((file) => !before.has(file) && /\.(csv|zip)$/.test(file)) ?? '';
            if (name === '' || files.some((file) => /\.(part|wkdownload)$/.test(file))) return false;
            content = await readFile(join(driver.downloads, name));
            return isWhole(content);
          },
          { timeout: 60_000, interval: 50 },
        )
        .toBe(true);
      return { name, content };
    },
    complaints: () => driver.evaluate(takeComplaints),
  };
}

interface Complaining extends Window {
  complaints?: string[];
}

/** Runs in the page, like all functions below. */
function collectComplaints(): void {
  const complaints: string[] = [];
  Object.assign(window, { complaints });
  addEventListener('error', ({ message }) => {
    // Harmless: the list renders the remaining sizes in the next frame.
    if (!message.startsWith('ResizeObserver loop')) complaints.push(`uncaught: ${message}`);
  });
  addEventListener('unhandledrejection', ({ reason }) => complaints.push(`unhandled: ${String(reason)}`));
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    complaints.push(`policy: ${violatedDirective} ${blockedURI}`),
  );
  const { error } = console;
  console.error = (...text: unknown[]) => {
    complaints.push(`console: ${text.map(String).join(' ')}`);
    error(...text);
  };
}

function takeComplaints(): string[] {
  return (window as Complaining).complaints?.splice(0) ?? ['not listening'];
}

async function waitForText(text: string, wanted: boolean): Promise<void> {
  const end = performance.now() + 30_000;
  const shown = () => document.body.innerText.replace(/\s+/g, ' ');
  while (shown().includes(text) !== wanted) {
    if (performance.now() > end) {
      throw new Error(`"${text}" is ${wanted ? 'not ' : 'still '}on the page: ${shown().slice(0, 1_500)}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

function readValue(name: string): string {
  const label = Array.from(document.querySelectorAll('label')).find(
    (each) => each.textContent.trim() === name,
  );
  const control = label?.control;
  if (!(control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement)) {
    throw new Error(`There is no field ${name}.`);
  }
  return control.value;
}
