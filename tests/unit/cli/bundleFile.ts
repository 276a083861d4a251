import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { makeZip } from '../../../scripts/makeZip.ts';
import { encodeDocument } from '../../../src/document/wire/encode.ts';
import type { Document } from '../../../src/document/document.ts';

/** Address of a PNG image in a bundle. */
export function packedSrc(png: Uint8Array): string {
  return `/api/images/${hashOf(png)}`;
}

/** Writes a project as «Скачать файлом» does. */
export async function writeBundle(
  file: string,
  document: Document,
  pngs: readonly Uint8Array[] = [],
  ttfs: readonly Uint8Array[] = [],
): Promise<void> {
  const wire = encodeDocument(document);
  const images = pngs.map((bytes) => ({ bytes, sha256: hashOf(bytes), file: `images/${hashOf(bytes)}.png` }));
  const fonts = ttfs.map((bytes) => ({ bytes, sha256: hashOf(bytes), file: `fonts/${hashOf(bytes)}.ttf` }));
  const manifest = {
    format: 'patent-generator-project',
    version: 1,
    name: document.name,
    document: 'document.json',
    images: images.map(({ file: name, sha256 }) => ({ file: name, sha256, type: 'image/png' })),
    ...(fonts.length > 0 && { fonts: fonts.map(({ file: name, sha256 }) => ({ file: name, sha256 })) }),
  };
  // a text that we encoded from a list
  const page = { ...wire, layers: JSON.parse(wire.layers) as unknown[] };
  const entries = [
    { name: 'manifest.json', bytes: Buffer.from(JSON.stringify(manifest)), isPacked: false },
    { name: 'document.json', bytes: Buffer.from(JSON.stringify(page)), isPacked: false },
    ...[...images, ...fonts].map(({ file: name, bytes }) => ({ name, bytes, isPacked: true })),
  ];
  writeFileSync(file, makeZip(entries));
}

function hashOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}
