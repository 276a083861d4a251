/**
 * Writes Brotli and gzip copies beside each file of the built page that shrinks; the server sends them as
 * they are. HTML is excluded: the server inserts the facts of the site and compresses the result.
 */
import { existsSync } from 'node:fs';
import { readdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
const COMPRESSED = new Set(['.js', '.css', '.json', '.svg', '.txt', '.webmanifest', '.wasm', '.csv']);
const SMALLEST = 1024;

/** Files in work at a time: their bytes are in memory, and Node compresses four beside each other. */
const AT_ONCE = 4;

export async function compressPage(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile() && COMPRESSED.has(path.extname(entry.name)))
    .map((entry) => path.join(entry.parentPath, entry.name));
  const next = async () => {
    for (let file = files.pop(); file !== undefined; file = files.pop()) await compressFile(file);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, next));
}

async function compressFile(file) {
  // The machines are added to a page that is compressed.
  if (existsSync(`${file}.br`)) return;
  const bytes = await readFile(file);
  if (bytes.length < SMALLEST) return;
  // Quality 9 is within a few per cent of quality 11 and takes a tenth of the time.
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 9,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  await Promise.all([
    writeIfSmaller(`${file}.br`, await brotli(bytes, { params }), bytes),
    writeIfSmaller(`${file}.gz`, await zip(bytes, { level: 9 }), bytes),
  ]);
}

/** Under a name of its own first: a server may already run from this build. */
async function writeIfSmaller(file, copy, bytes) {
  if (copy.length >= bytes.length) return;
  await writeFile(`${file}.new`, copy);
  await rename(`${file}.new`, file);
}
