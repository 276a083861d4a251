import { hasText } from '../../../document/layers/capabilities.ts';
import type { Range } from '../../../document/text/textFormatting.ts';
import type { Point } from '../../../engine/index.ts';
import { applyToPoint, invert, nodeOf, offsetAt, toDocument, isTextNode } from '../../../engine/index.ts';
import { findLayer } from '../../../document/document.ts';
import { awaitsTable } from '../state/awaitsTable.ts';
import type { ProjectSession } from '../../../app/project/projectSession.ts';

/**
 * A double press on the selected layer: its text is edited with the caret under the pointer; a DB layer without data opens the table.
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
  if (layer !== undefined && awaitsTable(layer)) {
    if (editorActor.getSnapshot().matches({ mode: 'edit' })) editorActor.send({ type: 'openTable' });
    return;
  }
  if (!hasText(layer)) return;
  const node = nodeOf(scene(), layer.id);
  editorActor.send({ type: 'editText' });
  if (!isTextNode(node) || editor.getSnapshot().textEditing === null) return;
  const localPoint = applyToPoint(invert(node.matrix), toDocument(viewport, screenPoint));
  // A template is longer than the value that was pressed, so its fields are selected as a whole.
  const shown = nodeOf(scene(), layer.id);
  if (!isTextNode(shown) || shown.layout.text !== node.layout.text) return;
  const offset = offsetAt(node.layout, localPoint);
  // The text field is there after the render that the event above has caused.
  requestAnimationFrame(() => selectText([offset, offset], false));
}
