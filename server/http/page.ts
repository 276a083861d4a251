/** The built page from its folder: files by their names, and the page itself for every address that is a screen of it. */
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Context } from 'hono';

interface FileOnDisk {
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** How the bytes are compressed, or null when they are as they are. */
  readonly encoding: string | null;
  readonly tag: string;
}

/** Made by the build beside each text file, the better one first. */
const ENCODINGS = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const;

/** Answers a file of the folder, index.html for addresses without a file, or 404. */
export function servePage(pageDir: string) {
  return async (context: Context): Promise<Response> => {
    const asked = fileOf(context.req.path);
    if (asked === null) return context.text('Не найдено', 404);
    const accepted = context.req.header('Accept-Encoding') ?? '';
    const found = await readAccepted(path.join(pageDir, ...asked), accepted);
    if (found !== null) return fileAnswer(context, asked, found);
    if (path.extname(asked.at(-1) ?? '') !== '') return context.text('Не найдено', 404);
    const page = await readAccepted(path.join(pageDir, 'index.html'), accepted);
    return page === null
      ? context.text('Страница ещё не собрана', 404)
      : fileAnswer(context, ['index.html'], page);
  };
}

/** The parts of the path below the folder, or null when one of them could lead out of it. */
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

async function readAccepted(file: string, accepted: string): Promise<FileOnDisk | null> {
  for (const [encoding, suffix] of ENCODINGS)
    if (accepts(accepted, encoding)) {
      const found = await readIfFile(file + suffix, encoding);
      if (found !== null) return found;
    }
  return readIfFile(file, null);
}

/** Whether an `Accept-Encoding` names this encoding and does not forbid it. */
function accepts(header: string, encoding: string): boolean {
  return header.split(',').some((part) => {
    const [name = '', ...parameters] = part.split(';').map((text) => text.trim().toLowerCase());
    return name === encoding && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter));
  });
}

async function readIfFile(file: string, encoding: string | null): Promise<FileOnDisk | null> {
  try {
    const { mtimeMs, size } = await stat(file);
    const bytes = new Uint8Array(await readFile(file));
    return { bytes, encoding, tag: `W/"${size.toString(36)}-${Math.round(mtimeMs).toString(36)}"` };
  } catch {
    return null;
  }
}

function fileAnswer(context: Context, parts: readonly string[], file: FileOnDisk): Response {
  const { bytes, encoding, tag } = file;
  const headers = {
    'Content-Type': TYPES[path.extname(parts.at(-1) ?? '')] ?? 'application/octet-stream',
    'Cache-Control': cacheControl(parts),
    ETag: tag,
    Vary: 'Accept-Encoding',
  };
  const known = (context.req.header('If-None-Match') ?? '').split(',').map((text) => text.trim());
  if (known.includes(tag)) return context.body(null, 304, headers);
  return context.body(bytes, 200, encoding === null ? headers : { ...headers, 'Content-Encoding': encoding });
}
/** The build puts a content hash into the names of its assets; fonts change only with the product. */
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
  '.csv': 'text/csv; charset=utf-8',
  '.xlsx': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.woff': 'font/woff',
  '.wasm': 'application/wasm',
};
