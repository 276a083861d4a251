/**
 * Puts SVG files onto the sheet: as shapes, with pictures where no shape looks the same. The pictures are uploaded first,
 * so that a drawing comes whole, in one step of the history, or not at all.
 */
import type { ApiClient } from '../../api/client.ts';
import type { Document } from '../../document/document.ts';
import type { Group } from '../../document/layers/group.ts';
import { freeName } from '../../document/layers/freeName.ts';
import type { Layer, LayerId } from '../../document/layers/layer.ts';
import { onPage } from '../../document/records/pages.ts';
import { MAX_LAYERS, MAX_NAME_LENGTH } from '../../document/schema/constants.ts';
import { cutToLength } from '../../document/text/graphemes.ts';
import type { Editor } from '../../engine/editor/index.ts';
import type { Point } from '../../engine/math/index.ts';
import { addLayer, groupLayers } from '../../engine/edits/layers/index.ts';
import type { ImageInstead } from '../document/unsentImages.ts';
import type { DrawingFiles } from './drawingFiles.ts';
import { drawingFiles } from './drawingFiles.ts';
import { sentPictures, withSentPictures } from './sentPictures.ts';
import type { Imported } from '../../import/imported.ts';
import { placedOnSheet } from './drawingPlace.ts';
import { DRAWING_REFUSALS, drawingText } from './drawingTexts.ts';

export interface DrawingDeps {
  readonly editor: Editor;
  readonly newId: () => LayerId;
  readonly upload: ApiClient['uploadImage'];
  readonly tell: (text: string) => void;
  /** Tells with a button. */
  readonly offer: (text: string, label: string, onSelect: () => void) => void;
  /** Shows that a file is being read, until null is given. */
  readonly showReading: (reading: { readonly name: string; readonly cancel: () => void } | null) => void;
  /** Puts a picture in the place of a drawing. */
  readonly addPicture: (file: File, instead: ImageInstead) => Promise<void>;
  /** Replaced in tests. */
  readonly files?: DrawingFiles | undefined;
}

interface DrawingPlace {
  /** Where they were let go, in document pixels; without it they stand in the middle of the sheet. */
  readonly at: Point | undefined;
  /** From 0. */
  readonly page: number;
}

/** Files that came together are one step of the history. */
export async function addDrawings(
  given: readonly File[],
  deps: DrawingDeps,
  { at, page }: DrawingPlace,
): Promise<void> {
  const { editor, newId, tell } = deps;
  const refused: string[] = [];
  const added: Drawn[] = [];
  let count = editor.getSnapshot().document.layers.length;
  for (const file of given) {
    const drawing = await drawingOf(file, deps);
    if (drawing === null) continue;
    if (typeof drawing === 'string') {
      refused.push(`«${file.name}» не добавлен: ${drawing}`);
      continue;
    }
    const { document } = editor.getSnapshot();
    const name = nameOf(file);
    const [drawn] = drawing.pages;
    if (drawn === undefined) continue;
    const placed = placedOnSheet(drawn, document.sheet, at);
    const layers = placed.layers.map((layer, _, all) => ({
      ...onPage(layer, page),
      id: newId(),
      // The group has the name of the file, which would fill the rows of all its parts.
      ...(all.length === 1 && { name: freeName(document.layers, name) }),
    }));
    count += layers.length;
    if (count > MAX_LAYERS) {
      count -= layers.length;
      refused.push(`«${file.name}» не добавлен: в проекте уже слишком много слоёв.`);
      continue;
    }
    added.push({ file, drawing, layers, box: placed.box, group: { id: newId(), name } });
  }
  if (added.length > 0) {
    editor.apply((present) => added.reduce(withDrawing, present));
    if (editor.getSnapshot().page === page)
      editor.select(added.flatMap(({ layers }) => layers.map(({ id }) => id)));
  }
  if (refused.length > 0) tell(refused.join('\n'));
  if (added.length > 0) offerPictures(added, deps);
}

/** A drawing as layers, and the group that they become. */
interface Drawn {
  readonly file: File;
  readonly drawing: Imported;
  readonly layers: readonly Layer[];
  readonly group: Pick<Group, 'id' | 'name'>;
  /** Where its page lies on the sheet. */
  readonly box: ImageInstead['box'];
}

/** The parts of a drawing are moved and resized together, as one does with a drawing. */
function withDrawing(document: Document, { group, layers }: Drawn): Document {
  const added = layers.reduce((before, layer) => addLayer(before, layer), document);
  return groupLayers(
    added,
    layers.map(({ id }) => id),
    group,
  );
}

/** Long enough that a quick file shows nothing, ms. */
const QUIET_MS = 100;

/** The drawing with pictures of the service; why there is none; null where the person called it off. */
async function drawingOf(file: File, deps: DrawingDeps): Promise<Imported | string | null> {
  const { files = drawingFiles, showReading } = deps;
  const stopping = new AbortController();
  const done = new AbortController();
  const show = async (): Promise<void> => {
    await files.wait(QUIET_MS, done.signal);
    if (!done.signal.aborted) showReading({ name: file.name, cancel: () => stopping.abort() });
  };
  void show();
  try {
    const read = await files.read(file, stopping.signal);
    if (read.kind === 'cancelled') return null;
    if (read.kind === 'refused') return DRAWING_REFUSALS[read.reason];
    return await withUploaded(read.imported, file, deps, stopping.signal);
  } finally {
    done.abort();
    showReading(null);
  }
}

/** With addresses of the service for its pictures. */
async function withUploaded(
  drawing: Imported,
  file: File,
  { upload }: DrawingDeps,
  signal: AbortSignal,
): Promise<Imported | string | null> {
  const sent = await sentPictures(drawing.pictures, nameOf(file), { upload }, signal);
  if (sent.kind === 'cancelled') return null;
  if (sent.kind === 'refused') return sent.text;
  const pages = drawing.pages.map((page) => ({ ...page, layers: withSentPictures(page.layers, sent.known) }));
  return { ...drawing, pages };
}

/** The other way: the files as they look, instead of what was added. */
function offerPictures(added: readonly Drawn[], deps: DrawingDeps): void {
  const text = added.map(({ file, drawing }) => drawingText(file.name, drawing)).join('\n');
  deps.offer(text, 'Добавить картинкой', () => void replaceByPictures(added, deps));
}

async function replaceByPictures(added: readonly Drawn[], deps: DrawingDeps): Promise<void> {
  const { tell, addPicture, files = drawingFiles } = deps;
  for (const { file, layers, box } of added) {
    const picture = await files.draw(file);
    if (picture === null) {
      tell(`«${file.name}» не удалось нарисовать картинкой. Сохраните его как PNG.`);
      continue;
    }
    await addPicture(picture, { layers, box });
  }
}

function nameOf({ name }: File): string {
  const base = cutToLength(name.replace(/\.[^.]+$/u, '').trim(), MAX_NAME_LENGTH - NUMBER_LENGTH);
  return base === '' ? 'Рисунок' : base;
}
/** Of a space and a number. */
const NUMBER_LENGTH = 6;
