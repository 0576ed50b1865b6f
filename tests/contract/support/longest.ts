/** The files that take longest, the longest first: one that waits most of its time, and those that work. */
export const LONGEST = ['ending', 'build', 'data-directory', 'integrity', 'backups', 'full-disk', 'backup'];
