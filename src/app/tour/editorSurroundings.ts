import type { Document } from '../../document/document.ts';
import type { Layer, LayerId } from '../../document/layers/layer.ts';
import { createDbLayer, createTextLayer } from '../../document/layers/layer.ts';
import { DEFAULT_LAYER_POSITION, MAX_FONT_SIZE, MIN_FONT_SIZE } from '../../document/schema/constants.ts';
import { DEFAULT_TEXT_FORMAT } from '../../document/text/textFormatting.ts';
import { addLayer } from '../../engine/edits/layers/index.ts';
import { valueOrFailure } from '../platform/apiFailure.ts';
import type { UsesApi } from '../platform/usesApi.ts';
import type { ProjectSession } from '../project/projectSession.ts';
import type { TourSurroundings } from './tourOptions.ts';

const PEOPLE = ['Анна Щукина', 'Пётр Лебедев', 'Софья Ёлкина'] as const;

/**
 * Places in shares of the sheet's height, sizes in shares of its shorter side. The middle is where the first
 * step lies over it.
 */
const HEADING = { top: 0.07, size: 0.085 };

const AWARDED = { top: 0.7, size: 0.035 };

const NAME = { top: 0.78, size: 0.055 };

type Session = Pick<ProjectSession, 'editor' | 'editorActor'>;

/** What the editor does for its tour: the profile, a screen with nothing open, the example layers. */
export function editorSurroundings(
  { editor, editorActor }: Session,
  { api }: UsesApi<'me' | 'updateProfile'>,
): TourSurroundings {
  /** The document without the examples and with them; null when there are none. */
  let examples: { readonly before: Document; readonly after: Document } | null = null;
  return {
    loadTourCompleted: async () => valueOrFailure(await api.me()).is_tour_completed,
    markTourCompleted: async () => {
      valueOrFailure(await api.updateProfile({ is_tour_completed: true }));
    },
    clearTheWay: () => {
      editorActor.send({ type: 'finishText' });
      editorActor.send({ type: 'close' });
      // It may have been opened while the profile was being asked; a run of it goes on, with its dialog.
      editorActor.getSnapshot().children.saveDialog?.send({ type: 'close' });
      if (editorActor.getSnapshot().matches({ mode: 'preview' })) editorActor.send({ type: 'togglePreview' });
    },
    noLayersExist: () => editor.getSnapshot().document.layers.length === 0,
    // They are nobody's work: as long as they are all there is, nobody is asked whether to keep or restore
    // them.
    addExampleLayers: () => {
      const { document: before, isSaved } = editor.getSnapshot();
      editor.apply((document) => withExampleLayers(document, () => crypto.randomUUID()));
      examples = { before, after: editor.getSnapshot().document };
      if (isSaved) editor.markSaved(examples.after);
    },
    // One step back, so that «Повторить» brings them again; what a person has worked on is theirs.
    takeExampleLayersBack: () => {
      if (examples === null) return;
      if (editor.getSnapshot().document === examples.after) editor.undo();
      if (editor.getSnapshot().savedDocument === examples.after) editor.markSaved(examples.before);
      examples = null;
    },
  };
}

/**
 * A small certificate for people whose sheet is empty, so that the tour has something to show. The people are
 * invented.
 */
export function withExampleLayers(document: Document, newId: () => LayerId): Document {
  const { sheet } = document;
  const side = Math.min(sheet.width, sheet.height);
  const margin = Math.min(DEFAULT_LAYER_POSITION, side / 10);
  const lineAt = ({ top, size }: typeof NAME) => ({
    place: { x: margin, y: Math.round(sheet.height * top), width: sheet.width - 2 * margin },
    font: {
      fontSize: Math.round(Math.min(Math.max(side * size, MIN_FONT_SIZE), MAX_FONT_SIZE)),
      textAlign: 'center',
    } as const,
  });
  const text = (name: string, display: string, where: typeof NAME, fontWeight: 'normal' | 'bold') => {
    const { place, font } = lineAt(where);
    const format = { ...DEFAULT_TEXT_FORMAT, ...font, fontWeight };
    return createTextLayer({
      id: newId(),
      name,
      display,
      ...place,
      formatting: { default: format, segments: [] },
    });
  };
  const { color: _, ...style } = DEFAULT_TEXT_FORMAT;
  const { place, font } = lineAt(NAME);
  const layers: readonly Layer[] = [
    text('Пример: заголовок', 'Грамота', HEADING, 'bold'),
    text('Пример: текст', 'награждается', AWARDED, 'normal'),
    createDbLayer({
      id: newId(),
      name: 'Пример: имена',
      display: PEOPLE[0],
      ...place,
      style: { ...style, ...font },
      selectedCells: [...PEOPLE],
    }),
  ];
  return layers.reduce((filled, layer) => addLayer(filled, layer), document);
}
