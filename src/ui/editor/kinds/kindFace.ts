import type { LucideIcon } from 'lucide-react';
import type { ProjectSession } from '../../../app/project/projectSession.ts';
import type { Document } from '../../../document/document.ts';
import type { Layer, LayerId } from '../../../document/layers/layer.ts';

/** What a person meets of a kind of layer. */
export interface KindFace {
  readonly icon: LucideIcon;
  readonly label: string;
  /** What its button in the add-layers box does. */
  readonly add: (adding: Adding) => void;
  /** What Enter and a double press open, where that is no text on the sheet; absent where they open nothing. */
  readonly open?: (session: Pick<ProjectSession, 'editorActor'>) => void;
  /** Its colour behind it is set among its own fields. */
  readonly hasOwnBackground?: true;
  /** Key of the manual's section about it. */
  readonly help: string;
}

/** What the buttons that add layers have at hand. */
export interface Adding {
  readonly session: ProjectSession;
  /** Puts a new layer to a free place of the shown page, and selects it. */
  readonly put: (make: (document: Document, id: LayerId) => Layer) => void;
  /** Lets a person write into the text that was put. */
  readonly write: () => void;
  readonly addCode: () => void;
  readonly chooseImages: () => void;
}
