import { createHash } from 'node:crypto';

/**
 * Runs the page's module after the first paint; `data-app` has its address. Before the paint it would delay the form.
 *
 * The browser reports the first paint. Without such a report, or in a background tab, the module starts a second
 * after the load event. A module that fails to load is requested again every three seconds.
 *
 * A button that is pressed before the module runs looks pressed, and is recorded in `window.earlyPresses` for
 * src/app/use-early-presses.ts. Enter in a field presses Submit. The listener is on the window, so the app's own
 * handlers run first.
 */
export const AFTER_PAINT = `{
  const { app } = document.currentScript.dataset;
  const add = (tag, properties) =>
    document.head.append(Object.assign(document.createElement(tag), properties));
  const load = () =>
    add('script', { type: 'module', src: app, onerror: () => setTimeout(load, 3000) });
  if (!document.createElement('link').relList.supports('modulepreload'))
    add('link', { rel: 'preload', as: 'script', crossOrigin: '', href: app });
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

/** The content security policy's source for {@link AFTER_PAINT}, the only inline script. */
export const AFTER_PAINT_SOURCE = `'sha256-${createHash('sha256').update(AFTER_PAINT).digest('base64')}'`;
