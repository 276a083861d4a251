import { defineConfig } from 'vite';
import { NO_TIMINGS } from './scripts/buildChecks.ts';
import { serverSeedsPlugin } from './scripts/seedFiles.ts';

/**
 * The server, the thread of its embedded database, and the templates that come with it; packages stay in
 * node_modules.
 */
export default defineConfig({
  plugins: [serverSeedsPlugin()],
  publicDir: false,
  build: {
    ssr: true,
    outDir: 'dist/server',
    target: 'node20',
    sourcemap: true,
    rollupOptions: {
      checks: NO_TIMINGS,
      input: {
        main: 'server/main.ts',
        backup: 'server/backup.ts',
        moderate: 'server/moderate.ts',
        'reset-password': 'server/resetPassword.ts',
        'pglite.worker': 'server/database/pglite.worker.ts',
        'firstDatabase.process': 'server/database/firstDatabase.process.ts',
        'documents.process': 'server/documents/documents.process.ts',
        'decoder.process': 'server/images/decoder.process.ts',
      },
      output: { entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
    },
  },
});
