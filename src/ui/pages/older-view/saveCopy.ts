import type { Document } from '../../../document/document.ts';
import type { ExportFormatId } from '../../../engine/index.ts';
import { copyFileName, imageFileName } from '../../../engine/index.ts';
import type { SaveResult } from '../../../../workers/protocol.ts';
import type { Application } from '../../../app/application.ts';
import { createImageFiles } from '../../../app/imageFiles.ts';
import { failureOf } from '../../../machines/kernel/failure.ts';

export interface CopyOrder {
  readonly document: Document;
  /** From 0; null for the document as it stands. */
  readonly record: number | null;
  readonly format: ExportFormatId;
  readonly signal: AbortSignal;
}

/** Draws one copy as the editor does and hands it to the person, under the name that it has in a collection. */
export async function saveCopy(
  { api, platform }: Pick<Application, 'api' | 'platform'>,
  { document, record, format, signal }: CopyOrder,
): Promise<SaveResult> {
  const { name } = document;
  try {
    const [drawing, images] = await Promise.all([
      platform.loadDrawing(),
      createImageFiles(api).filesOf(document),
    ]);
    const result = await drawing.renderImage({ document, name, format, images, signal, recordIndex: record });
    if (result.kind === 'done') {
      const fileName = record === null ? imageFileName(name, format) : copyFileName(name, record + 1, format);
      platform.download(result.blob, fileName);
    }
    return result;
  } catch (error) {
    return { kind: 'failed', message: failureOf(error).text };
  }
}
