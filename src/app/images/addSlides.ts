/** Slides of a presentation come onto the sheet: their pictures are sent, their layers are placed. */
import type { ApiClient } from '../../api/client.ts';
import type { Document } from '../../document/document.ts';
import { alsoLoaded, familiesOf } from '../../document/fonts.ts';
import { hasPicture } from '../../document/layers/capabilities.ts';
import type { LayerId } from '../../document/layers/layer.ts';
import type { Editor } from '../../engine/editor/index.ts';
import type { PageHost } from '../../hosts/page/pageHost.ts';
import type { ImportedPage, ImportedPicture } from '../../import/imported.ts';
import type { Notify } from '../../kit/notice.ts';
import { drawingFiles } from './drawingFiles.ts';
import { pageOnSheet, roomMissingFor, withPlacedPages } from './pageOnSheet.ts';
import { prepareFile } from './prepareFile.ts';
import { sentPictures, withSentPictures } from './sentPictures.ts';
import { sheetOfSlide } from './slideFiles.ts';

interface AddSlidesDeps {
  readonly editor: Editor;
  readonly upload: ApiClient['uploadImage'];
  readonly loadFonts: PageHost['loadFonts'];
  readonly newId: () => LayerId;
  /** Called when the layers are on the sheet. */
  readonly placed: (ids: readonly LayerId[]) => void;
  readonly notify: Notify;
}

interface WantedSlides {
  readonly fileName: string;
  /** The first comes onto the shown page, the others on pages behind it. */
  readonly slides: readonly ImportedPage[];
  /** Of the whole presentation. */
  readonly pictures: readonly ImportedPicture[];
  /** Whether the sheet gets the size of the first slide. */
  readonly follows: boolean;
}

/**
 * Puts the layers of the slides above those of the sheet, in one step of the history.
 * @returns why nothing was added, for the person; null when it was, or when `signal` ended it
 */
export async function addSlides(
  { editor, upload, loadFonts, newId, placed, notify }: AddSlidesDeps,
  { fileName, slides, pictures, follows }: WantedSlides,
  signal: AbortSignal,
): Promise<string | null> {
  const { page: shownPage } = editor.getSnapshot();
  const name = fileName.replace(/\.[^.]+$/u, '') || 'Слайд';
  const sent = await sentPictures(
    shownPictures(slides, pictures),
    name,
    { upload, prepare: (picture) => preparePicture(picture, signal) },
    signal,
  );
  if (sent.kind === 'cancelled') return null;
  if (sent.kind === 'refused') return sent.text;
  const pages = slides.map((page) => ({ ...page, layers: withSentPictures(page.layers, sent.known) }));
  const all = { layers: pages.flatMap(({ layers }) => layers) };
  const loaded = await loadFonts(familiesOf(all), alsoLoaded(all));
  if (signal.aborted) return null;
  if (loaded.kind === 'failed') return NO_FONTS_TEXT;
  const [first] = pages;
  const own = follows && first !== undefined ? sheetOfSlide(first) : null;
  const { document } = editor.getSnapshot();
  const onSheet = pages.map((page) => pageOnSheet(page, own ?? document.sheet, newId));
  const missing = roomMissingFor(document, onSheet);
  if (missing !== null) return NO_ROOM_TEXTS[missing];
  editor.apply((now: Document) => withPlacedPages(now, onSheet, { sheet: own, page: shownPage }));
  placed(onSheet.flatMap(({ layers }) => layers.map(({ id }) => id)));
  if (sent.lost > 0) notify('warning', lostText(sent.lost));
  return null;
}

function shownPictures(
  slides: readonly ImportedPage[],
  pictures: readonly ImportedPicture[],
): readonly ImportedPicture[] {
  const layers = slides.flatMap((page) => page.layers);
  const shown = new Set(layers.flatMap((layer) => (hasPicture(layer) ? [layer.src] : [])));
  return pictures.filter(({ src }) => shown.has(src));
}

/** Drawings become pictures of points, others the kinds that the service stores. */
async function preparePicture(picture: File, signal: AbortSignal): Promise<File | null> {
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

const NO_FONTS_TEXT = 'Шрифты слайда не загрузились. Проверьте связь и попробуйте ещё раз.';
const NO_ROOM_TEXTS = {
  layers: 'В проекте уже слишком много слоёв: слайд не поместится.',
  pages: 'В проекте не может быть больше 10 страниц. Добавьте слайды по одному.',
} as const;
