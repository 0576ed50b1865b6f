/** An element of the page, by a selector and, where several match, by its accessible name. */
export interface Target {
  selector: string;
  name?: string;
}

/** The commands that every engine understands, however it is driven. Each call has its own time limit. */
export interface Driver {
  /** Goes to an address; comes back when its markup is there, while scripts may still be on their way. */
  goto(url: string): Promise<void>;
  /** Runs a function in the page. It sees its arguments and nothing else of this side. */
  evaluate<A extends unknown[], T>(code: (...args: A) => T | Promise<T>, ...args: A): Promise<T>;
  /** Presses the pointer on what is waited for, as a visitor does: where it is seen. */
  click(target: Target): Promise<void>;
  /** Types into what is waited for, key by key. */
  type(target: Target, text: string): Promise<void>;
  /** The folder that downloads come into. */
  readonly downloads: string;
  close(): Promise<void>;
}

export interface Engine {
  name: string;
  /** What lacks on this machine to run it; null when nothing does. */
  missing: string | null;
  start(): Promise<Driver>;
}

/** In the page: waits until something matches that can be seen, and returns it. */
export async function find({ selector, name }: Target): Promise<Element> {
  const text = (element: Element | null | undefined) => element?.textContent?.trim();
  const nameOf = (element: Element) =>
    element.getAttribute('aria-label') ??
    text(document.getElementById(element.getAttribute('aria-labelledby') ?? '')) ??
    text(
      element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement
        ? element.labels?.[0]
        : null,
    ) ??
    text(element);
  const matches = (element: Element) =>
    element.getClientRects().length > 0 && (name === undefined || nameOf(element) === name);
  const end = performance.now() + 30_000;
  for (;;) {
    const found = Array.from(document.querySelectorAll(selector)).find(matches);
    if (found) return found;
    if (performance.now() > end) throw new Error(`There is no ${selector} named ${name ?? 'anything'}.`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
