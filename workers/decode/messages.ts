/** What the page and the worker that reads large documents say to each other: types only. */
import type { decodeDocument } from '../../src/document/codec/decode.ts';
import type { WireDocument } from '../../src/document/codec/encode.ts';
import type { Document } from '../../src/document/document.ts';
import type { Layer } from '../../src/document/layer.ts';

export type Decoded = ReturnType<typeof decodeDocument>;
export type { WireDocument };

interface DecodedOutline extends Pick<Decoded, 'problems'> {
  /** Without its layers, which are handed over in parts. */
  readonly document: Omit<Document, 'layers'>;
  readonly layerCount: number;
}

export interface DecodeWorkerApi {
  open(wire: WireDocument): Promise<DecodedOutline>;
  /** The next layers of the document that was opened, at least one: as many as a page takes in at once. */
  part(start: number): Promise<readonly Layer[]>;
}
