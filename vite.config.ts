import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [react()],
  resolve: {
    alias: {
      // Radix Dialog's scroll lock writes a <style> element, which the content security policy refuses.
      'react-remove-scroll': fileURLToPath(new URL('./src/ui/scroll-lock.tsx', import.meta.url)),
    },
  },
  build: {
    // The first browsers with `light-dark()`; older targets would make the minifier emulate it.
    target: ['chrome123', 'edge123', 'firefox120', 'safari17.5'],
    manifest: true,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      // How long plugins took is said on a busy machine only, and means nothing to who starts the product.
      checks: { bundlerTimings: false },
      // One file for what the form needs: apart, its pieces are sent larger, and none is ever wanted without the others.
      output: { codeSplitting: { groups: [{ name: 'index', tags: ['$initial'] }] } },
    },
  },
});
