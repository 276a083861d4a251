/** Messages between the page and the decoding worker: types only. */
import type { DecodedDocument, NewerDocument } from '../../src/document/wire/decode.ts';
import type { WireDocument } from '../../src/document/wire/encode.ts';
import type { Document } from '../../src/document/document.ts';
import type { Layer } from '../../src/document/layers/layer.ts';

export type Decoded = DecodedDocument | NewerDocument;
export type { WireDocument };

interface DecodedOutline extends Omit<DecodedDocument, 'document'> {
  /** Without layers, which are sent in parts. */
  readonly document: Omit<Document, 'layers'>;
  readonly layerCount: number;
}

export interface DecodeWorkerApi {
  open(wire: WireDocument): Promise<DecodedOutline | NewerDocument>;
  /**
   * The next layers of the opened document, at least one; limited to what a page can receive without
   * blocking.
   */
  part(start: number): Promise<readonly Layer[]>;
}
