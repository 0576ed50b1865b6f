/** Each file of a part that was requested, by its address. */
const requested: Record<string, Promise<unknown>> = {};

/**
 * Loads a part of the code after its style sheets, and both again if that failed. The build uses it instead of Vite's
 * helper, which is five times as large and counts a failed style sheet as loaded.
 */
export async function __vitePreload<Part>(
  load: () => Promise<Part>,
  files: readonly string[] = [],
  importer?: string,
): Promise<Part> {
  await Promise.all(
    files.map((file) => {
      const { href } = new URL(file, importer);
      return (requested[href] ??= request(href));
    }),
  );
  return load();
}

async function request(href: string): Promise<void> {
  const isStyle = href.endsWith('.css');
  const link = document.createElement('link');
  Object.assign(link, { rel: isStyle ? 'stylesheet' : 'modulepreload', crossOrigin: '', href });
  document.head.append(link);
  if (!isStyle) return;
  try {
    await new Promise((resolve, reject) => Object.assign(link, { onload: resolve, onerror: reject }));
  } catch {
    link.remove();
    delete requested[href];
    throw new Error(`${href} couldn’t be loaded.`);
  }
}
