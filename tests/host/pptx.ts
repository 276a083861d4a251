/** Presentations in Node, with the fonts of the installed packages. */
import { strFromU8, unzipSync } from 'fflate';
import type { Document } from '../../src/document/document.ts';
import { countCopies } from '../../src/data/records/index.ts';
import { countPages } from '../../src/document/records/pages.ts';
import type { Bytes } from '../../src/output/formats/index.ts';
import { runExport } from '../../src/output/export/index.ts';
import { onePptx } from '../../src/output/pptx/pptxLanes.ts';
import type { Images } from './pdf.ts';
import { collectingSink } from './pdf.ts';
import { vectorHost } from './svg.ts';

/** All copies of a document as slides; without copies the document itself. */
export async function pptxOf(document: Document, images: Images = new Map()): Promise<Bytes> {
  const { chunks, sink } = collectingSink();
  const metadata = { title: document.name, author: null, time: Date.UTC(2026, 10, 22) };
  const count = countCopies(document);
  const host = await vectorHost(document, images);
  const recordOf = (place: number) => (count === 0 ? null : place);
  const { lane, container } = onePptx({ document, metadata }, recordOf, host, sink);
  const slides = Math.max(1, count) * countPages(document);
  const copies = Array.from({ length: slides }, (_, recordIndex) => ({ recordIndex, fileName: '' }));
  const result = await runExport({ copies, lanes: [lane], container, ahead: 1 });
  if (result.kind !== 'done') throw new Error(`No presentation was made: ${JSON.stringify(result)}`);
  return new Uint8Array(Buffer.concat(chunks));
}

/** The objects of the first slide as XML. */
export async function slideObjects(document: Document, images?: Images): Promise<string> {
  const file = unzipSync(await pptxOf(document, images));
  const xml = strFromU8(file['ppt/slides/slide1.xml'] ?? new Uint8Array());
  return xml.slice(xml.indexOf('<p:grpSpPr/>') + 12, xml.indexOf('</p:spTree>'));
}
