import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** The screens as functions that give HTML; run once by scripts/prerender.mjs and served by nobody. */
export default defineConfig({
  publicDir: false,
  plugins: [react(), tailwindcss()],
  build: {
    ssr: 'src/ui/prerender.tsx',
    outDir: 'dist/prerender',
    target: 'node20',
    rollupOptions: { output: { entryFileNames: 'prerender.js' } },
  },
});
