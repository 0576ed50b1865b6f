/** An element of the page, by a selector and, where several match, by its accessible name. */
export interface Target {
  selector: string;
  name?: string;
}

export interface Driver {
  /** Opens a URL. Returns when the markup is there, while scripts may still load. */
  goto(url: string): Promise<void>;
  /** Runs a function in the page. It sees only its arguments. */
  evaluate<A extends unknown[], T>(code: (...args: A) => T | Promise<T>, ...args: A): Promise<T>;
  click(target: Target): Promise<void>;
  type(target: Target, text: string): Promise<void>;
  resize(width: number, height: number): Promise<void>;
  readonly downloads: string;
  close(): Promise<void>;
}

export interface Engine {
  name: string;
  missing: string | null;
  start(): Promise<Driver>;
}

/** Runs in the page: waits for a visible match, and returns it. */
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
    (text(element) || element.getAttribute('title'));
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
