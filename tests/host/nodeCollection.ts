/** A collection in Node, with no browser: the product's own renderer and packer over the Node host. */
import { copyLane } from '../../src/hosts/node/copyLane.ts';
import type { Document } from '../../src/document/document.ts';
import type { ExportFormatId } from '../../src/engine/index.ts';
import { EXPORT_SCALE } from '../../src/document/constants.ts';
import { familiesOf } from '../../src/document/fonts.ts';
import { planCollection } from '../../src/engine/index.ts';
import { packArchive } from '../../workers/collection/archive.ts';
import type { CopyRenderer } from '../../workers/collection/copyRenderer.ts';
import { createNodeHost } from './nodeHost.ts';

export interface NodeCollection {
  readonly fileName: string;
  readonly archive: Blob;
  readonly copies: readonly { readonly name: string; readonly bytes: Uint8Array<ArrayBuffer> }[];
}

/** Draws every copy of a document. `images` holds encoded files by the `src` of their layers. */
export async function generateInNode(
  document: Document,
  name: string,
  format: ExportFormatId,
  images: ReadonlyMap<string, Uint8Array>,
): Promise<NodeCollection> {
  const plan = planCollection(document, name, format);
  if (plan.kind === 'refused') throw new Error(plan.text);
  const renderer = await nodeRenderer(document, format, images);
  const copies = [];
  for (const { recordIndex, fileName } of plan.copies) {
    copies.push({ name: fileName, bytes: await renderer.render(recordIndex) });
  }
  const entries = copies.map((copy) => ({ name: copy.name, content: new Blob([copy.bytes]) }));
  return { fileName: plan.archiveFileName, copies, archive: await packArchive(entries, new Date(0)) };
}

/** The renderer of single copies, fonts and images loaded. */
export async function nodeRenderer(
  document: Document,
  format: ExportFormatId,
  images: ReadonlyMap<string, Uint8Array>,
  scale: number = EXPORT_SCALE,
): Promise<CopyRenderer<Uint8Array<ArrayBuffer>>> {
  const host = createNodeHost();
  host.loadFonts(familiesOf(document));
  for (const [src, bytes] of images) await host.addImage(src, bytes);
  return copyLane(host, document, format, scale);
}
