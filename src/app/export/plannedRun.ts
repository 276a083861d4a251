/** What a planned order is, and what carrying it out needs. */
import type { ApiClient } from '../../api/client.ts';
import type { RunDocument } from '../../document/runDocument.ts';
import type { Editor } from '../../engine/editor/index.ts';
import type { Order } from '../../output/order/index.ts';
import type { ExportPlan } from '../../output/plan/index.ts';
import type { IssuedStore } from '../../hosts/page/issuedStore.ts';
import type { ImageFiles } from '../document/imageFiles.ts';
import type { DesignDeps } from './designedDocument.ts';
import type { MadeFile } from './madeFile.ts';
import type { EditorPlatform } from '../platform/platform.ts';

export interface OrderDeps {
  readonly platform: EditorPlatform;
  readonly images: ImageFiles;
  /** Names the project on this device; unfinished collections are found by it. */
  readonly place: string;
  readonly madeFile: MadeFile;
  /** The register of numbers; that of the device unless given. */
  readonly store?: IssuedStore;
  /** For documents that are signed, and for designs; absent without an account. */
  readonly api?: Pick<ApiClient, 'listProofKeys' | 'reserveProofs'> & DesignDeps['api'];
  /** For designs that are templates; absent without an account. */
  readonly organisations?: DesignDeps['organisations'];
}

/** Results of planning a run; the document cannot change while the dialog is open. */
export interface PlannedRun {
  /** What is drawn. */
  readonly document: RunDocument;
  readonly plan: ExportPlan;
  /** Without what has no effect (`settledOrder`). */
  readonly order: Order;
  /** The order as it was given: with facts that are issued, the run is planned from it again. */
  readonly wish: Order;
}

export interface RunDeps extends OrderDeps {
  readonly editor: Editor;
  /**
   * The copy of an order for one image, such as the one on the screen in preview mode; null for the sheet as
   * it stands.
   */
  readonly shownRecord: () => number | null;
  readonly tables: DesignDeps['tables'];
}
