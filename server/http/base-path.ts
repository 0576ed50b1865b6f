/**
 * Returns the path below the base path, or null for the base path without its slash, where relative URLs fail.
 * Keeps other paths, because some proxies remove the prefix.
 */
export function pathBelow(url: string, basePath: string): string | null {
  if (basePath === '/') return url;
  if (url.startsWith(basePath)) return url.slice(basePath.length - 1);
  const path = url.split('?', 1).join();
  return `${path}/` === basePath ? null : url;
}
