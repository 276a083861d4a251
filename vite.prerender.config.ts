import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { NO_TIMINGS } from './scripts/buildChecks.ts';

/** The screens as functions that give HTML; run once by scripts/prerender.mjs and served by nobody. */
export default defineConfig({
  publicDir: false,
  plugins: [react(), tailwindcss()],
  build: {
    ssr: 'src/ui/prerender.tsx',
    outDir: 'dist/prerender',
    target: 'node20',
    rollupOptions: { checks: NO_TIMINGS, output: { entryFileNames: 'prerender.js' } },
  },
});
