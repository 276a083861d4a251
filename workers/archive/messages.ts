/** Messages between the page and the archive worker. */
import type { RunDocument } from '../../src/document/runDocument.ts';
import type { CopyFile } from '../render/messages.ts';
import type { ExportFailed } from '../../src/output/export/index.ts';
import type { FileFormat, PageSetup } from '../../src/output/formats/index.ts';
import type { Order } from '../../src/output/order/index.ts';
import type { PlannedCopy } from '../../src/output/plan/index.ts';
import type { PrintShop } from '../../src/output/print/index.ts';

export interface ArchiveRun {
  /** Time of every entry, shown by archivers as local time. */
  readonly modified: Date;
  /** All copies of the run; `add` names them by their files. */
  readonly copies: readonly PlannedCopy[];
  /** Null: the run lives as long as the page. */
  readonly kept: KeptRun | null;
}
/** What lets a run be continued after the page, a worker or the disk has failed. */
export interface KeptRun {
  /** Folder name of the project, the same in every run. */
  readonly place: string;
  readonly order: Order;
  readonly document: RunDocument;
  readonly format: FileFormat;
  readonly page: PageSetup;
  /** What documents say and are beside their copies; null for images. */
  readonly pdf: {
    readonly title: string;
    readonly isPicture: boolean;
    readonly hasMarks?: boolean;
    readonly printShop?: PrintShop;
  } | null;
  /** Encoded images by the `src` of their layers. */
  readonly images: ReadonlyMap<string, Blob>;
}
export interface OpenedArchive {
  readonly kind: 'opened';
  /** Files of an earlier, unfinished run that are in the archive already, in its order. */
  readonly files: readonly string[];
  /** Time of every entry, milliseconds since 1970: that of the run which began the archive. */
  readonly modified: number;
}
/** An archive, or the part of it that is full. */
interface PackedArchive {
  readonly kind: 'archive';
  readonly blob: Blob;
}

export interface ArchiveWorkerApi {
  /** Begins an archive, or continues the one of an equal run that was not finished. */
  open(run: ArchiveRun): Promise<OpenedArchive | ExportFailed>;
  /**
   * Adds the next entry; entries keep their order.
   * @param crc CRC-32 of the content, when it is known
   * @returns a part of the archive when one is full, which happens only without a disk
   */
  add(name: string, content: Blob | CopyFile, crc?: number): Promise<PackedArchive | ExportFailed | null>;
  finish(): Promise<PackedArchive | ExportFailed>;
  /** Ends an unfinished run: what is packed stays on the disk when `isKept`, to be continued. */
  close(isKept: boolean): Promise<void>;
}
