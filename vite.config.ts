import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { classNameOf } from './server/build/class-name.ts';
import { fontPieces } from './server/build/font-pieces.ts';
import { SUPPORTED_BROWSERS } from './server/build/supported-browsers.ts';
import { usedClasses } from './server/build/used-classes.ts';

export default defineConfig({
  // Settings come through the commands, which read and check them: see server/settings.
  envDir: false,
  plugins: [usedClasses(), react(), fontPieces()],
  resolve: {
    alias: {
      // Radix Dialog's scroll lock writes a <style> element, which the content security policy refuses.
      'react-remove-scroll': fileURLToPath(new URL('./src/ui/scroll-lock.tsx', import.meta.url)),
    },
  },
  css: { modules: { generateScopedName: classNameOf } },
  // Don't reload for what other commands write.
  server: {
    watch: {
      ignored: ['dist.*', 'test-results', 'storybook-static', 'visual-report'].map((name) => `**/${name}/**`),
    },
  },
  build: {
    target: SUPPORTED_BROWSERS,
    cssTarget: SUPPORTED_BROWSERS,
    // The content security policy refuses `data:` addresses.
    assetsInlineLimit: 0,
    manifest: true,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      // These warnings appear only on a busy machine, and don't help anyone who starts the product.
      checks: { bundlerTimings: false },
      // A style sheet without a class, for example, is a mistake of ours, which each shop's first start would print.
      onLog: (level, log, handle) => {
        if (log.code === 'IMPORT_IS_UNDEFINED') throw new Error(log.message);
        handle(level, log);
      },
      output: {
        codeSplitting: {
          groups: [
            // One file for what the form needs: in pieces it would be larger, and all of them are needed.
            { name: 'index', tags: ['$initial'] },
            // Another file for the form's suggestions, which load once the form works.
            {
              name: 'suggestions',
              test: /customer-form\/suggestions|lib\/customer\/(?:corrections|mail-hosts)|address\/(?:countries|country-names)/,
            },
            // The desk's small parts in one file: the name of each costs every visitor some bytes.
            {
              name: 'signed-in',
              test: /src.app.(?:admin-services|customers|saved-view|session|supabase.ts|renew-session)|ui.(?:desk-icons|modal-history)/,
            },
          ],
        },
      },
    },
  },
});
