/**
 * A request's path as seen from the one that the page is served at; `null` when it is that path without its last slash,
 * where the page's own addresses would lead astray. A path that lies elsewhere stays: some proxies take away what they
 * have matched, and who stands at the machine itself asks without it.
 */
export function pathBelow(url: string, basePath: string): string | null {
  if (basePath === '/') return url;
  if (url.startsWith(basePath)) return url.slice(basePath.length - 1);
  const path = url.split('?', 1).join();
  return `${path}/` === basePath ? null : url;
}
