/** Messages between the page and the decoding worker: types only. */
import type { decodeDocument } from '../../src/document/wire/decode.ts';
import type { WireDocument } from '../../src/document/wire/encode.ts';
import type { Document } from '../../src/document/document.ts';
import type { Layer } from '../../src/document/layers/layer.ts';

export type Decoded = ReturnType<typeof decodeDocument>;
export type { WireDocument };

interface DecodedOutline extends Pick<Decoded, 'problems'> {
  /** Without layers, which are sent in parts. */
  readonly document: Omit<Document, 'layers'>;
  readonly layerCount: number;
}

export interface DecodeWorkerApi {
  open(wire: WireDocument): Promise<DecodedOutline>;
  /**
   * The next layers of the opened document, at least one; limited to what a page can receive without
   * blocking.
   */
  part(start: number): Promise<readonly Layer[]>;
}
