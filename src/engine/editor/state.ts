/** State of the editor store at one moment. Plain, immutable, and the same object until something changes. */
import type { Document } from '../../document/document.ts';
import type { LayerId } from '../../document/layers/layer.ts';
import type { FormatOverride, Range } from '../../document/text/textFormatting.ts';
import type { Guide } from '../snap/guide.ts';
import type { Viewport } from '../viewport/viewport.ts';

/** A text being edited in place: its layer and the selected range (UTF-16 offsets; empty for a caret). */
export interface TextEditing {
  readonly layerId: LayerId;
  readonly range: Range;
  /** Format chosen at the caret for the next typed characters; reset when the caret moves. */
  readonly typing: FormatOverride | null;
}

export interface EditorState {
  readonly document: Document;
  /** The page that is shown, from 0. Not part of the history. */
  readonly page: number;
  /** The document of that page (`documentPage`); the document itself when it has one page. */
  readonly shown: Document;
  /** The snapshot that the server has. `isSaved` tells whether it is the current one. */
  readonly savedDocument: Document;
  readonly isSaved: boolean;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  /** Whether a gesture is being previewed. */
  readonly inTransaction: boolean;
  /** Ids of layers of the shown page, in order of selection. Not part of the history. */
  readonly selection: readonly LayerId[];
  readonly textEditing: TextEditing | null;
  /** Zero-based index of the previewed copy; below the number of copies, or 0. */
  readonly recordIndex: number;
  readonly viewport: Viewport;
  /** Guides of the current gesture, in document space. */
  readonly guides: readonly Guide[];
}
