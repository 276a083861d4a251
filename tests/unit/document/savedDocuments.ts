/**
 * Observable results of a saved document: problems on opening, the saved form, the painting of the sheet and
 * each copy.
 */
import { RUSSIAN_FILLING } from '../../../src/data/records/russianFilling.ts';
import { boundDocument } from '../../../src/document/records/records.ts';
import { decodeDocument } from '../../../src/document/wire/decode.ts';
import type { LayerProblem } from '../../../src/document/wire/decode.ts';
import { encodeDocument } from '../../../src/document/wire/encode.ts';
import type { Document } from '../../../src/document/document.ts';
import { familiesOf, weightsOf } from '../../../src/document/fonts.ts';
import { countCopies, fillDocument } from '../../../src/data/records/index.ts';
import { paintScene } from '../../../src/engine/render/index.ts';
import { buildScene } from '../../../src/engine/scene/index.ts';
import type { NodeHost } from '../../host/nodeHost.ts';
import { recordCalls } from '../engine/render/recordingCanvas.ts';

/** Like `document.json` of a bundle: the wire form with its layers as a list. */
export interface SavedDocument {
  readonly name: string;
  readonly canvas_width: number;
  readonly canvas_height: number;
  readonly layers: readonly unknown[];
}

export interface OpenedSave {
  readonly problems: readonly LayerProblem[];
  /** Its layers; the entry of the settings is apart, because earlier versions had none. */
  readonly savedAgain: SavedDocument;
  readonly settings: unknown;
  readonly copies: number;
  /** Painting calls for the sheet without a record, then for each copy. */
  readonly painted: readonly (readonly string[])[];
}

export function openSaved(saved: SavedDocument, host: NodeHost): OpenedSave {
  const { document, problems } = decodeDocument({ ...saved, layers: JSON.stringify(saved.layers) });
  host.loadFonts(familiesOf(document), weightsOf(document));
  const copies = countCopies(document);
  const filled = Array.from({ length: copies }, (_, index) =>
    fillDocument(RUSSIAN_FILLING, boundDocument(document), index),
  );
  return {
    problems,
    ...writeBack(document),
    copies,
    painted: [document, ...filled].map((one) => paintedCalls(one, host)),
  };
}

function writeBack(document: Document): Pick<OpenedSave, 'savedAgain' | 'settings'> {
  const { layers, ...fields } = encodeDocument(document);
  const parsed: unknown = JSON.parse(layers);
  const list: readonly unknown[] = Array.isArray(parsed) ? parsed : [];
  return { savedAgain: { ...fields, layers: list.slice(0, -1) }, settings: list.at(-1) };
}

function paintedCalls(document: Document, { typesetter }: NodeHost): readonly string[] {
  const { ctx, calls, paintGroup } = recordCalls();
  // Version 1 clipped to boxes of the document; canvases of pixels clip to the same boxes in pixels
  // (painting#edges-and-clips).
  Object.assign(ctx, { keepsClips: true });
  const images = { get: (src: string) => ({ name: src.slice(0, 40), width: 40, height: 30 }) };
  const scene = buildScene(document, typesetter);
  paintScene({ ctx, paintGroup, scene, images, scale: 2, offsetX: 0, offsetY: 0, clipToSheet: true });
  return calls;
}
