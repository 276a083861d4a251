import path from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { NO_TIMINGS } from '../../scripts/buildChecks.ts';
import { zodPlugin } from '../../scripts/zodPlugin.ts';

/**
 * `machines.html`, built beside the page of a finished build (`scripts/buildMachines.mjs`). Not a second
 * entry of the page's own build: what two entries share is cut into chunks of its own, and every screen of
 * the product would pay some 8 kB for a page that few people open.
 */
export default defineConfig({
  root: import.meta.dirname,
  // The main build has copied it.
  publicDir: path.join(import.meta.dirname, '..', '..', 'public'),
  plugins: [react(), tailwindcss(), zodPlugin()],
  build: {
    target: 'es2022',
    outDir: path.join(import.meta.dirname, '..', '..', 'dist', 'page'),
    copyPublicDir: false,
    emptyOutDir: false,
    rollupOptions: { checks: NO_TIMINGS, input: path.join(import.meta.dirname, 'machines.html') },
  },
});
