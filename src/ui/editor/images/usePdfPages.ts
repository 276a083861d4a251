import { useMachine } from '@xstate/react';
import { useState } from 'react';
import { openPdfFile } from '../../../app/images/openPdfFile.ts';
import type { OpenPdf } from '../../../app/images/pdfPages.ts';
import { PDF_REFUSALS } from '../../../app/images/pdfPages.ts';
import { pdfPagesWith } from '../../../app/images/pdfPagesImplementations.ts';
import type { PageWish, ShownPage } from '../../../machines/pdfPages/events.ts';
import { useApplication } from '../../application/ApplicationProvider.tsx';
import { useProjectSession } from '../../application/ProjectSessionProvider.tsx';
import { offerFinds } from '../finds/offerFinds.ts';
import { useImages } from './useImages.ts';

interface PdfPagesHandle {
  readonly isOpening: boolean;
  /** Why the file is not opened, for the person. */
  readonly refusal: string | null;
  readonly pdf: OpenPdf | null;
  readonly pageCount: number;
  readonly pages: readonly ShownPage[];
  readonly isAdding: boolean;
  readonly hasFailed: boolean;
  readonly add: (wish: PageWish) => void;
  readonly close: () => void;
}

/** The pages of the offered file, and the adding of one; all of it ends with the dialog. */
export function usePdfPages(leave: () => void): PdfPagesHandle {
  const { platform } = useApplication();
  const session = useProjectSession();
  const { add, addBackground } = useImages();
  const [{ machine, pdf }] = useState(() => {
    const { editor, scene, text, pictures, offered } = session;
    return pdfPagesWith({
      file: offered.pdf.file(),
      openFile: openPdfFile,
      sheet: () => editor.getSnapshot().document.sheet,
      loadFonts: text.loadFonts,
      measurer: () => scene().typesetter,
      upload: pictures.upload,
      addPicture: (file) => add([file]),
      addBackground,
      offerFinds: (ids) => offerFinds(session, ids),
      notify: platform.notify,
      newId: () => crypto.randomUUID(),
      leave,
    });
  });
  const [snapshot, send] = useMachine(machine, { ...platform.inspecting });
  const { pageCount, pages, refusal } = snapshot.context;
  return {
    isOpening: snapshot.matches({ showing: 'opening' }),
    refusal: refusal === null ? null : PDF_REFUSALS[refusal],
    pdf: pdf(),
    pageCount,
    pages,
    isAdding: snapshot.matches({ showing: 'adding' }),
    hasFailed: snapshot.matches({ showing: 'failed' }),
    add: (wish) => send({ type: 'add', wish }),
    close: () => send({ type: 'close' }),
  };
}
