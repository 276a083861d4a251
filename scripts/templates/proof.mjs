/**
 * Renders templates for visual review: `npm run tool proof <folder> [slug…]`. The renderer needs modules
 * that only Vite makes, so it is loaded through Vite.
 */
import { createServer } from 'vite';
import { wasmPlugin } from '../wasmPlugin.ts';

const server = await createServer({
  configFile: false,
  plugins: [wasmPlugin()],
  server: { middlewareMode: true, hmr: false, watch: null },
  appType: 'custom',
  optimizeDeps: { noDiscovery: true },
});
await server.ssrLoadModule('/scripts/templates/proof.ts');
await server.close();
