/** Serves the built page from its folder: files by name, and HTML for every address that is a screen. */
import path from 'node:path';
import { createHash } from 'node:crypto';
import type { Context } from 'hono';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { canonicalPath } from '../../src/api/contract/addresses.ts';
import type { Site } from '../../src/api/contract/site.ts';
import { movedLink } from '../../src/pickup/link.ts';
import { movedAddress } from '../../src/proof/address.ts';
import type { LatePages } from './latePages.ts';
import { replyWithBytes } from './pieces.ts';
import type { ReadShared } from './sharedFiles.ts';
import { createSharedFiles } from './sharedFiles.ts';
import { withSite } from './sitePage.ts';
import type { PageHead, PageHeads } from './pageHead.ts';
import { withHead, withPages } from './pageHead.ts';

interface FileOnDisk {
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** Content encoding, or null when not compressed. */
  readonly encoding: string | null;
  readonly tag: string;
}

/** Files made by the build beside each text file, best first. */
const ENCODINGS = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const;

/** The page with its compressed files takes half of this. */
const SHARED_BYTES = 32_000_000;

interface PageOptions {
  readonly pageDir: string;
  readonly site: Site;
  readonly publicUrl: string | null;
  /** Heads of addresses that share one HTML file. */
  readonly heads: PageHeads;
  readonly latePages: LatePages;
}

/**
 * Serves a file of the folder, the HTML of a screen for an address without a file, or 404. Facts of the site
 * and heads of single addresses are filled into HTML.
 */
export function servePage({ pageDir, site, publicUrl, heads, latePages }: PageOptions) {
  const readShared = createSharedFiles(SHARED_BYTES);
  const readHtml = htmlReader({ site, publicUrl, heads }, readShared);
  const read = (parts: readonly string[], accepted: string, address?: string): Promise<FileOnDisk | null> => {
    const file = path.join(pageDir, ...parts);
    return file.endsWith('.html')
      ? readHtml(file, accepted, address)
      : readAccepted(readShared, file, accepted);
  };
  return async (context: Context): Promise<Response> => {
    const asked = fileOf(context.req.path);
    if (asked === null) return context.text('Не найдено', 404);
    const accepted = context.req.header('Accept-Encoding') ?? '';
    if (asked.length === 1 && KNOWS_ADDRESS.has(asked[0] ?? ''))
      return withAddress(context, { readShared, publicUrl, heads }, path.join(pageDir, ...asked), asked);
    const moved = await movedTo(context, (screen) => read(screen, accepted));
    if (moved !== null) return moved;
    const found = HIDDEN.has(asked.join('/')) ? null : await read(asked, accepted);
    if (found !== null) return fileReply(context, asked, found);
    const late = latePages.reply(context, asked.join('/'));
    if (late !== null) return late;
    if (path.extname(asked.at(-1) ?? '') !== '') return context.text('Не найдено', 404);
    for (const [file, status] of screenFiles(asked)) {
      const page = await read(file, accepted, status === 200 ? `/${asked.join('/')}` : undefined);
      if (page !== null) return fileReply(context, file, page, status);
    }
    return context.text('Страница ещё не собрана', 404);
  };
}

/** The page of unknown addresses has no address of its own. */
const HIDDEN = new Set(['404.html']);

/**
 * Redirects another spelling of a screen's address to the one that the page knows; null where there is
 * nothing to redirect.
 */
async function movedTo(
  context: Context,
  read: (parts: readonly string[]) => Promise<FileOnDisk | null>,
): Promise<Response | null> {
  const { pathname, search } = new URL(context.req.url);
  const moved = movedAddress(pathname) ?? movedLink(pathname);
  // Not for good: the browser would keep the words of a document.
  if (moved !== null) return context.body(null, 302, { Location: moved, 'Cache-Control': 'no-store' });
  const canonical = canonicalPath(pathname);
  const screen = canonical === null || canonical === pathname ? null : fileOf(canonical);
  if (canonical === null || screen === null) return null;
  const files =
    canonical === '/'
      ? [screen]
      : screenFiles(screen).flatMap(([file, status]) => (status === 200 && file.length > 1 ? [file] : []));
  for (const file of files)
    if ((await read(file)) !== null)
      return context.body(null, 308, { Location: canonical + search, 'Cache-Control': 'no-cache' });
  return null;
}

/**
 * Candidate HTML files for an address, best first: the build writes one for each screen (`_` matches any one
 * segment), and one for unknown addresses. A page built without them has only index.html.
 */
function screenFiles(
  asked: readonly string[],
): readonly (readonly [file: readonly string[], status: 200 | 404])[] {
  return [
    [[...asked, 'index.html'], 200],
    [[...asked.slice(0, -1), '_', 'index.html'], 200],
    [['404.html'], 404],
    [['index.html'], 200],
  ];
}

/**
 * Files for crawlers that need absolute URLs. Built without PUBLIC_URL they get the server's. Without either,
 * lines with a URL are dropped, and the sitemap, which has nothing else, is 404: the host that a request
 * names is never echoed.
 */
const KNOWS_ADDRESS = new Set(['robots.txt', 'sitemap.xml']);
const ADDRESS = '%ADDRESS%';
const ADDRESS_LINES = /^.*%ADDRESS%.*\n?/gm;

