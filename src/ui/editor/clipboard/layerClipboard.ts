/** Copies, cuts and pastes: what the clipboard gets of the selected layers, and what becomes of what is in it. */
import type { ProjectSession } from '../../../app/projectSession.ts';
import { hasText } from '../../../document/capabilities.ts';
import { MAX_LAYERS } from '../../../document/constants.ts';
import { decodeClip, encodeClip } from '../../../document/layerClip.ts';
import { familiesOf } from '../../../document/fonts.ts';
import { usesRareLetters } from '../../../document/letters.ts';
import type { Layer, LayerId } from '../../../document/layer.ts';
import { unlockedLayers } from '../../../document/unlockedLayers.ts';
import { boundsOfBox, layerSize, pasteLayers, removeLayers } from '../../../engine/index.ts';
import type { Notify } from '../../../kit/notice.ts';
import { fontsFailedText } from '../session/fontsText.ts';
import { addPastedText, visibleSheet } from '../session/newLayer.ts';
import { clipOfHtml, clipToHtml } from './clipHtml.ts';
import type { ClipboardContent, PastedContent, SystemClipboard } from './systemClipboard.ts';

export interface LayerClipboard {
  /** The selected layers, from the bottom of the page to the top; null when there are none. A cut omits locked ones. */
  readonly selected: (way: 'copy' | 'cut') => TakenLayers | null;
  /** Removes what a cut has put on the clipboard, whatever is selected by then. */
  readonly removeCut: (cut: TakenLayers) => void;
  /** Layers come before pictures, pictures before words. False when there is nothing of use in it. */
  readonly put: (content: PastedContent) => boolean;
  /** The same by a button, where the browser has to be asked for its clipboard. */
  readonly copy: () => void;
  readonly cut: () => void;
  readonly paste: () => void;
}

/** Layers as the clipboard takes them. */
interface TakenLayers extends ClipboardContent {
  readonly ids: readonly LayerId[];
}

interface ClipboardWorld {
  readonly session: Pick<ProjectSession, 'editor' | 'editorActor' | 'scene' | 'loadFonts' | 'tables'>;
  readonly addPictures: (files: readonly File[]) => Promise<void>;
  readonly system: SystemClipboard;
  readonly notify: Notify;
  readonly newId: () => string;
}

export function createLayerClipboard(world: ClipboardWorld): LayerClipboard {
  const { session, addPictures, system, notify, newId } = world;
  const { editor, editorActor, scene, loadFonts } = session;

  const selected: LayerClipboard['selected'] = (way) => {
    const { document, selection } = editor.getSnapshot();
    const chosen = new Set(way === 'cut' ? unlockedLayers(document, selection) : selection);
    const layers = document.layers.filter(({ id }) => chosen.has(id));
    if (layers.length === 0) return null;
    const text = layers.flatMap((layer) => (hasText(layer) ? [layer.display] : [])).join('\n');
    return { html: clipToHtml(encodeClip(layers), text), text, ids: layers.map(({ id }) => id) };
  };
  const removeCut = ({ ids }: TakenLayers): void =>
    editor.apply((document) => removeLayers(document, unlockedLayers(document, ids)));
  const putLayers = async (layers: readonly Layer[]): Promise<void> => {
    const fonts = await loadFonts(familiesOf({ layers }), usesRareLetters({ layers }));
    if (fonts.kind === 'failed') {
      notify('negative', fontsFailedText(fonts.families));
      return;
    }
    if (!editorActor.getSnapshot().matches({ mode: 'edit' })) return;
    const { measurer } = scene();
    const boundsOf = (layer: Layer) => {
      const { id: layerId, x, y, rotation } = layer;
      return boundsOfBox({ layerId, x, y, rotation, ...layerSize(layer, measurer) });
    };
    let ids: readonly LayerId[] = [];
    editor.apply((present) => {
      const { page } = editor.getSnapshot();
      const pasted = pasteLayers(present, layers, { newId, boundsOf, visible: visibleSheet(editor), page });
      ids = pasted.ids;
      return session.tables.withColumns(pasted.document);
    });
    editor.select(ids);
    if (ids.length < layers.length) {
      notify('warning', `Вставлены не все слои: в проекте их может быть не больше ${MAX_LAYERS}.`);
    }
  };
  const put = ({ html, text, pictures }: PastedContent): boolean => {
    const clip = clipOfHtml(html);
    const layers = clip === null ? null : decodeClip(clip);
    if (layers !== null) void putLayers(layers);
    else if (pictures.length > 0) void addPictures(pictures);
    else if (text.trim() !== '') addPastedText(session, newId(), text);
    else return false;
    return true;
  };
  const write = async (way: 'copy' | 'cut'): Promise<void> => {
    const content = selected(way);
    if (content === null) return;
    try {
      await system.write(content);
    } catch {
      notify('negative', REFUSED.write);
      return;
    }
    if (way === 'cut') removeCut(content);
  };
  return {
    selected,
    removeCut,
    put,
    copy: () => void write('copy'),
    cut: () => void write('cut'),
    paste: () => {
      system.read().then(
        (content) => {
          if (!put(content)) notify('info', 'В буфере обмена нет ни слоёв, ни текста, ни картинки.');
        },
        () => notify('negative', REFUSED.read),
      );
    },
  };
}

const REFUSED = {
  write: 'Браузер не пустил в буфер обмена. Нажмите Ctrl+C или Ctrl+X.',
  read: 'Браузер не пустил в буфер обмена. Нажмите Ctrl+V.',
};
