import { useEffect, useRef, useState } from 'react';
import type { OpenPdf } from '../../../app/images/pdfPages.ts';
import { nameOfPage, pictureOfPage, scaleOfPage, sheetOfPage } from '../../../app/images/pdfPages.ts';
import { fontsText } from '../../../app/images/fontTexts.ts';
import { layersOnSheet } from '../../../app/images/pdfLayers.ts';
import { sentPictures, withSentPictures } from '../../../app/images/sentPictures.ts';
import { notify } from '../../../kit/notify.ts';
import { useProjectSession } from '../../application/ProjectSessionProvider.tsx';
import { useEditorState } from '../state/useEditorState.ts';
import { offerFinds } from '../finds/offerFinds.ts';
import { useImages } from './useImages.ts';
import type { ShownPage, ShownPdf } from './usePdfPages.ts';

/** Long enough to read some names, ms. */
const FONTS_MS = 8000;

interface PageUse {
  /** A picture on the sheet, the background, or the background with its texts as layers above it. */
  readonly as: 'picture' | 'background' | 'texts';
  /** Whether the sheet gets the size of the page. */
  readonly follows: boolean;
}

interface AddingPage {
  readonly state: 'idle' | 'adding' | 'failed';
  readonly add: (page: ShownPage, use: PageUse) => Promise<void>;
}

/** Draws the chosen page sharp enough for print and hands it over. Closing the dialog ends it. */
export function useAddingPage(
  file: File | null,
  { pdf, pageCount }: ShownPdf,
  onClose: () => void,
): AddingPage {
  const { add, addBackground } = useImages();
  const session = useProjectSession();
  const { scene } = session;
  const { loadFonts } = session.text;
  const sheet = useEditorState(({ document }) => document.sheet);
  const [state, setState] = useState<AddingPage['state']>('idle');
  const leaving = useRef(new AbortController());
  useEffect(() => {
    const own = new AbortController();
    leaving.current = own;
    return () => own.abort();
  }, []);
  const textsApart = (open: OpenPdf, page: Parameters<typeof layersOnSheet>[1]) =>
    layersOnSheet(open, page, {
      loadFonts,
      measurer: () => scene().typesetter,
      newId: () => crypto.randomUUID(),
    });
  const addPage = async (open: OpenPdf, { number, size }: ShownPage, name: string, use: PageUse) => {
    const own = use.follows ? sheetOfPage(size) : null;
    const apart =
      use.as === 'texts' ? await textsApart(open, { page: number, name, size, sheet: own ?? sheet }) : null;
    const { signal } = leaving.current;
    if (signal.aborted) return;
    if (apart !== null) {
      const sent = await sentPictures(apart.pictures, name, { upload: session.pictures.upload }, signal);
      if (sent.kind === 'cancelled') return;
      if (sent.kind === 'refused') throw new Error(sent.text);
      const under = { ...apart.under, layers: withSentPictures(apart.under.layers, sent.known) };
      onClose();
      if (apart.fonts.length > 0) notify('info', fontsText(apart.fonts), { duration: FONTS_MS });
      await addBackground(apart.picture, { sheet: own, under });
      offerFinds(
        session,
        under.layers.map(({ id }) => id),
      );
      return;
    }
    const picture = await pictureOfPage(open, number, scaleOfPage(size, own ?? sheet), name);
    if (signal.aborted) return;
    onClose();
    await (use.as === 'picture' ? add([picture]) : addBackground(picture, { sheet: own }));
  };
  return {
    state,
    add: async (page, use) => {
      if (file === null || pdf === null) return;
      setState('adding');
      try {
        await addPage(pdf, page, nameOfPage(file.name, page.number, pageCount), use);
      } catch {
        setState('failed');
      }
    },
  };
}
