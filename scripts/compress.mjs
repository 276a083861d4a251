/**
 * Writes Brotli and gzip copies beside each file of the built page that shrinks; the server sends them as
 * they are. HTML is excluded: the server inserts the facts of the site and compresses the result.
 */
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const COMPRESSED = new Set(['.js', '.css', '.json', '.svg', '.txt', '.webmanifest', '.wasm', '.csv']);
const SMALLEST = 1024;

export function compressPage(folder) {
  for (const name of readdirSync(folder)) {
    const file = path.join(folder, name);
    if (statSync(file).isDirectory()) compressPage(file);
    else if (COMPRESSED.has(path.extname(name))) compressFile(file);
  }
}

function compressFile(file) {
  // The machines are added to a page that is compressed.
  if (existsSync(`${file}.br`)) return;
  const bytes = readFileSync(file);
  if (bytes.length < SMALLEST) return;
  // Quality 9 is within a few per cent of quality 11 and takes a tenth of the time.
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 9,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  const copies = { '.br': brotliCompressSync(bytes, { params }), '.gz': gzipSync(bytes, { level: 9 }) };
  for (const [suffix, copy] of Object.entries(copies))
    if (copy.length < bytes.length) writeFileSync(file + suffix, copy);
}
