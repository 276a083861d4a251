/**
 * Gestures are pure. `begin…` stores the state at pointer down; `update…` returns the effect of the whole
 * gesture so far on that document. Nothing accumulates between steps, so a gesture can be replayed, shortened
 * or dropped. Only a rotation also stores the path of the pointer. Points are in document space; thresholds
 * are in document pixels (CSS pixels divided by the viewport's scale).
 */
import type { Document } from '../../document/document.ts';
import type { LayerId } from '../../document/layers/layer.ts';
import type { Guide } from '../snap/guide.ts';

/** A layer's box at pointer down. A scene node is one. */
export interface GestureBox {
  readonly layerId: LayerId;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** Degrees clockwise about the centre. */
  readonly rotation: number;
}

export interface GestureStep {
  /** From the document at pointer down to the current document. */
  readonly edit: (document: Document) => Document;
  readonly guides: readonly Guide[];
}
