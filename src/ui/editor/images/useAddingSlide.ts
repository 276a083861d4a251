import { useEffect, useRef, useState } from 'react';
import { drawingFiles } from '../../../app/images/drawingFiles.ts';
import { hasRoomFor, pageOnSheet, withPlacedPage } from '../../../app/images/pageOnSheet.ts';
import { prepareFile } from '../../../app/images/prepareFile.ts';
import { sentPictures, withSentPictures } from '../../../app/images/sentPictures.ts';
import { sheetOfSlide } from '../../../app/images/slideFiles.ts';
import { hasPicture } from '../../../document/layers/capabilities.ts';
import type { Document } from '../../../document/document.ts';
import { familiesOf } from '../../../document/fonts.ts';
import { usesRareLetters } from '../../../document/letters.ts';
import type { Imported, ImportedPage } from '../../../import/imported.ts';
import { useApplication } from '../../application/ApplicationProvider.tsx';
import { offerFinds } from '../finds/offerFinds.ts';
import { useProjectSession } from '../../application/ProjectSessionProvider.tsx';

type AddingState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'adding' }
  | { readonly kind: 'failed'; readonly text: string };

interface AddingSlide {
  readonly state: AddingState;
  /** @param follows whether the sheet gets the size of the slide */
  readonly add: (number: number, follows: boolean) => Promise<void>;
}

/**
 * Sends the pictures of the chosen slide and puts its layers above those of the sheet, in one step of the history. Closing
 * the dialog ends it.
 */
export function useAddingSlide(
  file: File | null,
  imported: Imported | null,
  onClose: () => void,
): AddingSlide {
  const { api, platform } = useApplication();
  const session = useProjectSession();
  const { editor, loadFonts } = session;
  const [state, setState] = useState<AddingState>({ kind: 'idle' });
  const leaving = useRef(new AbortController());
  useEffect(() => {
    const own = new AbortController();
    leaving.current = own;
    return () => own.abort();
  }, []);
  const addSlide = async (given: ImportedPage, follows: boolean): Promise<string | null> => {
    const { signal } = leaving.current;
    const { page: shownPage } = editor.getSnapshot();
    const name = (file?.name ?? '').replace(/\.[^.]+$/u, '') || 'Слайд';
    const sent = await sentPictures(
      picturesOf(given, imported),
      name,
      { upload: api.uploadImage, prepare: (picture) => prepared(picture, signal) },
      signal,
    );
    if (sent.kind === 'cancelled') return null;
    if (sent.kind === 'refused') return sent.text;
    const page = { ...given, layers: withSentPictures(given.layers, sent.known) };
    const loaded = await loadFonts(familiesOf(page), usesRareLetters(page));
    if (signal.aborted) return null;
    if (loaded.kind === 'failed') return NO_FONTS_TEXT;
    const own = follows ? sheetOfSlide(page) : null;
    const { document } = editor.getSnapshot();
    const placed = pageOnSheet(page, own ?? document.sheet, platform.newId);
    if (!hasRoomFor(document, placed)) return NO_ROOM_TEXT;
    editor.apply((now: Document) => withPlacedPage(now, placed, { sheet: own, page: shownPage }));
    onClose();
    offerFinds(
      session,
      placed.layers.map(({ id }) => id),
    );
    if (sent.lost > 0) platform.notify('warning', lostText(sent.lost));
    return null;
  };
  return {
    state,
    add: async (number, follows) => {
      const page = imported?.pages[number];
      if (page === undefined) return;
      setState({ kind: 'adding' });
      const text = await addSlide(page, follows).catch(() => FAILED_TEXT);
      setState(text === null ? { kind: 'idle' } : { kind: 'failed', text });
    },
  };
}

function picturesOf({ layers }: ImportedPage, imported: Imported | null) {
  const shown = new Set(layers.flatMap((layer) => (hasPicture(layer) ? [layer.src] : [])));
  return (imported?.pictures ?? []).filter(({ src }) => shown.has(src));
}

/** Drawings become pictures of points, others the kinds that the service stores. */
async function prepared(picture: File, signal: AbortSignal): Promise<File | null> {
  const drawn = picture.type === 'image/svg+xml' ? await drawingFiles.draw(picture) : picture;
  if (drawn === null) return null;
  const ready = await prepareFile(drawn, { signal, onShrinking: () => undefined });
  return ready.kind === 'ready' ? ready.file : null;
}

function lostText(count: number): string {
  return count === 1
    ? 'Одна картинка слайда не добавлена: она редкого вида.'
    : `Картинок слайда не добавлено: ${count}. Они редкого вида.`;
}

const FAILED_TEXT = 'Слайд не добавился. Проверьте связь и попробуйте ещё раз.';
const NO_FONTS_TEXT = 'Шрифты слайда не загрузились. Проверьте связь и попробуйте ещё раз.';
const NO_ROOM_TEXT = 'В проекте уже слишком много слоёв: слайд не поместится.';
