/**
 * The address that visitors open: `PUBLIC_URL`, which the build has checked, or else the one that this page was opened
 * by. It ends with a slash.
 */
export function formAddress(): string {
  return import.meta.env.PUBLIC_URL || window.location.origin + import.meta.env.BASE_URL;
}
