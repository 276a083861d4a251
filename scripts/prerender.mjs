/**
 * Writes one HTML file per screen of the built page: its head, its initial chunks and, for public screens,
 * its content. `…/_/index.html` stands for any name at that place; `404.html` for everything else. Also
 * writes robots.txt and sitemap.xml with addresses under PUBLIC_URL; without it the server inserts its own
 * PUBLIC_URL or omits the addresses.
 */
import { copyFileSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { chunksBelow } from './pageWeight.mjs';

/** Placeholder that the server replaces by its PUBLIC_URL (server/http/page.ts). */
const SERVER_ADDRESS = '%ADDRESS%';
/** Fonts of every page, preloaded so that they arrive before the first paint. */
const FONTS = ['cyrillic', 'latin'].map(
  (subset) => `node_modules/@fontsource-variable/golos-text/files/golos-text-${subset}-wght-normal.woff2`,
);
/** What all screens but those with a layout of their own stand in. */
const LAYOUT = 'src/ui/shell/MainLayout.tsx';
const SCREEN_FILE = /import\('(\.{1,2}\/[^']+)'\)/g;

/** The page as Vite built it; the home page takes its place in the page's folder. */
const TEMPLATE = 'template.html';
/** Where index.html keeps what is known of the command-line program. */
const COMMAND_LINE = /(<meta name="command-line" content=")(?=")/;

/**
 * `pageDir` is the built page with its manifest, `prerendererDir` the folder of the built
 * src/ui/prerender.tsx; `commandLine` has the facts of the command-line program, null before it is built. May
 * be called again with them.
 */
export async function prerenderPages({ pageDir, prerendererDir, sourceDir, commandLine }) {
  const {
    ROUTES,
    NOT_FOUND,
    loadDescriptions,
    renderScreen,
    metaOf: metaWith,
    tabTitle,
  } = await import(pathToFileURL(path.join(prerendererDir, 'prerender.js')).href);
  const DESCRIPTIONS = await loadDescriptions();
  const metaOf = (head) => metaWith(head, descriptionOf(head, DESCRIPTIONS));
  const template = readTemplate(pageDir, prerendererDir, commandLine);
  const manifest = JSON.parse(readFileSync(path.join(pageDir, '.vite', 'manifest.json'), 'utf8'));
  const chunksAt = screenChunks(manifest, path.join(sourceDir, 'routes.ts'));
  const address = (process.env.PUBLIC_URL ?? '').replace(/\/$/, '');
  const fonts = FONTS.map((font) => `/${manifest[font].file}`);
  for (const head of [...ROUTES, NOT_FOUND]) {
    // `_` stands for any template: the page as it is while its template comes.
    const content =
      head.audience === 'personal' ? '' : await renderScreen(head.path.replace(/:.*/, '_'), commandLine);
    // React leaves this mark in the place of what has thrown.
    if (content.includes('<!--$!-->')) throw new Error(`${head.path} cannot be drawn by the build.`);
    const html = withHead(template, { head, address, chunks: chunksAt(head), fonts, metaOf, tabTitle });
    write(
      pageDir,
      fileOf(head, NOT_FOUND),
      html.replace('<div id="root"></div>', () => `<div id="root">${content}</div>`),
    );
  }
  const listed = ROUTES.filter(({ audience }) => audience === 'public').map((head) => head.path);
  write(pageDir, 'sitemap.xml', sitemap(listed, address || SERVER_ADDRESS));
  write(pageDir, 'robots.txt', robots(address || SERVER_ADDRESS));
}

function readTemplate(pageDir, prerendererDir, commandLine) {
  const kept = path.join(prerendererDir, TEMPLATE);
  if (!existsSync(kept)) copyFileSync(path.join(pageDir, 'index.html'), kept);
  const template = readFileSync(kept, 'utf8');
  if (!COMMAND_LINE.test(template)) throw new Error('index.html has no place for the command line.');
  if (commandLine === null) return template;
  return template.replace(COMMAND_LINE, (begin) => begin + escape(JSON.stringify(commandLine)));
}

