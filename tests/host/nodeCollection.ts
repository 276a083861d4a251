/** A collection in Node, with no browser: the product's own run over the Node host and its own archive. */
import { EXPORT_SCALE } from '../../src/document/schema/constants.ts';
import type { Document } from '../../src/document/document.ts';
import { familiesOf, weightsOf } from '../../src/document/fonts.ts';
import type { Container, Lane } from '../../src/output/export/index.ts';
import type { Bytes, ExportFormatId } from '../../src/output/formats/index.ts';
import { runExport } from '../../src/output/export/index.ts';
import { planCollection } from '../../src/output/plan/index.ts';
import { zipArchive } from '../../src/output/zip/index.ts';
import { memorySink } from '../../src/browser/memorySink.ts';
import { copyLane } from '../../src/hosts/node/copyLane.ts';
import { createNodeHost } from './nodeHost.ts';

export interface NodeCollection {
  readonly fileName: string;
  readonly archive: Blob;
  readonly copies: readonly { readonly name: string; readonly bytes: Bytes }[];
}

/** Draws every copy of a document. `images` holds encoded files by the `src` of their layers. */
export async function generateInNode(
  document: Document,
  name: string,
  format: ExportFormatId,
  images: ReadonlyMap<string, Uint8Array>,
): Promise<NodeCollection> {
  const reply = planCollection(document, name, format);
  if (reply.kind === 'refused') throw new Error(reply.text);
  const { plan } = reply;
  const copies: { name: string; bytes: Bytes }[] = [];
  const sink = memorySink('application/zip');
  const zip = zipArchive(() => Promise.resolve(sink), new Date(0));
  const container: Container<Bytes> = {
    ...zip,
    add: (fileName, bytes) => {
      copies.push({ name: fileName, bytes });
      return zip.add(fileName, bytes);
    },
  };
  const lanes = [await nodeLane(document, format, images)];
  const result = await runExport({ copies: plan.copies, lanes, container, ahead: 1 });
  if (result.kind !== 'done') throw new Error(`The collection was not made: ${JSON.stringify(result)}`);
  return { fileName: plan.fileName, copies, archive: sink.file() };
}

/** The renderer of single copies, fonts and images loaded. */
export async function nodeRenderer(
  document: Document,
  format: ExportFormatId,
  images: ReadonlyMap<string, Uint8Array>,
  scale: number = EXPORT_SCALE,
): Promise<{ render(index: number | null): Promise<Bytes> }> {
  const lane = await nodeLane(document, format, images, scale);
  return {
    render: async (index) => {
      const copy = await lane.render(index);
      if (copy.kind === 'failed') throw new Error(copy.message);
      return copy.file;
    },
  };
}

async function nodeLane(
  document: Document,
  format: ExportFormatId,
  images: ReadonlyMap<string, Uint8Array>,
  scale: number = EXPORT_SCALE,
): Promise<Lane<Bytes>> {
  const host = createNodeHost();
  host.loadFonts(familiesOf(document), weightsOf(document));
  await host.loadParts(document.layers);
  for (const [src, bytes] of images) await host.addImage(src, bytes);
  return copyLane(host, document, format, scale);
}
