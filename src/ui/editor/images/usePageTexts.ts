import { useEffect, useState } from 'react';
import type { PageTexts } from '../../../app/images/pdfLayers.ts';
import { pdfTexts } from '../../../app/images/pdfLayers.ts';
import type { OpenPdf } from '../../../app/images/pdfPages.ts';

/** Texts of a page, read once they are wanted; null until then, and where they cannot be read. */
export function usePageTexts(pdf: OpenPdf | null, page: number, isWanted: boolean): PageTexts | null {
  const [read, setRead] = useState<{ readonly page: number; readonly texts: PageTexts } | null>(null);
  useEffect(() => {
    if (pdf === null || !isWanted) return undefined;
    let isCurrent = true;
    pdfTexts(pdf, page).then(
      (texts) => isCurrent && setRead({ page, texts }),
      // Adding the page says that it cannot be read.
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [pdf, page, isWanted]);
  return isWanted && read?.page === page ? read.texts : null;
}
