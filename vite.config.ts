import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { classNameOf } from './scripts/build/class-name.ts';
import { fontPieces } from './scripts/build/font-pieces.ts';
import { SUPPORTED_BROWSERS } from './scripts/build/supported-browsers.ts';

export default defineConfig({
  // Settings come through the scripts, which read and check them: see scripts/settings.
  envDir: false,
  plugins: [react(), fontPieces()],
  resolve: {
    alias: {
      // Radix Dialog's scroll lock writes a <style> element, which the content security policy refuses.
      'react-remove-scroll': fileURLToPath(new URL('./src/ui/scroll-lock.tsx', import.meta.url)),
    },
  },
  css: { modules: { generateScopedName: classNameOf } },
  // A page that is built is none of the development server's.
  server: { watch: { ignored: ['**/dist.*/**', '**/test-results/**'] } },
  build: {
    // Scripts and styles are both written for these.
    target: SUPPORTED_BROWSERS,
    cssTarget: SUPPORTED_BROWSERS,
    // Every file is one of the page's own: what stands in a `data:` address the content security policy refuses.
    assetsInlineLimit: 0,
    manifest: true,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      // Warnings about slow plugins appear on a busy machine only, and do not help anyone who starts the product.
      checks: { bundlerTimings: false },
      output: {
        codeSplitting: {
          groups: [
            // One file for what the form needs: apart, its pieces are sent larger, and none is ever wanted without the
            // others.
            { name: 'index', tags: ['$initial'] },
            // One more for the form's suggestions, which the page loads once the form works.
            {
              name: 'suggestions',
              test: /customer-form\/suggestions|lib\/(?:address|corrections|mail-hosts|provinces)/,
            },
          ],
        },
      },
    },
  },
});
