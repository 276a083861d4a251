/**
 * The tool that draws a new layer: a drag spans it, a click puts one of the usual size. It is held for one
 * layer. Escape and V lay it down.
 */
import { onPage } from '../../../document/records/pages.ts';
import type { Document } from '../../../document/document.ts';
import type { LayerId, ShapeLayer } from '../../../document/layers/layer.ts';
import type { Tool } from '../../../app/editor/gestures.ts';
import type { ProjectSession } from '../../../app/project/projectSession.ts';
import type { Drawn } from '../../../engine/interaction/index.ts';
import type { Point } from '../../../engine/math/index.ts';
import { addLayer } from '../../../engine/edits/layers/index.ts';
import { startDrawing } from '../../../engine/interaction/index.ts';
import { toDocument } from '../../../engine/viewport/index.ts';
import { newShapeLayer } from '../kinds/shape.ts';
import { addTextAt, newTextLayer } from '../kinds/text.ts';

export type DrawnForm = 'rectangle' | 'ellipse' | 'line' | 'text';

type DrawingSession = Pick<ProjectSession, 'editor' | 'editorActor' | 'gestures' | 'scene'>;

/** What is pressed next on the canvas begins a layer of this form; null lays the tool down. */
export function holdDrawTool(session: DrawingSession, form: DrawnForm | null): void {
  session.gestures.holdTool(form === null ? null : drawTool(session, form));
}

function drawTool(session: DrawingSession, form: DrawnForm): Tool {
  const { editor, editorActor, gestures } = session;
  return {
    at: () => ({ kind: 'tool', cursor: 'crosshair' }),
    start: (press) => {
      const gesture = startDrawing(editor, press, drawnOf(form, editor.getSnapshot().page, press.newId()));
      return {
        update: gesture.update,
        rollBack: gesture.rollBack,
        commit: () => {
          gesture.commit();
          gestures.holdTool(null);
          if (form === 'text') editorActor.send({ type: 'editText' });
        },
      };
    },
    click: ({ screenPoint }) => {
      gestures.holdTool(null);
      const at = toDocument(editor.getSnapshot().viewport, screenPoint);
      if (form === 'text') addTextAt(session, at);
      else addShapeAt(session, form, at);
    },
  };
}

/** The page that is drawn on, and the id of what is drawn, stay the same during the drag. */
function drawnOf(form: DrawnForm, page: number, id: LayerId): Drawn {
  if (form === 'text')
    return {
      kind: 'box',
      // Its height follows its lines.
      make: (document, { x, y, width }) => onPage({ ...newTextLayer(document, id), x, y, width }, page),
    };
  const make: Drawn['make'] = (document, place) =>
    onPage({ ...newShape(document, id, form), ...place }, page);
  return form === 'line' ? { kind: 'line', height: LINE.strokeWidth, make } : { kind: 'box', make };
}

/** A line is its stroke. */
const LINE = { stroke: '#000000', strokeWidth: 4, height: 4 } as const;

function newShape(document: Document, id: LayerId, form: Exclude<DrawnForm, 'text'>): ShapeLayer {
  return { ...newShapeLayer(document, id), shape: form, ...(form === 'line' && LINE) };
}

/** Of the usual size, with its corner at a point of the document. */
function addShapeAt({ editor }: DrawingSession, form: Exclude<DrawnForm, 'text'>, { x, y }: Point): void {
  const id = crypto.randomUUID();
  const { page } = editor.getSnapshot();
  editor.apply((document) => {
    const shape = { ...newShape(document, id, form), x: Math.round(x), y: Math.round(y) };
    return addLayer(document, onPage(shape, page));
  });
  editor.select([id]);
}
