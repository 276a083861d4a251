/**
 * Target of the edit window's formatting: the selected part of the text being edited; at a caret, the
 * characters typed next; otherwise the whole of every selected text layer. Reads their common format, and
 * changes it.
 */
import type { LayerWith } from '../../../document/layers/capabilities.ts';
import { hasLetters, hasText } from '../../../document/layers/capabilities.ts';
import type { LayerId } from '../../../document/layers/layer.ts';
import type { Document } from '../../../document/document.ts';
import type {
  FormatOverride,
  InlineFormat,
  Range,
  TextFormat,
} from '../../../document/text/textFormatting.ts';
import { familiesOf, weightsOf } from '../../../document/fonts.ts';
import type { FontWeight } from '../../../document/text/fontWeight.ts';
import { isBoldWeight } from '../../../document/text/fontWeight.ts';
import type { Edit, Editor, EditorState, TextEditing } from '../../../engine/editor/index.ts';
import type { TextFormatChange } from '../../../engine/edits/text/index.ts';
import { formatRange, formatText } from '../../../engine/edits/text/index.ts';
import { hasLists, listAt } from '../../../document/text/lists.ts';
import { commonFormat } from '../../../document/text/segments.ts';
import { layersWith } from '../../../document/changeLayer.ts';
import { findLayer } from '../../../document/document.ts';
import { formattingOf } from '../../../document/layers/formattingOf.ts';
import { templateOf } from '../../../document/layers/content.ts';

export interface TextTarget {
  readonly layers: readonly LayerWith<'letters'>[];
  readonly part: TextPart;
}
export type TextPart =
  | { readonly kind: 'whole' }
  /** Selected characters of a single layer. */
  | { readonly kind: 'range'; readonly range: Range }
  /** Text typed next at the caret of a single layer. */
  | { readonly kind: 'caret'; readonly offset: number; readonly typing: FormatOverride | null };

const WHOLE: TextPart = { kind: 'whole' };

export function textTarget({ document, selection, textEditing }: EditorState): TextTarget {
  const layers = layersWith(document, selection).filter((layer) => hasLetters(layer));
  const edited = textEditing === null ? undefined : findLayer(document, textEditing.layerId);
  const part = textEditing === null || !hasText(edited) ? WHOLE : partOf(edited, textEditing);
  return { layers, part };
}

/**
 * The target of a change that had to wait, such as for a font. Once the text of a part is another one, its
 * offsets mean other letters: then it is what is selected there now, or null when that text is no longer
 * edited.
 */
export function targetAfterWait(target: TextTarget, state: EditorState): TextTarget | null {
  const [layer] = target.layers;
  if (target.part.kind === 'whole' || layer === undefined) return target;
  const now = findLayer(state.document, layer.id);
  if (hasText(now) && hasText(layer) && templateOf(now) === templateOf(layer)) return target;
  return state.textEditing?.layerId === layer.id ? textTarget(state) : null;
}

/** An empty text, and one selected from end to end, count as a whole. */
function partOf(layer: LayerWith<'text'>, { range, typing }: TextEditing): TextPart {
  const [start, end] = range;
  if (end - start === templateOf(layer).length) return WHOLE;
  return start < end ? { kind: 'range', range } : { kind: 'caret', offset: start, typing };
}

/**
 * Properties shared by the whole target; the others are absent.
 * @param plain what is said of looks that nothing is said about
 */
export function targetFormat(
  { layers, part }: TextTarget,
  plain: Partial<InlineFormat> = {},
): Partial<TextFormat> {
  const formats = layers.map((layer): Partial<TextFormat> => {
    const template = hasText(layer) ? templateOf(layer) : '';
    const formatting = formattingOf(layer);
    const { textAlign } = formatting.default;
    if (part.kind === 'caret') {
      const here = commonFormat(formatting, [part.offset, part.offset], plain);
      const list = hasLists(formatting) ? { list: listAt(formatting, template, part.offset) } : {};
      return { textAlign, ...here, ...definedOf(part.typing), ...list };
    }
    // The default of an empty text is the format of its first character.
    if (template === '') return { ...plain, ...formatting.default };
    const range: Range = part.kind === 'range' ? part.range : [0, template.length];
    return { textAlign, ...commonFormat(formatting, range, plain) };
  });
  const [first = {}, ...rest] = formats;
  return Object.fromEntries(
    Object.entries(first).filter(
      ([key, value]) => rest.every((format) => format[key as keyof TextFormat] === value), // keys of a TextFormat
    ),
  );
}

/** Applies this change to the target in one history step; alignment always applies to whole texts. */
export function changeFormat(
  editor: Editor,
  target: TextTarget,
  change: TextFormatChange,
  options?: { readonly coalesce: string },
): void {
  const { textAlign: _, list: _list, ...inline } = change;
  if (target.part.kind === 'caret' && Object.keys(inline).length > 0) editor.setTypingFormat(inline);
  editor.apply(formatTarget(target, change), options);
}

/**
 * What must be loaded before the target can have this font or weight: a text is measured in loaded faces
 * only.
 */
export function fontsAfter(
  target: TextTarget,
  change: TextFormatChange,
): readonly [families: readonly string[], also: { readonly weights: readonly FontWeight[] }] {
  // What is typed next may have another format than all letters.
  const { fontFamily, fontWeight } = { ...targetFormat(target), ...change };
  return [
    [...familiesOf(target), fontFamily ?? ''],
    { weights: [...weightsOf(target), fontWeight ?? 'normal'] },
  ];
}

/** What one press gives letters, and what they are without it. */
const TOGGLES = {
  bold: [{ fontWeight: 'bold' }, { fontWeight: 'normal' }],
  italic: [{ fontStyle: 'italic' }, { fontStyle: 'normal' }],
  super: [{ script: 'super' }, { script: 'none' }],
  sub: [{ script: 'sub' }, { script: 'none' }],
} as const satisfies Readonly<Record<string, readonly [on: FormatOverride, off: FormatOverride]>>;
export type Toggle = keyof typeof TOGGLES;

/** Gives the target this format, or takes it where all of it has it already. */
export function toggleFormat(editor: Editor, toggle: Toggle): void {
  const target = textTarget(editor.getSnapshot());
  const format = targetFormat(target);
  const [on, off] = TOGGLES[toggle];
  const given: Readonly<Record<string, unknown>> = format;
  const isOn =
    toggle === 'bold'
      ? isBoldWeight(format.fontWeight)
      : Object.entries(on).every(([name, value]) => given[name] === value);
  changeFormat(editor, target, isOn ? off : on);
}

/** The edit that applies this change to whole texts, or to the selected part of one. */
function formatTarget({ layers, part }: TextTarget, change: TextFormatChange): Edit {
  const ids: readonly LayerId[] = layers.map((layer) => layer.id);
  const { textAlign, ...inline } = change;
  return (document: Document) => {
    const aligned = textAlign === undefined ? document : formatText(document, ids, { textAlign });
    const [only] = ids;
    if (part.kind === 'caret') {
      const { list } = inline;
      const here: Range = [part.offset, part.offset];
      return only === undefined || list === undefined ? aligned : formatRange(aligned, only, here, { list });
    }
    return part.kind === 'range' && only !== undefined
      ? formatRange(aligned, only, part.range, inline)
      : formatText(aligned, ids, inline);
  };
}

function definedOf(format: FormatOverride | null): Partial<TextFormat> {
  return Object.fromEntries(Object.entries(format ?? {}).filter(([, value]) => value !== undefined));
}
