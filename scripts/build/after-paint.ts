import { createHash } from 'node:crypto';

/**
 * Runs the page's module after the first paint, as a script in the page itself; the module's address is its tag's
 * `data-app`. Before the words that the visitor waits for, and can already type into, the module would take its share of
 * a phone's processor; it is fetched meanwhile (prerender.ts).
 *
 * The browser says when the words are on the screen. A frame's callback, or a task after it, comes before that on a
 * quick machine. A browser that keeps such times to itself, or a page that nobody looks at yet, starts a second after
 * everything has arrived. A module that could not be fetched is asked for again every three seconds: meanwhile the
 * visitor types, and what was typed is taken over.
 *
 * A button that is pressed before the module is there shows it, and is noted in `window.earlyPresses`; the app presses
 * it when it can (src/app/use-early-presses.ts), and ends the noting. Enter in a field presses Submit. The note is made
 * when everything else has heard of the press, so that one which the app has just answered itself is not made twice.
 */
export const AFTER_PAINT = `{
  const { app } = document.currentScript.dataset;
  const load = () =>
    document.head.append(
      Object.assign(document.createElement('script'), {
        type: 'module',
        src: app,
        onerror: () => setTimeout(load, 3000),
      }),
    );
  window.earlyPresses = [];
  addEventListener('click', ({ target }) => {
    const button = target.closest('button:not([role])');
    if (!button || !window.earlyPresses || window.earlyPresses.includes(button)) return;
    window.earlyPresses.push(button);
    button.dataset.pressed = '';
    button.ariaBusy = 'true';
  });
  new Promise((start) => {
    addEventListener('load', () => setTimeout(start, 1000));
    new PerformanceObserver((painted) => {
      if (painted.getEntriesByName('first-contentful-paint').length) start();
    }).observe({ type: 'paint', buffered: true });
  }).then(load);
}`;

/** Names {@link AFTER_PAINT} to the content security policy, as the one script that may stand in the page. */
export const AFTER_PAINT_SOURCE = `'sha256-${createHash('sha256').update(AFTER_PAINT).digest('base64')}'`;
