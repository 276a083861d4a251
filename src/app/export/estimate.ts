/** Measures one copy while the save dialog is open (orders#the-estimate). */
import { EXPORT_DPI } from '../../document/schema/constants.ts';
import type { RunDocument } from '../../document/runDocument.ts';
import { neededFiles } from '../document/neededFiles.ts';
import type { Editor } from '../../engine/editor/index.ts';
import { pageWith } from '../../output/formats/index.ts';
import { collectionError } from '../../output/plan/index.ts';
import { drawnPart } from '../../document/records/layerImages.ts';
import type { Estimates } from '../../machines/saveDialog/events.ts';
import type { ImageFiles } from '../document/imageFiles.ts';
import type { EditorPlatform } from '../platform/platform.ts';
import { reporting } from '../check/reporting.ts';

interface EstimateDeps {
  readonly platform: Pick<EditorPlatform, 'measureSample'>;
  readonly editor: Editor;
  readonly images: ImageFiles;
}

/** Reports what is known after each format; without an estimate the dialog only tells less. */
export function estimateOf({ platform, editor, images }: EstimateDeps) {
  return reporting<Estimates>((report, signal) =>
    measureCopy({ platform, images }, editor.getSnapshot().document, EXPORT_DPI, report, signal),
  );
}

/**
 * Measures one copy of a collection with images of `dpi` pixels per inch, and reports what is known after
 * each format. Never rejects.
 */
export async function measureCopy(
  { platform, images }: Omit<EstimateDeps, 'editor'>,
  document: RunDocument,
  dpi: number,
  report: (known: Estimates) => void,
  signal: AbortSignal,
): Promise<void> {
  if (collectionError(document) !== null) return;
  try {
    const files = await neededFiles(images, document);
    let known: Estimates = {};
    await platform.measureSample({
      document: drawnPart(document),
      page: pageWith(document, dpi),
      images: files,
      signal,
      onMeasured: (format, cost) => report((known = { ...known, [format]: cost })),
    });
  } catch {
    // An image or the worker's chunk could not be loaded; saving itself says so.
  }
}
