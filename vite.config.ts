import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { NO_TIMINGS } from './scripts/buildChecks.ts';
import { fontsPlugin } from './scripts/fontsPlugin.ts';
import { pdfFilesPlugin } from './scripts/pdfFilesPlugin.ts';
import { licensesPlugin } from './scripts/licenses.ts';
import { iconsPlugin } from './scripts/iconsPlugin.ts';
import { machinesPlugin } from './scripts/machinesPlugin.ts';
import { nodePartsPlugin } from './scripts/nodePartsPlugin.ts';
import { zodPlugin } from './scripts/zodPlugin.ts';
import { sampleTemplatesPlugin } from './scripts/seedFiles.ts';
import { wasmPlugin } from './scripts/wasmPlugin.ts';
import { groupByScreens } from './scripts/screenGroups.ts';
import { sitePlugin } from './scripts/sitePlugin.ts';

const SCRIPT = /\.[cm]?[jt]sx?$/;
/**
 * Scripts that several screens or dialogs use, by the screens that use them; their imports do not follow them
 * into the chunk.
 */
const SHARED = { test: SCRIPT, minShareCount: 2, entriesAware: true, includeDependenciesRecursively: false };
/** Their chunks have all their users in their names. */
const NAMED_BY_USERS = /^(shared|at-once)~/;

const byScreens = groupByScreens('src/ui/routes.ts');

export default defineConfig({
  plugins: [
    react(),
    tailwindcss(),
    fontsPlugin(),
    pdfFilesPlugin(),
    licensesPlugin(),
    sampleTemplatesPlugin(),
    iconsPlugin(),
    machinesPlugin(),
    zodPlugin(),
    nodePartsPlugin(),
    sitePlugin(process.env),
  ],
  worker: {
    format: 'es',
    plugins: () => [zodPlugin(), nodePartsPlugin(), wasmPlugin()],
    // Every worker is a worker.ts: the folder tells them apart.
    rollupOptions: {
      checks: NO_TIMINGS,
      output: {
        entryFileNames: ({ facadeModuleId }) =>
          `assets/${/([^/]+)\/worker\.ts$/.exec(facadeModuleId ?? '')?.[1] ?? '[name]'}.worker-[hash].js`,
      },
    },
  },
  build: {
    target: 'es2022',
    outDir: 'dist/page',
    emptyOutDir: true,
    // Which chunks a screen needs at once: scripts/prerender.mjs, and the tests of the page's weight.
    manifest: true,
    // Browsers without it load the same files a little later; the replacement is script that all others load
    // for nothing.
    modulePreload: { polyfill: false },
    rollupOptions: {
      checks: NO_TIMINGS,
      input: 'index.html',
      // A schema that no page reads is left out: to the bundler every call may do something.
      treeshake: { manualPureFunctions: ['z', 'settingsSchema'] },
      output: {
        // What every page needs in a few files, and what several screens share in chunks of a useful size:
        // the editor loaded 80 files at once, most of them below 2 kB, and a request costs more than such a
        // file.
        chunkFileNames: ({ name }) => `assets/${NAMED_BY_USERS.exec(name)?.[1] ?? '[name]'}-[hash].js`,
        codeSplitting: {
          groups: [
            {
              name: 'react',
              test: /node_modules\/(react|react-dom|scheduler|wouter|xstate|@xstate|use-sync-external-store|react-hot-toast|regexparam|mitt)\//,
            },
            { name: 'zod', test: /node_modules\/zod\// },
            { name: 'app', test: SCRIPT, tags: ['$initial'], priority: -1 },
            // What screens need at once, by the set of screens.
            { name: byScreens, debugName: 'at-once', priority: -2, includeDependenciesRecursively: false },
            // What several dialogs share.
            { ...SHARED, name: 'shared', entriesAwareMergeThreshold: 1_800, priority: -3 },
          ],
        },
      },
    },
  },
  server: { proxy: { '/api': 'http://127.0.0.1:8080' } },
});
