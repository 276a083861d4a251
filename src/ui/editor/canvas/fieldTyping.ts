/** Typing and selecting in a template, where a field is one object. */
import { hasText } from '../../../document/layers/capabilities.ts';
import { contentOf, templateOf } from '../../../document/layers/content.ts';
import type { Document } from '../../../document/document.ts';
import { findLayer } from '../../../document/document.ts';
import type { LayerId } from '../../../document/layers/layer.ts';
import { recordsOf } from '../../../document/records/records.ts';
import type { TableMemory } from '../../../app/table/tableMemory.ts';
import { endsList } from '../../../document/text/lists.ts';
import type { Range } from '../../../document/text/textFormatting.ts';
import type { Typing, TypedBy } from '../text/typingSteps.ts';
import { fieldObjects, typedChange, wholeObjects } from '../../../document/records/fieldObjects.ts';
import type { Editor, TextEditing } from '../../../engine/editor/index.ts';
import { typeText } from '../../../engine/edits/text/index.ts';

/** What the hidden field says, and how it came to that. */
interface FieldText {
  readonly text: string;
  readonly caret: number;
  readonly by: TypedBy | null;
}

/** Applies what the hidden field says now; columns that the text names are picked from the open table. */
export function typeInField(
  editor: Editor,
  { layerId, typing }: TextEditing,
  { text, caret, by }: FieldText,
  apply: Typing,
  withColumns: TableMemory['withColumns'],
): void {
  const { document } = editor.getSnapshot();
  const layer = findLayer(document, layerId);
  if (!hasText(layer)) return;
  const change = typedChange(templateOf(layer), objectsIn(document, layerId), text, caret);
  const { template, formatting } = contentOf(layer);
  const isEnd = change?.inserted === '\n' && endsList(formatting, template, change.range);
  const end = change === null ? null : change.range[0] + (isEnd ? 0 : change.inserted.length);
  apply((before) => withColumns(typeText(before, layerId, text, caret, typing)), {
    before: templateOf(layer),
    after: text,
    caret,
    by,
    textRange: end === null ? undefined : [end, end],
  });
}

/** The range, with fields in it whole; without `before` its ends go to the nearer side of a field. */
export function wholeFields(editor: Editor, range: Range, before: Range = range): Range {
  const { document, textEditing } = editor.getSnapshot();
  return textEditing === null ? range : wholeObjects(objectsIn(document, textEditing.layerId), range, before);
}

function objectsIn(document: Document, id: LayerId): readonly Range[] {
  const layer = findLayer(document, id);
  return hasText(layer) ? fieldObjects(layer, recordsOf(document)) : [];
}
