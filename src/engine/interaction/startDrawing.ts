/** A drag that draws a new layer. Loaded with the tools of the editor, not with its first gestures. */
import type { Document } from '../../document/document.ts';
import type { Layer } from '../../document/layers/layer.ts';
import { addLayer } from '../edits/layers/addLayer.ts';
import type { Editor } from '../editor/editor.ts';
import { spannedBox, spannedLine } from '../gesture/span.ts';
import type { Span } from '../gesture/span.ts';
import { snapTargets } from '../snap/snapTargets.ts';
import type { PointerInput } from './pointerInput.ts';
import type { Press, RunningGesture } from './runningGesture.ts';
import { pointOf, thresholdOf, transaction } from './runningGesture.ts';

/** What is drawn: a layer in a box, or a line along the way, whose box has this height. */
export type Drawn =
  | { readonly kind: 'box'; readonly make: MakeDrawn }
  | { readonly kind: 'line'; readonly height: number; readonly make: MakeDrawn };

/** The new layer in this place. Called at every step of the drag; its id must stay the same. */
type MakeDrawn = (
  document: Document,
  place: {
    readonly x: number;
    readonly y: number;
    readonly width: number;
    readonly height: number;
    readonly rotation: number;
  },
) => Layer;

/** The layer is selected from its first step on. Escape takes it away and selects what was selected. */
export function startDrawing(editor: Editor, press: Press, drawn: Drawn): RunningGesture {
  const { selection } = editor.getSnapshot();
  const targets = snapTargets(press.scene, new Set(), press.sheetSnapping);
  const from = pointOf(editor, press.input);
  let id: Layer['id'] | null = null;
  const drawing = transaction(editor, (now) => {
    const { place, guides } = placeDrawn(drawn, {
      from,
      to: pointOf(editor, now),
      targets,
      threshold: thresholdOf(editor, now),
      even: now.shift,
      centred: now.alt,
    });
    const edit = (document: Document): Document => {
      const layer = drawn.make(document, place);
      ({ id } = layer);
      return addLayer(document, layer);
    };
    const { width, height } = place;
    const readout = { kind: 'resize', width, height, handle: 'se', rotation: 0 } as const;
    return { edit, guides, readout: { ...readout, pointer: now.screenPoint } };
  });
  return {
    update: (now: PointerInput) => {
      const readout = drawing.update(now);
      if (id !== null) editor.select([id]);
      return readout;
    },
    commit: drawing.commit,
    rollBack: () => {
      drawing.rollBack();
      editor.select(selection);
    },
  };
}

function placeDrawn(drawn: Drawn, span: Span) {
  if (drawn.kind === 'line') {
    const { height } = drawn;
    return { place: { ...spannedLine(span, height), height }, guides: [] };
  }
  const { box, guides } = spannedBox(span);
  return { place: { ...box, rotation: 0 }, guides };
}
