import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { NO_TIMINGS } from './scripts/buildChecks.ts';
import { zodPlugin } from './scripts/zodPlugin.ts';

/**
 * The visualiser of the machines, built beside the page and after it, where it is asked for
 * (`scripts/build.mjs --machines`). Not a second entry of the page's own build: what two entries share is cut
 * into chunks of its own, and every screen of the product would pay some 8 kB for a page that few people
 * open.
 */
export default defineConfig({
  // The main build has copied it.
  publicDir: 'public',
  plugins: [react(), tailwindcss(), zodPlugin()],
  build: {
    target: 'es2022',
    outDir: 'dist/page',
    copyPublicDir: false,
    emptyOutDir: false,
    rollupOptions: { checks: NO_TIMINGS, input: 'machines.html' },
  },
});
