import { isTyped, takesRecords } from '../../../document/capabilities.ts';
import type { Range } from '../../../document/textFormatting.ts';
import type { Point } from '../../../engine/index.ts';
import { findLayer } from '../../../document/document.ts';
import { applyToPoint, invert, nodeOf, offsetAt, toDocument } from '../../../engine/index.ts';
import type { ProjectSession } from '../../../app/projectSession.ts';

/**
 * A double press on the selected layer: a text is edited with the caret under the pointer, a DB layer opens its table.
 * `screenPoint` is in CSS pixels of the canvas.
 */
export function openPressed(
  { editor, editorActor, scene }: ProjectSession,
  screenPoint: Point,
  selectText: (range: Range, caretAtStart: boolean) => void,
): void {
  const { document, selection, viewport, textEditing } = editor.getSnapshot();
  // Inside the edited text a double press takes a word.
  if (textEditing !== null) return;
  const [id] = selection;
  const layer = id === undefined ? undefined : findLayer(document, id);
  if (takesRecords(layer) && editorActor.getSnapshot().matches({ mode: 'edit' }))
    editorActor.send({ type: 'openTable' });
  if (!isTyped(layer)) return;
  editorActor.send({ type: 'editText' });
  const node = nodeOf(scene(), layer.id);
  if (node?.kind !== 'text' || editor.getSnapshot().textEditing === null) return;
  const localPoint = applyToPoint(invert(node.matrix), toDocument(viewport, screenPoint));
  const offset = offsetAt(node.layout, localPoint);
  // The text field is there after the render that the event above has caused.
  requestAnimationFrame(() => selectText([offset, offset], false));
}
