import { useMemo } from 'react';
import type { PrepareImage } from '../../../app/images/prepareImage.ts';
import { useApplication } from '../../application/ApplicationProvider.tsx';
import { useProjectSession } from '../../application/ProjectSessionProvider.tsx';
import { inFreePlace } from '../state/newLayer.ts';
import type { ImageUploads } from '../../../app/images/imageUploads.ts';
import { createImageUploads, REFUSED_FILE_NOTICE_MS } from '../../../app/images/imageUploads.ts';
import { showPdf, showSlides } from './showPages.ts';

/** Long enough to read it and to press its button, ms. */
const OFFER_MS = 12_000;

/** Uploads of pictures into the open project. `prepare` makes a file ready for the service. */
export function useSessionUploads(prepare: PrepareImage): ImageUploads {
  const { platform } = useApplication();
  const session = useProjectSession();
  return useMemo(() => {
    const { editor, scene } = session;
    const { unsent, upload } = session.pictures;
    return createImageUploads({
      editor,
      unsent,
      prepare,
      upload,
      newId: () => crypto.randomUUID(),
      place: (layer, page) => inFreePlace({ editor, scene }, layer, page),
      openPdf: (file) => showPdf(session, file),
      openSlides: (file) => showSlides(session, file),
      tell: (text) => platform.notify('warning', text, { duration: REFUSED_FILE_NOTICE_MS }),
      offer: (text, label, onSelect) =>
        platform.notify('info', text, { duration: OFFER_MS, action: { label, onSelect } }),
    });
  }, [session, prepare, platform]);
}
