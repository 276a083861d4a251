/** What the editor store knows at one moment. Plain, immutable, and the same object until something changes. */
import type { Document } from '../../document/document.ts';
import type { LayerId } from '../../document/layer.ts';
import type { FormatOverride, Range } from '../../document/textFormatting.ts';
import type { Guide } from '../snap/guide.ts';
import type { Viewport } from '../viewport/viewport.ts';

/** A text being edited in place: its layer and the selected characters (UTF-16 offsets; empty for a caret). */
export interface TextEditing {
  readonly layerId: LayerId;
  readonly range: Range;
  /** What was chosen at the caret for the characters typed next; forgotten when the caret moves. */
  readonly typing: FormatOverride | null;
}

export interface EditorState {
  readonly document: Document;
  /** The snapshot that the server has; `isSaved` says whether it is the present one. */
  readonly savedDocument: Document;
  readonly isSaved: boolean;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  /** Whether a gesture is being previewed. */
  readonly inTransaction: boolean;
  /** Ids of layers that exist, in the order of selecting. Not a part of history. */
  readonly selection: readonly LayerId[];
  readonly textEditing: TextEditing | null;
  /** Zero-based copy that the preview shows; always below the number of copies, or 0. */
  readonly recordIndex: number;
  readonly viewport: Viewport;
  /** Guides of the running gesture, in document space. */
  readonly guides: readonly Guide[];
}
