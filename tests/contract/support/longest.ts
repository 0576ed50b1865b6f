/** The files that take the processor longest, the longest first. */
export const LONGEST = [
  'migrations',
  'build',
  'data-directory',
  'first-version',
  'integrity',
  'backups',
  'full-disk',
  'backup',
];