function descriptionOf({ path: address }, descriptions) {
  const description = descriptions[address];
  if (description === undefined) throw new Error(`src/ui/shell/descriptions.ts says nothing of ${address}.`);
  return description;
}

function fileOf(head, notFound) {
  if (head === notFound) return '404.html';
  return path.join(...head.path.split('/').map((part) => (part.startsWith(':') ? '_' : part)), 'index.html');
}

function write(folder, name, text) {
  const file = path.join(folder, name);
  mkdirSync(path.dirname(file), { recursive: true });
  // Under a name of its own first: a server may already run from this build.
  writeFileSync(`${file}.new`, text);
  renameSync(`${file}.new`, file);
}

function withHead(template, { head, address, chunks, fonts, metaOf, tabTitle }) {
  const title = escape(tabTitle(head.title));
  let html = template.replace(/<title>.*?<\/title>/s, () => `<title>${title}</title>`);
  for (const [key, content] of metaOf(head)) {
    const element = new RegExp(`(<meta\\s+(?:name|property)="${key}"\\s+content=")[^"]*"`);
    if (!element.test(html)) throw new Error(`index.html has no <meta> for ${key}.`);
    html = html.replace(element, (_, start) => `${start}${escape(content)}"`);
  }
  if (address !== '') {
    html = html.replace('content="/og.png"', `content="${address}/og.png"`);
    if (head.audience === 'public') {
      const url = escape(address + head.path);
      html = html.replace(
        '</title>',
        `</title>\n    <link rel="canonical" href="${url}" />\n    <meta property="og:url" content="${url}" />`,
      );
    }
  }
  const known = new Set([...template.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, file]) => file));
  const preloads = chunks
    .filter(({ href }) => !known.has(href))
    .map(({ href, isStyle }) =>
      isStyle
        ? `    <link rel="stylesheet" crossorigin href="${href}">\n`
        : `    <link rel="modulepreload" crossorigin href="${href}">\n`,
    );
  for (const font of fonts)
    preloads.push(`    <link rel="preload" as="font" type="font/woff2" crossorigin href="${font}">\n`);
  return html.replace('  </head>', `${preloads.join('')}  </head>`);
}

/**
 * For each screen the files that it imports at once, read from the table of src/ui/routes.ts and the
 * manifest.
 */
function screenChunks(manifest, routesFile) {
  const source = readFileSync(routesFile, 'utf8');
  const shared = new Map(
    [...source.matchAll(/^const (\w+) = (\(\) => import\('[^']+'\));$/gm)].map(([, name, load]) => [
      name,
      load,
    ]),
  );
  const filesAt = new Map(
    [...source.matchAll(/ path: '([^']+)',\s[\s\S]*?\bload: ([\s\S]*?)\n +props:/g)].map(
      ([, address, load]) => [address, importsIn(shared.get(load.replace(/,$/, '')) ?? load)],
    ),
  );
  return ({ path: address, layout }) => {
    const files = filesAt.get(address) ?? [];
    if (files.length === 0)
      throw new Error(`${routesFile} does not tell what the screen at ${address} loads.`);
    const chunks = chunksBelow(manifest, [...files, ...(layout === 'own' ? [] : [LAYOUT])]);
    return [...chunks].flatMap(({ file, css = [] }) => [
      ...css.map((style) => ({ href: `/${style}`, isStyle: true })),
      { href: `/${file}`, isStyle: false },
    ]);
  };
}

function importsIn(text) {
  return [...text.matchAll(SCREEN_FILE)].map(([, file]) => path.posix.join('src/ui', file));
}

function sitemap(paths, address) {
  const rows = paths.map((each) => `  <url><loc>${escape(address + each)}</loc></url>`);
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${rows.join('\n')}
</urlset>
`;
}

function robots(address) {
  return `User-agent: *
Disallow: /api/
Allow: /api/templates/
Disallow: /generator/
Disallow: /generator2/
Disallow: /pgprojects
Disallow: /profile

Sitemap: ${address}/sitemap.xml
`;
}

function escape(text) {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
