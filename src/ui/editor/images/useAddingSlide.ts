import { useEffect, useRef, useState } from 'react';
import { drawingFiles } from '../../../app/images/drawingFiles.ts';
import { pageOnSheet, roomMissingFor, withPlacedPages } from '../../../app/images/pageOnSheet.ts';
import { prepareFile } from '../../../app/images/prepareFile.ts';
import { sentPictures, withSentPictures } from '../../../app/images/sentPictures.ts';
import { sheetOfSlide } from '../../../app/images/slideFiles.ts';
import { hasPicture } from '../../../document/layers/capabilities.ts';
import type { Document } from '../../../document/document.ts';
import { alsoLoaded, familiesOf } from '../../../document/fonts.ts';
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
  /**
   * @param numbers of the slides: the first comes onto the shown page, the others on pages behind it
   * @param follows whether the sheet gets the size of the first slide
   */
  readonly add: (numbers: readonly number[], follows: boolean) => Promise<void>;
}

/**
 * Sends the pictures of the chosen slides and puts their layers above those of the sheet, in one step of the
 * history. Closing the dialog ends it.
 */
export function useAddingSlide(
  file: File | null,
  imported: Imported | null,
  onClose: () => void,
): AddingSlide {
  const { platform } = useApplication();
  const session = useProjectSession();
  const { editor } = session;
  const { loadFonts } = session.text;
  const [state, setState] = useState<AddingState>({ kind: 'idle' });
  const leaving = useRef(new AbortController());
  useEffect(() => {
    const own = new AbortController();
    leaving.current = own;
    return () => own.abort();
  }, []);
  const addSlides = async (given: readonly ImportedPage[], follows: boolean): Promise<string | null> => {
    const { signal } = leaving.current;
    const { page: shownPage } = editor.getSnapshot();
    const name = (file?.name ?? '').replace(/\.[^.]+$/u, '') || 'Слайд';
    const sent = await sentPictures(
      picturesOf(given, imported),
      name,
      { upload: session.pictures.upload, prepare: (picture) => prepared(picture, signal) },
      signal,
    );
    if (sent.kind === 'cancelled') return null;
    if (sent.kind === 'refused') return sent.text;
    const pages = given.map((page) => ({ ...page, layers: withSentPictures(page.layers, sent.known) }));
    const all = { layers: pages.flatMap(({ layers }) => layers) };
    const loaded = await loadFonts(familiesOf(all), alsoLoaded(all));
    if (signal.aborted) return null;
    if (loaded.kind === 'failed') return NO_FONTS_TEXT;
    const [first] = pages;
    const own = follows && first !== undefined ? sheetOfSlide(first) : null;
    const { document } = editor.getSnapshot();
    const placed = pages.map((page) => pageOnSheet(page, own ?? document.sheet, platform.newId));
    const missing = roomMissingFor(document, placed);
    if (missing !== null) return NO_ROOM_TEXTS[missing];
    editor.apply((now: Document) => withPlacedPages(now, placed, { sheet: own, page: shownPage }));
    onClose();
    offerFinds(
      session,
      placed.flatMap(({ layers }) => layers.map(({ id }) => id)),
    );
    if (sent.lost > 0) platform.notify('warning', lostText(sent.lost));
    return null;
  };
  return {
    state,
    add: async (numbers, follows) => {
      const pages = numbers.flatMap((number) => imported?.pages[number] ?? []);
      if (pages.length === 0) return;
      setState({ kind: 'adding' });
      const text = await addSlides(pages, follows).catch(() => FAILED_TEXT);
      setState(text === null ? { kind: 'idle' } : { kind: 'failed', text });
    },
  };
}

function picturesOf(pages: readonly ImportedPage[], imported: Imported | null) {
  const layers = pages.flatMap((page) => page.layers);
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
const NO_ROOM_TEXTS = {
  layers: 'В проекте уже слишком много слоёв: слайд не поместится.',
  pages: 'В проекте не может быть больше 10 страниц. Добавьте слайды по одному.',
} as const;
