/** The parts of an open project, each with one purpose (code#sessions-by-purpose). */
import type { ApiClient } from '../../api/client.ts';
import type { LayerId } from '../../document/layers/layer.ts';
import type { PageHost } from '../../hosts/page/pageHost.ts';
import type { EnteredPlace } from '../../hosts/page/tabs.ts';
import type { Order } from '../../output/order/index.ts';
import type { ImageFiles } from '../document/imageFiles.ts';
import type { MissingImages } from '../document/missingImages.ts';
import type { OfferedFile } from '../document/offeredFile.ts';
import { createOfferedFile } from '../document/offeredFile.ts';
import type { DocumentFonts } from '../document/ownFonts.ts';
import type { ShownFacts } from '../document/shownFacts.ts';
import type { UnsentImages } from '../document/unsentImages.ts';
import type { DraftKeeper } from '../drafts/draftKeeper.ts';
import type { DraftList } from '../drafts/draftList.ts';
import type { MadeFile } from '../export/madeFile.ts';
import type { ProjectDesigns } from '../export/projectDesigns.ts';
import type { ProjectRun } from '../export/unfinishedRun.ts';
import type { OfferedFonts } from '../fonts/offeredFonts.ts';
import { createOfferedFonts } from '../fonts/offeredFonts.ts';
import type { PictureGivings } from '../pictures/pictureGivings.ts';
import type { ReadableStore, Store } from '../platform/createStore.ts';
import { createStore } from '../platform/createStore.ts';
import type { Surfaces } from '../platform/drawing.ts';
import type { EditorHost } from '../platform/platform.ts';
import type { KeptTableState } from '../table/keptTable.ts';
import type { TableMemory } from '../table/tableMemory.ts';
import type { DesignLock } from './designLock.ts';

/** What the person may do with the project. */
export interface SessionAccess {
  /** Null unless the person may only fill the project. */
  readonly designLock: Store<DesignLock | null>;
  /** It is a project of somebody else. */
  readonly isShared: Store<boolean>;
}

/** How the page comes to the screen, beside its scene. */
export interface SessionDrawing {
  /** Starts a turn of the event loop: `scene` may lay out text again for about 0.1 s. */
  readonly nextTurn: () => void;
  /** Whether the next turn continues the layout. */
  readonly isUnfinished: () => boolean;
  /** Changes when fonts, letters, the language of records, or codes have come that layers were drawn without. */
  readonly lateLoads: ReadableStore<number>;
  readonly surfaces: Surfaces;
  /** The layer that is pointed at elsewhere than on the canvas, which outlines it. */
  readonly pointedLayer: Store<LayerId | null>;
}

/** The files of image layers. */
export interface SessionPictures {
  /** For painting and for the workers. */
  readonly files: ImageFiles;
  readonly missing: MissingImages;
  /** Images that are not uploaded yet. */
  readonly unsent: UnsentImages;
  /** Pictures that are given to the rows of image layers. */
  readonly givings: PictureGivings;
  readonly upload: ApiClient['uploadImage'];
}

/** What texts need before they can be measured and filled. */
export interface SessionText {
  /** Await this before an edit that adds a font family: text in an unloaded family cannot be measured. */
  readonly loadFonts: PageHost['loadFonts'];
  /** Await this before an edit that adds a font of one's own. Never rejects; `loadedOwnFont` says which came. */
  readonly loadOwnFonts: DocumentFonts['load'];
  readonly uploadFont: ApiClient['uploadFont'];
  /**
   * Await this before an edit that brings records into the document. Rejects when the language of records
   * cannot be loaded.
   */
  readonly loadLanguage: PageHost['loadLanguage'];
  /** What fills texts with records; null until it is loaded. */
  readonly filling: PageHost['filling'];
}

/** The project's table, which does not leave the device. */
export interface SessionTable {
  /** The table that is open. */
  readonly memory: TableMemory;
  /** Tables of projects on this device. */
  readonly store: EditorHost['tableStore'];
  /** What the device keeps of this project's table. */
  readonly kept: Store<KeptTableState>;
  /** Records, from 0, that the filter of the table under the sheet leaves; null without a filter. */
  readonly filteredRecords: Store<readonly number[] | null>;
}

/** What dialogs read when they open. */
export interface SessionOffered {
  readonly table: OfferedFile;
  /** PDF file whose page the person chooses. */
  readonly pdf: OfferedFile;
  /** Presentation whose slide the person chooses. */
  readonly slides: OfferedFile;
  readonly fonts: OfferedFonts;
  /** Layers whose texts are looked through for fields. */
  readonly findsIn: Store<readonly LayerId[]>;
}

/** What this device has of the project. */
export interface SessionDevice {
  /** Names the project here: whose it is, and which. */
  readonly place: string;
  /** Other tabs with this project. */
  readonly tabs: EnteredPlace;
  /** Autosave. */
  readonly drafts: DraftKeeper;
  /** Drafts of this project that no tab is working on. */
  readonly draftList: DraftList;
  /** Decisions about names. */
  readonly names: EditorHost['nameStore'];
  /** For what is loaded ahead. */
  readonly whenIdle: EditorHost['whenIdle'];
}

/** What leaves the page: the save dialog and its runs. */
export interface SessionSaving {
  /** What was chosen in the save dialog and holds when it opens again (`lastingPart`). */
  readonly keptOrder: Store<Partial<Order>>;
  /** The file that was saved last. */
  readonly madeFile: MadeFile;
  readonly unfinishedRun: ProjectRun;
  /** For copies that are drawn from several designs. */
  readonly designs: ProjectDesigns;
  /** What copies have, or would get, of facts that no table holds. */
  readonly facts: Pick<ShownFacts, 'on'>;
  readonly printing: EditorHost['printing'];
}

export function offeredFiles(): SessionOffered {
  return {
    table: createOfferedFile(),
    pdf: createOfferedFile(),
    slides: createOfferedFile(),
    fonts: createOfferedFonts(),
    findsIn: createStore<readonly LayerId[]>([]),
  };
}
