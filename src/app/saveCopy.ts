import { neededFiles } from './document/neededFiles.ts';
import type { Document } from '../document/document.ts';
import type { ExportFormatId } from '../output/formats/index.ts';
import { copyFileName } from '../output/plan/index.ts';
import type { SaveResult } from '../hosts/page/export/makeExport.ts';
import type { Application } from './application.ts';
import { createImageFiles } from './document/imageFiles.ts';
import { failureOf } from '../machines/kernel/failure.ts';

interface CopyOrder {
  readonly document: Document;
  /** From 0; null for the document as it stands. */
  readonly record: number | null;
  readonly format: ExportFormatId;
  readonly signal: AbortSignal;
}

/**
 * Draws one copy as the editor does and hands it to the person, under the name that it has in a collection.
 */
export async function saveCopy(
  { api, platform }: Pick<Application, 'api' | 'platform'>,
  { document, record, format, signal }: CopyOrder,
): Promise<SaveResult> {
  const { name } = document;
  try {
    const [drawing, images] = await Promise.all([
      platform.loadDrawing(),
      neededFiles(createImageFiles(api), document),
    ]);
    const { planImage } = await drawing.loadPlans();
    const image = planImage(document, name, format, record);
    // Several pages come in an archive.
    const isPlain = record === null || image.container !== null;
    const fileName = isPlain ? image.fileName : copyFileName(name, record + 1, format);
    const result = await drawing.makeExport({ document, plan: { ...image, fileName }, images, signal });
    if (result.kind === 'done') platform.download(result.blob, result.fileName);
    return result;
  } catch (error) {
    return { kind: 'failed', message: failureOf(error).text };
  }
}
