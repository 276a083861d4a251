/**
 * Serves what pdf.js fetches for some files at `/pdf/`: tables of characters, fonts that a file only names,
 * decoders of pictures.
 */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';

const FOLDERS = [
  { address: 'pdf/cmaps', folder: 'cmaps', names: /\.bcmap$/ },
  { address: 'pdf/fonts', folder: 'standard_fonts', names: /\.(?:pfb|ttf)$/ },
  { address: 'pdf/wasm', folder: 'wasm', names: /\.(?:wasm|js)$/ },
] as const;

const root = path.join(import.meta.dirname, '..');

export function pdfFilesPlugin(): Plugin {
  const files = FOLDERS.flatMap(({ address, folder, names }) => {
    const place = path.join(root, 'node_modules', 'pdfjs-dist', folder);
    return readdirSync(place)
      .filter((name) => names.test(name))
      .map((name) => ({ address: `${address}/${name}`, file: path.join(place, name) }));
  });
  return {
    name: 'pdf-files',
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const { pathname } = new URL(request.url ?? '/', 'http://localhost');
        const found = files.find(({ address }) => `/${address}` === pathname);
        if (found === undefined) return next();
        if (pathname.endsWith('.wasm')) response.setHeader('Content-Type', 'application/wasm');
        response.end(readFileSync(found.file));
      });
    },
    generateBundle() {
      for (const { address, file } of files)
        this.emitFile({ type: 'asset', fileName: address, source: readFileSync(file) });
    },
  };
}
