import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import { allFontFiles, woffFile } from './fontFiles.ts';

/**
 * Serves the catalogue's files at `/fonts/{name}.woff2` to the page and its workers, in development and in
 * the build; beside each its WOFF file, which PDF embeds.
 */
export function fontsPlugin(): Plugin {
  const files = new Map(
    allFontFiles().flatMap(({ name, path }) => [
      [`/fonts/${name}.woff2`, path],
      [`/fonts/${name}.woff`, woffFile(path)],
    ]),
  );
  return {
    name: 'fonts',
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const file = files.get(new URL(request.url ?? '/', 'http://localhost').pathname);
        if (file === undefined) return next();
        response.setHeader('Content-Type', `font/${file.split('.').at(-1)}`);
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
