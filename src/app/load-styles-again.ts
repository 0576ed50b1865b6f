/** Reloads failed style sheets. Vite requests each once, and would count it as loaded on the next try. */
export async function loadStylesAgain(): Promise<void> {
  const sheets = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')];
  await Promise.all(sheets.filter(isEmpty).map(loadAgain));
}

/** Returns whether one of our sheets has no rules. Reading a failed sheet's rules throws in some browsers. */
function isEmpty({ href, sheet }: HTMLLinkElement): boolean {
  if (!href.startsWith(window.location.origin)) return false;
  try {
    return !sheet?.cssRules.length;
  } catch {
    return true;
  }
}

/** Keeps the old link until then, because it may be another part's that's still loading. */
function loadAgain(before: HTMLLinkElement): Promise<void> {
  const link = document.createElement('link');
  return new Promise((resolve, reject) => {
    link.onload = () => {
      before.remove();
      resolve();
    };
    link.onerror = () => {
      link.remove();
      reject(new Error(`${link.href} couldn’t be loaded.`));
    };
    Object.assign(link, { rel: 'stylesheet', crossOrigin: before.crossOrigin, href: before.href });
    before.after(link);
  });
}
