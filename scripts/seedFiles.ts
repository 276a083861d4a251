/**
 * The bundled templates as files: copied for the server's build, packed into bundles for the download page.
 */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';
import { makeZip } from './makeZip.ts';

const folder = path.join(import.meta.dirname, '..', 'server', 'templates', 'seeds');

/** All files of all seeds, `<slug>/<file>`, with forward slashes. */
export function seedFiles(): { readonly name: string; readonly path: string }[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .map((file) => ({ name: path.relative(folder, file).split(path.sep).join('/'), path: file }))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1));
}

/**
 * One seed as a bundle that the page «Проекты» opens. Stored without compression, so that its bytes are the
 * same on every machine; the images are compressed already.
 */
export function seedBundle(slug: string): Uint8Array {
  const files = seedFiles().filter(({ name }) => name.startsWith(`${slug}/`));
  const order = ['manifest.json', 'document.json'];
  const rank = (name: string): number => (order.indexOf(name) + order.length + 1) % (order.length + 1);
  const entries = files.map(({ name, path }) => ({ name: name.slice(slug.length + 1), path }));
  return makeZip(
    entries
      .toSorted((a, b) => rank(a.name) - rank(b.name))
      .map(({ name, path }) => ({ name, bytes: readFileSync(path), isPacked: true })),
  );
}

function slugs(): string[] {
  return [...new Set(seedFiles().map(({ name }) => name.split('/')[0] ?? ''))];
}

/** Copies the files beside the built server. */
export function serverSeedsPlugin(): Plugin {
  return {
    name: 'server-seeds',
    generateBundle() {
      for (const { name, path } of seedFiles())
        this.emitFile({ type: 'asset', fileName: `seeds/${name}`, source: readFileSync(path) });
    },
  };
}

/** Serves each seed at `/samples/templates/<slug>.zip`, in development and in the build. */
export function sampleTemplatesPlugin(): Plugin {
  return {
    name: 'sample-templates',
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const { pathname } = new URL(request.url ?? '/', 'http://localhost');
        const slug = /^\/samples\/templates\/([a-z0-9-]+)\.zip$/.exec(pathname)?.[1];
        if (slug === undefined || !slugs().includes(slug)) return next();
        response.setHeader('Content-Type', 'application/zip');
        response.end(seedBundle(slug));
      });
    },
    generateBundle() {
      for (const slug of slugs())
        this.emitFile({
          type: 'asset',
          fileName: `samples/templates/${slug}.zip`,
          source: seedBundle(slug),
        });
    },
  };
}
