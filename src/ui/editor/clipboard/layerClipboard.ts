/**
 * Copies, cuts and pastes: what the clipboard gets of the selected layers, and what becomes of what is in it.
 */
import { hasLetters, takesRecords } from '../../../document/layers/capabilities.ts';
import { textsOf } from '../../../document/layers/content.ts';
import { MAX_LAYERS } from '../../../document/schema/constants.ts';
import type { OwnFont } from '../../../document/ownFonts.ts';
import { decodeClip, encodeClip, fontsOf } from '../../../document/wire/layerClip.ts';
import { alsoLoaded, familiesOf } from '../../../document/fonts.ts';
import { copiedGroups } from '../../../document/groups.ts';
import type { Layer, LayerId } from '../../../document/layers/layer.ts';
import { imagesOfLayer } from '../../../document/records/layerImages.ts';
import type { Settings } from '../../../document/settings.ts';
import { unlockedLayers } from '../../../document/unlockedLayers.ts';
import type { Bounds } from '../../../engine/math/index.ts';
import type { Scene } from '../../../engine/scene/index.ts';
import { pasteLayers, removeLayers } from '../../../engine/edits/layers/index.ts';
import { boundsOfBox } from '../../../engine/gesture/index.ts';
import { layerSize } from '../../../engine/scene/index.ts';
import { tellNotLoaded } from '../../../kit/notLoaded.ts';
import { fontsFailedText } from '../state/fontsText.ts';
import { visibleSheet } from '../state/newLayer.ts';
import type { ClipPictures } from '../../../app/images/clipPictures.ts';
import type { ClipboardDeps } from './clipboardWorld.ts';
import type { ClipboardContent, PastedContent } from './systemClipboard.ts';
import { z } from 'zod';

const ATTRIBUTE = 'data-patent-layers';

const PICTURES = 'data-patent-pictures';

export interface LayerClipboard {
  /**
   * The selected layers, from the bottom of the page to the top; null when there are none. A cut omits locked
   * ones.
   */
  readonly selected: (way: 'copy' | 'cut') => TakenLayers | null;
  /** Removes what a cut has put on the clipboard, whatever is selected by then. */
  readonly removeCut: (cut: TakenLayers) => void;
  /** The same with the pictures of the layers, which have to be read first; null when there are none. */
  readonly withPictures: (taken: TakenLayers) => Promise<ClipboardContent> | null;
  /**
   * Layers come before words, words before a picture of the same, and files before their names. A notice says
   * what cannot be pasted. What it needs is fetched first; the result puts it, and is false when there is nothing of
   * use in it.
   */
  readonly ready: (content: PastedContent) => Promise<Put>;
  /** The same by a button, where the browser has to be asked for its clipboard. */
  readonly copy: () => void;
  readonly cut: () => void;
  /** @param inPlace layers go exactly where they were copied */
  readonly readyByButton: (inPlace?: boolean) => Promise<Put>;
}

/** Puts what is ready, at once. */
export type Put = () => boolean;

const NO_LANGUAGE_TEXT =
  'Слои не вставлены: не удалось загрузить падежи и форматы. Проверьте соединение и вставьте ещё раз.';

/** The person has been told why nothing is put. */
const DONE: Put = () => true;

type Copied = Pick<TakenLayers, 'layers' | 'settings'>;

/** Layers as the clipboard takes them. */
interface TakenLayers extends ClipboardContent {
  readonly ids: readonly LayerId[];
  readonly layers: readonly Layer[];
  readonly settings: Settings;
}

