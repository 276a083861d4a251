/**
 * Renders templates for visual review: `npm run tool proof <folder> [slug…]`. Each
 * is filled with three records, one of maximum length, and drawn by the product's renderer at the scale of an
 * export.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { bindSamples, SAMPLE_RECORDS } from './sampleRecords.ts';
import { DESIGNS } from './designs/index.ts';
import { nodeRenderer } from '../../tests/host/nodeCollection.ts';

const [folder = '.', ...wanted] = process.argv.slice(2);
const only = process.env['RECORD'];
const scale = Number(process.env['SCALE'] ?? 2);
mkdirSync(folder, { recursive: true });
for (const [slug, design] of Object.entries(DESIGNS)) {
  if (wanted.length > 0 && !wanted.some((word) => slug.includes(word))) continue;
  const { document, pictures } = await design();
  const images = new Map([...pictures].map(([src, { bytes }]) => [src, bytes]));
  const renderer = await nodeRenderer(bindSamples(document), 'png', images, scale);
  for (const index of SAMPLE_RECORDS.keys()) {
    if (only !== undefined && Number(only) !== index) continue;
    writeFileSync(path.join(folder, `${slug}-${index + 1}.png`), await renderer.render(index));
  }
  const sizes = [...pictures.values()].map(({ bytes }) => `${Math.round(bytes.length / 1000)} kB`);
  process.stdout.write(`${slug}: ${sizes.join(', ')}\n`);
}
