import type { Plugin } from 'vite';

/** Leaves out the class names that no component uses: of a default import, the build would keep all. */
export function usedClasses(): Plugin {
  return {
    name: 'used-classes',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\.tsx$/, code: /\.module\.css'/ },
      handler: (code) =>
        code.replaceAll(/^import (\w+) from ('[^']+\.module\.css');$/gm, 'import * as $1 from $2;'),
    },
  };
}