async function withAddress(
  context: Context,
  {
    readShared,
    publicUrl,
    heads,
  }: Pick<PageOptions, 'publicUrl' | 'heads'> & { readonly readShared: ReadShared },
  place: string,
  asked: readonly string[],
): Promise<Response> {
  const file = await readIfFile(readShared, place, null);
  if (file === null) return context.text('Не найдено', 404);
  const text = new TextDecoder().decode(file.bytes);
  const lacksAddress = publicUrl === null && text.includes(ADDRESS);
  if (lacksAddress && asked[0] === 'sitemap.xml') return context.text('Не найдено', 404);
  const known = lacksAddress ? text.replaceAll(ADDRESS_LINES, '') : text.replaceAll(ADDRESS, publicUrl ?? '');
  const isListed = asked[0] === 'sitemap.xml' && publicUrl !== null;
  return context.body(isListed ? withPages(known, heads, publicUrl) : known, 200, {
    'Content-Type': typeOf(asked),
    'Cache-Control': cacheControl(asked),
  });
}

/** Segments of the path below the folder, or null when one could lead out of it. */
function fileOf(urlPath: string): string[] | null {
  let decoded: string;
  try {
    decoded = decodeURIComponent(urlPath);
  } catch {
    return null;
  }
  const parts = decoded.split('/').filter((part) => part !== '');
  const isSafe = parts.every((part) => !part.startsWith('.') && !/[\\:\0]/.test(part));
  if (!isSafe) return null;
  return parts.length === 0 ? ['index.html'] : parts;
}

async function readAccepted(
  readShared: ReadShared,
  file: string,
  accepted: string,
): Promise<FileOnDisk | null> {
  for (const [encoding, suffix] of ENCODINGS)
    if (accepts(accepted, encoding)) {
      const found = await readIfFile(readShared, file + suffix, encoding);
      if (found !== null) return found;
    }
  return readIfFile(readShared, file, null);
}

const COMPRESS = { br: promisify(brotliCompress), gzip: promisify(gzip) } as const;

type ReadHtml = (file: string, accepted: string, address?: string) => Promise<FileOnDisk | null>;

/**
 * Reads HTML and fills in the facts of the site, and the head of the address where it has one. Each encoded
 * form is made once and cached until the file changes.
 */
function htmlReader(
  { site, publicUrl, heads }: Omit<PageOptions, 'pageDir' | 'latePages'>,
  readShared: ReadShared,
): ReadHtml {
  const siteTag = createHash('sha256').update(JSON.stringify(site)).digest('hex').slice(0, 8);
  const made = new Map<string, { readonly tag: string; readonly bytes: Promise<Uint8Array<ArrayBuffer>> }>();
  const filled = (text: string, head: PageHead | undefined, address = ''): string => {
    const html = withSite(text, site);
    return head === undefined ? html : withHead(html, head, publicUrl === null ? null : publicUrl + address);
  };
  return async (file, accepted, address = '') => {
    const found = await readIfFile(readShared, file, null);
    if (found === null) return null;
    const tag = found.tag.replace(/"$/, `-${siteTag}"`);
    const encoding = ENCODINGS.map(([name]) => name).find((name) => accepts(accepted, name)) ?? null;
    const head = heads.get(address);
    const key = `${encoding ?? ''} ${file} ${head === undefined ? '' : address}`;
    const known = made.get(key);
    if (known?.tag === tag) return { bytes: await known.bytes, encoding, tag };
    const html = Buffer.from(filled(new TextDecoder().decode(found.bytes), head, address));
    const bytes = (encoding === null ? Promise.resolve(html) : COMPRESS[encoding](html)).then(
      (made) => new Uint8Array(made),
    );
    made.set(key, { tag, bytes });
    return { bytes: await bytes, encoding, tag };
  };
}

/** Whether an `Accept-Encoding` header allows this encoding. */
function accepts(header: string, encoding: string): boolean {
  return header.split(',').some((part) => {
    const [name = '', ...parameters] = part.split(';').map((text) => text.trim().toLowerCase());
    return name === encoding && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter));
  });
}

async function readIfFile(
  readShared: ReadShared,
  file: string,
  encoding: string | null,
): Promise<FileOnDisk | null> {
  const found = await readShared(file);
  if (found === null) return null;
  const { bytes, mtimeMs, size } = found;
  return { bytes, encoding, tag: `W/"${size.toString(36)}-${Math.round(mtimeMs).toString(36)}"` };
}

function fileReply(
  context: Context,
  parts: readonly string[],
  file: FileOnDisk,
  status: 200 | 404 = 200,
): Response {
  const { bytes, encoding, tag } = file;
  const headers = {
    'Content-Type': typeOf(parts),
    'Cache-Control': cacheControl(parts),
    ETag: tag,
    Vary: 'Accept-Encoding',
    // The service worker answers for the whole site.
    ...(parts.join('/') === 'sw.js' && { 'Service-Worker-Allowed': '/' }),
  };
  const known = (context.req.header('If-None-Match') ?? '').split(',').map((text) => text.trim());
  if (status === 200 && known.includes(tag)) return context.body(null, 304, headers);
  return replyWithBytes(
    context,
    bytes,
    status,
    encoding === null ? headers : { ...headers, 'Content-Encoding': encoding },
  );
}

function typeOf(parts: readonly string[]): string {
  return TYPES[path.extname(parts.at(-1) ?? '')] ?? 'application/octet-stream';
}

/** Asset names contain a content hash; fonts change only with the product. */
function cacheControl(parts: readonly string[]): string {
  if (parts[0] === 'assets') return 'public, max-age=31536000, immutable';
  if (parts[0] === 'fonts') return 'public, max-age=2592000';
  return 'no-cache';
}

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.csv': 'text/csv; charset=utf-8',
  '.xlsx': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.woff': 'font/woff',
  '.wasm': 'application/wasm',
  '.zip': 'application/zip',
};
