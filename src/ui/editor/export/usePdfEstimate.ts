import { useEffect, useState } from 'react';
import type { PdfSamples } from '../../../app/export/pdfSamples.ts';
import { pdfSamples } from '../../../app/export/pdfSamples.ts';
import type { Document } from '../../../document/document.ts';
import { countPages } from '../../../document/records/pages.ts';
import type { RunEstimate, SheetChoice } from '../../../output/index.ts';
import { drawnCopies, estimateDocument, layoutOf, pageOf } from '../../../output/index.ts';
import { useApplication } from '../../application/ApplicationProvider.tsx';
import { useProjectSession } from '../../application/ProjectSessionProvider.tsx';
import type { SaveDialogHandle } from '../../application/useSaveDialog.ts';
import { useEditorState } from '../state/useEditorState.ts';

/** Expected size and time of one PDF of `copies`; undefined until it is known, and for anything else. */
export function usePdfEstimate(
  { isOneDocument, pdf: { isPicture, layout }, isInkSaving, dpi, collectionError }: SaveDialogHandle,
  copies: number,
): RunEstimate | undefined {
  const { platform } = useApplication();
  const { images } = useProjectSession();
  const document = useEditorState((state) => state.document);
  const isWanted = isOneDocument && collectionError === null;
  const [samples, setSamples] = useState<PdfSamples | null>(null);
  useEffect(() => {
    if (!isWanted) return undefined;
    const leaving = new AbortController();
    const { signal } = leaving;
    const take = (found: PdfSamples | null) => {
      if (!signal.aborted) setSamples(found);
    };
    platform
      .loadDrawing()
      .then(({ makePdf }) =>
        pdfSamples({ makePdf, now: platform.now, images, document, isPicture, isInkSaving, dpi, signal }),
      )
      .then(take, () => take(null));
    return () => {
      leaving.abort();
      setSamples(null);
    };
  }, [isWanted, platform, images, document, isPicture, isInkSaving, dpi]);
  const drawn = drawnOn(layout, document, copies);
  return isWanted && samples !== null && drawn > 0 ? estimateDocument(samples, drawn) : undefined;
}

/** A sheet may have a copy several times. */
function drawnOn(layout: SheetChoice | null, document: Document, copies: number): number {
  if (layout === null) return copies;
  const { widthMm: width, heightMm: height } = pageOf(document);
  return drawnCopies(layoutOf(layout, { width, height }), copies, countPages(document));
}
