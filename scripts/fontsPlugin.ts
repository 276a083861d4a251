import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import { allFontFiles } from './fontFiles.ts';

/**
 * Serves the catalogue's files at `/fonts/{name}.woff2` to the page and its workers, in development and in
 * the build.
 */
export function fontsPlugin(): Plugin {
  const files = new Map(allFontFiles().map((file) => [`/fonts/${file.name}.woff2`, file.path]));
  return {
    name: 'fonts',
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const file = files.get(new URL(request.url ?? '/', 'http://localhost').pathname);
        if (file === undefined) return next();
        response.setHeader('Content-Type', 'font/woff2');
        response.end(readFileSync(file));
      });
    },
    generateBundle() {
      for (const [address, path] of files) {
        this.emitFile({ type: 'asset', fileName: address.slice(1), source: readFileSync(path) });
      }
    },
  };
}
