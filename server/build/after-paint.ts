import { createHash } from 'node:crypto';

/**
 * Loads the app, after the styles that it needs, after the first paint, or else a second after the load event. Retries
 * every three seconds. Records
 * presses before hydration in `window.earlyPresses` (src/app/use-early-presses.ts); Enter in a field presses Submit.
 */
export const AFTER_PAINT = `{
  const { app, styles } = document.currentScript.dataset;
  const add = (tag, properties) =>
    document.head.append(Object.assign(document.createElement(tag), properties));
  const load = () =>
    add('script', { type: 'module', src: app, onerror: () => setTimeout(load, 3000) });
  const loadStyles = () =>
    add('link', {
      rel: 'stylesheet',
      href: styles,
      onload: load,
      onerror: () => setTimeout(loadStyles, 3000),
    });
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
  }).then(loadStyles);
}`;

/** The content security policy's source for {@link AFTER_PAINT}, the only inline script. */
export const AFTER_PAINT_SOURCE = `'sha256-${createHash('sha256').update(AFTER_PAINT).digest('base64')}'`;