export function createLayerClipboard(deps: ClipboardDeps): LayerClipboard {
  const { session, system, notify, newId } = deps;
  const { editor, editorActor, scene } = session;
  const { loadFonts } = session.text;
  let last: TakenLayers | null = null;
  const selected: LayerClipboard['selected'] = (way) => {
    const { document, selection } = editor.getSnapshot();
    const chosen = new Set(way === 'cut' ? unlockedLayers(document, selection) : selection);
    const { layers, groups } = copiedGroups(document, [...chosen]);
    if (layers.length === 0) return null;
    last = takenLayers(layers, { ...document.settings, groups });
    return last;
  };
  const withPictures: LayerClipboard['withPictures'] = ({ layers, settings, text }) =>
    layers.some((layer) => imagesOfLayer(layer).length > 0) || fontsOf(layers, settings).length > 0
      ? carriedPictures(layers, session.pictures.files, fontsOf(layers, settings)).then((pictures) => ({
          html: clipToHtml(encodeClip(layers, settings), text, pictures),
          text,
        }))
      : null;
  const removeCut = ({ ids }: TakenLayers): void =>
    editor.apply((document) => removeLayers(document, unlockedLayers(document, ids)));
  const putLayers = (layers: readonly Layer[], settings: Settings, inPlace: boolean): boolean => {
    if (!editorActor.getSnapshot().matches({ mode: 'edit' })) return true;
    const boundsOf = boundsIn(scene());
    let ids: readonly LayerId[] = [];
    editor.apply((present) => {
      const { page } = editor.getSnapshot();
      const visible = visibleSheet(editor);
      const pasted = pasteLayers(present, layers, { newId, boundsOf, visible, page, inPlace, settings });
      ids = pasted.ids;
      return session.table.memory.withColumns(pasted.document);
    });
    editor.select(ids);
    if (ids.length < layers.length) {
      notify('warning', `Вставлены не все слои: в проекте их может быть не больше ${MAX_LAYERS}.`);
    }
    return true;
  };
  const readyLayers = async (copied: Copied, pictures: ClipPictures, inPlace: boolean): Promise<Put> => {
    const { settings } = copied;
    const { withOwnPictures } = await import('../../../app/images/clipPictures.ts');
    const { layers, left } = await withOwnPictures(
      copied.layers,
      pictures,
      session.pictures.files,
      session.pictures.upload,
    );
    if (left.length > 0) notify('warning', foreignText(left), { duration: LONG_NOTICE_MS });
    if (layers.length === 0) return DONE;
    await bringFonts(deps, settings.fonts ?? [], pictures);
    const fonts = await loadFonts(familiesOf({ layers }), alsoLoaded({ layers }));
    if (fonts.kind === 'failed') {
      notify('negative', fontsFailedText(fonts.families));
      return DONE;
    }
    if (layers.some((layer) => takesRecords(layer)) && !(await hasLanguage(deps))) return DONE;
    return () => putLayers(layers, settings, inPlace);
  };
  const readyAt = async (content: PastedContent, inPlace: boolean): Promise<Put> => {
    const clip = clipOfHtml(content.html);
    const copied = clip === null ? null : decodeClip(clip.clip);
    if (clip !== null && copied !== null && copied !== 'newer')
      return readyLayers(copied, clip.pictures, inPlace);
    const { putForeign, refuseNewer } = await import('./putForeign.ts');
    return () => (copied === 'newer' ? refuseNewer(deps) : putForeign(deps, content));
  };
  const write = async (way: 'copy' | 'cut'): Promise<void> => {
    const content = selected(way);
    if (content === null) return;
    try {
      const pictured = withPictures(content);
      await system.write(pictured === null ? content : await pictured);
    } catch {
      notify('negative', REFUSED.write);
      return;
    }
    if (way === 'cut') removeCut(content);
  };
  return {
    selected,
    withPictures,
    removeCut,
    ready: (content) => readyAt(content, false),
    copy: () => void write('copy'),
    cut: () => void write('cut'),
    readyByButton: (inPlace = false) =>
      system.read().then(
        (content) => readyAt(content, inPlace),
        () => {
          // A browser that keeps its clipboard to itself does not keep what was copied here.
          if (inPlace && last !== null) return readyLayers(last, {}, true);
          notify('negative', REFUSED.read);
          return DONE;
        },
      ),
  };
}

