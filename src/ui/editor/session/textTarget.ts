/**
 * What the edit window formats: the selected part of the text being edited, or else the whole of every selected text
 * layer. It reads the common format of that, and makes the edit that changes it.
 */
import type {
  DbLayer,
  Document,
  Edit,
  EditorState,
  LayerId,
  Range,
  TextFormat,
  TextFormatChange,
  TextLayer,
} from '../../../engine/index.ts';
import { commonFormat, findLayer, formatRange, formattingOf, formatText } from '../../../engine/index.ts';

export interface TextTarget {
  readonly layers: readonly (TextLayer | DbLayer)[];
  /** The selected characters of the only layer, or null for whole layers. */
  readonly range: Range | null;
}

export function textTarget({ document, selection, textEditing }: EditorState): TextTarget {
  const layers = selection.flatMap((id) => {
    const layer = findLayer(document, id);
    return layer === undefined || layer.type === 'image' ? [] : [layer];
  });
  const range =
    textEditing !== null && textEditing.range[0] < textEditing.range[1] ? textEditing.range : null;
  return { layers, range };
}

/** Properties that all of the target shares; the others are absent. */
export function targetFormat({ layers, range }: TextTarget): Partial<TextFormat> {
  const formats = layers.map((layer): Partial<TextFormat> => {
    const formatting = formattingOf(layer);
    const { textAlign } = formatting.default;
    // The default of an empty text is what its first character will have.
    if (layer.display === '') return formatting.default;
    return { textAlign, ...commonFormat(formatting, range ?? [0, layer.display.length]) };
  });
  const [first = {}, ...rest] = formats;
  return Object.fromEntries(
    Object.entries(first).filter(
      ([key, value]) => rest.every((format) => format[key as keyof TextFormat] === value), // keys of a TextFormat
    ),
  );
}

/** The edit that gives the target this change; alignment always belongs to whole texts. */
export function formatTarget({ layers, range }: TextTarget, change: TextFormatChange): Edit {
  const ids: readonly LayerId[] = layers.map((layer) => layer.id);
  const { textAlign, ...inline } = change;
  return (document: Document) => {
    const aligned = textAlign === undefined ? document : formatText(document, ids, { textAlign });
    const [only] = ids;
    return range !== null && only !== undefined
      ? formatRange(aligned, only, range, inline)
      : formatText(aligned, ids, inline);
  };
}
