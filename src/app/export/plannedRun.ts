/** What a planned order is, and what carrying it out needs. */
import type { Document } from '../../document/document.ts';
import type { ExportPlan } from '../../output/index.ts';
import type { ExportOrder, PdfChoice } from '../../machines/export/events.ts';
import type { ImageFiles } from '../document/imageFiles.ts';
import type { MadeFile } from './madeFile.ts';
import type { EditorPlatform } from '../platform/platform.ts';

export interface OrderDeps {
  readonly platform: EditorPlatform;
  readonly images: ImageFiles;
  /** Names the project on this device; unfinished collections are found by it. */
  readonly place: string;
  readonly madeFile: MadeFile;
}
/** Results of planning a run; the document cannot change while the dialog is open. */
export interface PlannedRun {
  /** What is drawn. */
  readonly document: Document;
  readonly plan: ExportPlan;
  readonly pdf: PdfChoice;
  readonly order: ExportOrder;
}