/** Tells when it is not loaded. */
async function hasLanguage({ session, notify }: ClipboardDeps): Promise<boolean> {
  try {
    await session.text.loadLanguage();
    return true;
  } catch (error) {
    await tellNotLoaded(notify, error, NO_LANGUAGE_TEXT);
    return false;
  }
}

/** What a layer would cover in the scene. */
function boundsIn({ typesetter }: Scene): (layer: Layer) => Bounds {
  return (layer) => {
    const { id: layerId, x, y, rotation } = layer;
    return boundsOfBox({ layerId, x, y, rotation, ...layerSize(layer, typesetter) });
  };
}

function takenLayers(layers: readonly Layer[], settings: Settings): TakenLayers {
  const text = layers.filter(hasLetters).flatMap(textsOf).join('\n');
  const html = clipToHtml(encodeClip(layers, settings), text);
  return { html, text, layers, settings, ids: layers.map(({ id }) => id) };
}

/** Before other fonts: only loaded families of one's own are drawn as such. */
async function bringFonts(
  { session: { pictures, text } }: ClipboardDeps,
  own: readonly OwnFont[],
  carried: ClipPictures,
): Promise<void> {
  if (own.length === 0) return;
  const { receiveFonts } = await import('../../../app/fonts/clipFonts.ts');
  await receiveFonts(own, carried, pictures.files, text.uploadFont);
  await text.loadOwnFonts({ settings: { fonts: own } });
}

/** Fetched with the first copy or paste that needs it. */
async function carriedPictures(
  ...args: Parameters<typeof import('../../../app/images/clipPictures.ts').picturesForClip>
): Promise<ClipPictures> {
  const { picturesForClip } = await import('../../../app/images/clipPictures.ts');
  return picturesForClip(...args);
}

const LONG_NOTICE_MS = 8000;

function foreignText(names: readonly string[]): string {
  const quoted = names.map((name) => `«${name}»`).join(', ');
  return names.length === 1
    ? `Слой ${quoted} не вставлен: его картинка загружена в другой учётной записи. Добавьте её файлом.`
    : `Слои ${quoted} не вставлены: их картинки загружены в другой учётной записи. Добавьте их файлами.`;
}

const REFUSED = {
  write: 'Браузер не пустил в буфер обмена. Нажмите Ctrl+C или Ctrl+X.',
  read: 'Браузер не пустил в буфер обмена. Нажмите Ctrl+V.',
};

/**
 * Layers in the system's clipboard: an attribute of an otherwise ordinary piece of HTML, the one format that
 * keyboard events and the asynchronous clipboard have in common and that other programs can paste as words.
 * Their pictures are in another attribute.
 *
 * HTML that shows the words and carries the clip.
 */
export function clipToHtml(clip: string, words: string, pictures: ClipPictures = {}): string {
  const carrier = document.createElement('p');
  carrier.setAttribute(ATTRIBUTE, clip);
  if (Object.keys(pictures).length > 0) carrier.setAttribute(PICTURES, JSON.stringify(pictures));
  carrier.textContent = words;
  return new XMLSerializer().serializeToString(carrier);
}

/**
 * The clip in a piece of HTML and its pictures, or null. The HTML is parsed without running anything in it.
 */
export function clipOfHtml(html: string): { readonly clip: string; readonly pictures: ClipPictures } | null {
  if (!html.includes(ATTRIBUTE)) return null;
  const carrier = new DOMParser().parseFromString(html, 'text/html').querySelector(`[${ATTRIBUTE}]`);
  const clip = carrier?.getAttribute(ATTRIBUTE) ?? null;
  return clip === null ? null : { clip, pictures: picturesOf(carrier?.getAttribute(PICTURES) ?? '{}') };
}

function picturesOf(text: string): ClipPictures {
  try {
    const parsed = z.record(z.string(), z.string()).safeParse(JSON.parse(text));
    return parsed.success ? parsed.data : {};
  } catch {
    return {};
  }
}
