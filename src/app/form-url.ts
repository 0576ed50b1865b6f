import { shop } from '#lib/shop/shop.ts';

/** Returns the URL that visitors open, ending with a slash: `PUBLIC_URL`, or else this page's. */
export function formUrl(): string {
  return shop.publicUrl ?? window.location.origin + (shop.base ?? '/');
}

/** Returns the form's URL for a shared tablet. */
export function counterAddress(): string {
  return `${formUrl()}?counter`;
}

/** Returns whether this page was opened by the shared tablet's URL. */
export function isAtCounter(): boolean {
  return new URLSearchParams(window.location.search).has('counter');
}
