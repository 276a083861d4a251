/**
 * Programs that read what the product writes and that nobody here wrote; `npm test` installs them
 * (scripts/judges.mjs).
 */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createCanvas, loadImage } from '@napi-rs/canvas';

const OF_PDF = ['qpdf', 'pdfinfo', 'pdffonts', 'pdftotext', 'pdfimages', 'pdftoppm'] as const;
const OF_IMAGES = ['pngcheck', 'djpeg', 'unzip', '7z'] as const;
type Judge = (typeof OF_PDF)[number] | (typeof OF_IMAGES)[number] | 'mutool';

/** Whether all are installed; tests that need them are skipped without, and this says so once. */
export const hasJudges = areInstalled('PDF', OF_PDF);
/** The reader of texts, which is there where the others may not be. */
export const hasPdfText = areInstalled('PDF', ['pdftotext']);
/** Another reader of PDF. */
export const hasMuPdf = areInstalled('PDF', ['mutool']);
/** The same for images and archives. */
export const hasImageJudges = areInstalled('Images', OF_IMAGES);

function areInstalled(what: string, judges: readonly Judge[]): boolean {
  const folders = (process.env['PATH'] ?? '').split(path.delimiter);
  const missing = judges.filter((name) => !folders.some((folder) => existsSync(path.join(folder, name))));
  if (missing.length > 0) process.stderr.write(`${what} not judged: ${missing.join(', ')} not installed.\n`);
  return missing.length === 0;
}

/** What a judge prints about a file. Throws when it finds a fault. */
export function judged(
  judge: Judge,
  bytes: Uint8Array,
  before: readonly string[],
  after: readonly string[] = [],
): string {
  return withFile(bytes, (file) =>
    execFileSync(judge, [...before, file, ...after], { encoding: 'utf8', stdio: 'pipe' }),
  );
}

/** A page as PNG of this many pixels; `page` counts from 1. */
export function rasterised(pdf: Uint8Array, page: number, width: number, height: number): Uint8Array {
  const size = ['-scale-to-x', String(width), '-scale-to-y', String(height)];
  return withFile(pdf, (file) => {
    execFileSync('pdftoppm', ['-png', '-singlefile', '-f', String(page), ...size, file, file], {
      stdio: 'pipe',
    });
    return readFileSync(`${file}.png`);
  });
}

/** Mean difference of two images, 0 to 255, after halving, which removes what antialiasing differs by. */
export async function difference(first: Uint8Array, second: Uint8Array): Promise<number> {
  const [a, b] = await Promise.all([halved(first), halved(second)]);
  let sum = 0;
  a.forEach((value, index) => (sum += Math.abs(value - (b[index] ?? 0))));
  return sum / a.length;
}

async function halved(png: Uint8Array): Promise<Uint8ClampedArray> {
  const image = await loadImage(png);
  const [width, height] = [Math.ceil(image.width / 2), Math.ceil(image.height / 2)];
  const context = createCanvas(width, height).getContext('2d');
  context.drawImage(image, 0, 0, width, height);
  return context.getImageData(0, 0, width, height).data;
}

function withFile<Result>(pdf: Uint8Array, work: (file: string) => Result): Result {
  const folder = mkdtempSync(path.join(tmpdir(), 'pdf-'));
  try {
    const file = path.join(folder, 'file.pdf');
    writeFileSync(file, pdf);
    return work(file);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
