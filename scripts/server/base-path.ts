/**
 * A request's path relative to the base path; `null` when it is the base path without its trailing slash, where the
 * page's relative addresses would be wrong. Any other path is returned unchanged: some proxies strip the prefix that
 * they have matched, and requests from this machine do not have it.
 */
export function pathBelow(url: string, basePath: string): string | null {
  if (basePath === '/') return url;
  if (url.startsWith(basePath)) return url.slice(basePath.length - 1);
  const path = url.split('?', 1).join();
  return `${path}/` === basePath ? null : url;
}
