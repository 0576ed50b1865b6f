import { createHash } from 'node:crypto';

/**
 * An inline script that runs the page's module after the first paint; its own attribute `data-app` is the module's
 * address. Before the paint the module would delay the form, which can already be read and typed into. It is loaded and
 * compiled meanwhile (prerender.ts); a browser that cannot preload modules, such as iOS 16's, loads it as a script.
 *
 * The browser reports the first paint. An animation frame, or a task after it, comes too early on a fast machine. Where
 * paint times are not reported, or the page is in a background tab, the module starts a second after the load event. A
 * module that failed to load is requested again every three seconds: meanwhile the visitor types, and the input is
 * kept.
 *
 * A button that is pressed before the module has run looks pressed and is recorded in `window.earlyPresses`; the app
 * presses it again (src/app/use-early-presses.ts) and ends the recording. Enter in a field presses Submit. The listener
 * is on the window, so it runs last, and a press that the app has just handled itself is not recorded.
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

/** The content security policy's source for {@link AFTER_PAINT}, the only inline script that is allowed. */
export const AFTER_PAINT_SOURCE = `'sha256-${createHash('sha256').update(AFTER_PAINT).digest('base64')}'`;
