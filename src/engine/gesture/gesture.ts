/**
 * Gestures are pure: `begin…` remembers how things were at the press, `update…` says what the whole gesture so far
 * does to the document as it was then. Nothing adds up from step to step, so a gesture can be replayed, shortened or
 * dropped; only a turn also remembers the path of its pointer. Points are in document space; thresholds in document pixels (CSS pixels divided by the viewport's scale).
 */
import type { Document } from '../../document/document.ts';
import type { LayerId } from '../../document/layer.ts';
import type { Guide } from '../snap/guide.ts';

/** A layer's box at the press; a node of the scene is one. */
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
  /** From the document at the press to the document now. */
  readonly edit: (document: Document) => Document;
  readonly guides: readonly Guide[];
}
