// cspell:ignore ssets
import { createHash } from 'node:crypto';

/**
 * Loads the app, after the styles that it needs, after the first paint, or else a second after the load event, and
 * retries every three seconds. After eight seconds it says so, and requests a script that hangs by another spelling of
 * its folder: a browser requests an address once, and all parts must come from the same one. Records presses and input
 * before hydration in `window.early` (src/ui/early-page.ts); Enter in a field presses Submit.
 */
export const AFTER_PAINT = `{
  const { app, styles } = document.currentScript.dataset;
  const add = (tag, properties) =>
    document.head.append(Object.assign(document.createElement(tag), properties));
  const load = (src = app) =>
    add('script', { type: 'module', src, onerror: () => setTimeout(load, 3000) });
  const loadStyles = () =>
    add('link', {
      rel: 'stylesheet',
      href: styles,
      onload: () => load(),
      onerror: () => setTimeout(loadStyles, 3000),
    });
  const loadAgain = () => {
    if (!window.early) return;
    document.getElementById('still-loading').textContent =
      'Still loading. What you typed stays.';
    load(app.replace(/assets(?=\\/[^/]*$)/, '%61ssets'));
  };
  if (!document.createElement('link').relList?.supports?.('modulepreload'))
    add('link', { rel: 'preload', as: 'script', crossOrigin: '', href: app });
  const { presses, typed } = (window.early = { presses: [], typed: {} });
  addEventListener('input', ({ target }) => window.early && (typed[target.name] = target.value), true);
  addEventListener('click', ({ target }) => {
    const button = target.closest?.('#root button[name]');
    if (!button || !window.early || presses.includes(button.name)) return;
    presses.push(button.name);
    button.dataset.pressed = '';
    button.ariaBusy = 'true';
  });
  new Promise((start) => {
    addEventListener('load', () => setTimeout(start, 1000));
    try {
      new PerformanceObserver((painted) => {
        if (painted.getEntriesByName('first-contentful-paint').length) start();
      }).observe({ type: 'paint', buffered: true });
    } catch {}
  }).then(() => {
    loadStyles();
    setTimeout(loadAgain, 8000);
  });
}`;

/** The content security policy's source for {@link AFTER_PAINT}, the only inline script. */
export const AFTER_PAINT_SOURCE = `'sha256-${createHash('sha256').update(AFTER_PAINT).digest('base64')}'`;
