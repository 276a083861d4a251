/**
 * The content of a layer with text: a template, which is a text with fields such as `{ФИО|дательный}`, and
 * the formatting of its parts. Typing, formatting and filling know only this, so they are the same for every
 * kind of text.
 *
 *   text layer   its display, its formatting
 *   DB layer     its format, or the fields of its columns while that is empty; its style, colour and segments.
 *                Without picks, its display, which is then the same in every copy.
 */
import type { LayerWith } from './capabilities.ts';
import { hasText, takesRecords } from './capabilities.ts';
import { MAX_FORMAT_LENGTH, MAX_TEXT_LENGTH } from '../schema/constants.ts';
import { dbFormat, dbTemplate } from '../template/dbTemplate.ts';
import { formattingOf } from './formattingOf.ts';
import type { Layer } from './layer.ts';
import { traitsOf } from './layerTraits.ts';
import { sameFields } from '../schema/sameFields.ts';
import { sameSegments } from '../text/normalSegments.ts';
import type { TextFormatting } from '../text/textFormatting.ts';

export interface Content {
  readonly template: string;
  /** Segments are ranges of the template. */
  readonly formatting: TextFormatting;
}

export function contentOf(layer: LayerWith<'text'>): Content {
  return { template: templateOf(layer), formatting: formattingOf(layer) };
}

/** The layer with this content; the same layer if it has it already. */
export function withContent<L extends LayerWith<'text'>>(layer: L, content: Content): L;
export function withContent(layer: LayerWith<'text'>, { template, formatting }: Content): LayerWith<'text'> {
  if (takesRecords(layer)) return withDbContent(layer, { template, formatting });
  const same = template === layer.display && formatting === layer.formatting;
  return same ? layer : { ...layer, display: template, formatting };
}

/** The template of a layer, as it is edited. */
export function templateOf(layer: LayerWith<'template'>): string {
  if (!hasText(layer)) return templatesOf(layer)[0] ?? '';
  return takesRecords(layer) ? dbTemplate(layer) : layer.display;
}

/** The templates of a layer of any kind: that of its text, or those that it has otherwise. */
export function templatesOf(layer: Layer): readonly string[] {
  return hasText(layer) ? [templateOf(layer)] : (traitsOf(layer).templates?.(layer) ?? NONE);
}
const NONE: readonly string[] = [];

/** What a layer writes, as it is now: the text of a copy if it is filled. */
export function textsOf(layer: LayerWith<'letters'>): readonly string[] {
  return hasText(layer) ? [layer.display] : templatesOf(layer);
}

/** The layer with its letters formatted so; parts that look different are for texts only. */
export function withFormatting(layer: LayerWith<'letters'>, formatting: TextFormatting): Layer {
  if (hasText(layer)) return withContent(layer, { template: templateOf(layer), formatting });
  const { default: style } = formatting;
  if (sameFields(style, formattingOf(layer).default)) return layer;
  return traitsOf(layer).withStyle?.(layer, style) ?? layer;
}

/** Whether a layer with picks shows its template on the canvas, and so none of its records. */
export function showsTemplate(layer: LayerWith<'records'>): boolean {
  return layer.selectedCells.length > 0 && layer.display === dbTemplate(layer);
}

/** The longest template that the layer can hold, in UTF-16 units. */
export function maxTemplateLength(layer: LayerWith<'text'>): number {
  return takesRecords(layer) && layer.selectedCells.length > 0 ? MAX_FORMAT_LENGTH : MAX_TEXT_LENGTH;
}

function withDbContent(layer: LayerWith<'records'>, { template, formatting }: Content): LayerWith<'records'> {
  const { color, ...style } = formatting.default;
  const { segments } = formatting;
  const own = layer.segments ?? [];
  const same =
    template === templateOf(layer) &&
    color === layer.color &&
    sameFields(style, layer.style) &&
    sameSegments(segments, own);
  if (same) return layer;
  const { segments: _, ...rest } = layer;
  return {
    ...rest,
    ...textOfDb(layer, template, segments.length > 0),
    color,
    style: sameFields(style, layer.style) ? layer.style : style,
    ...(segments.length > 0 && { segments }),
  };
}

/**
 * An empty format stays empty until the text or a part of it is changed. The display of a layer that waits
 * for its data shows its template, so both change.
 */
function textOfDb(
  layer: LayerWith<'records'>,
  template: string,
  hasSegments: boolean,
): Partial<LayerWith<'records'>> {
  if (layer.selectedCells.length > 0)
    return template === dbFormat(layer) && !hasSegments ? {} : { format: template };
  const showsFormat = layer.query !== null && layer.display === dbFormat(layer) && template !== layer.display;
  return { display: template, ...(showsFormat && { format: template.slice(0, MAX_FORMAT_LENGTH) }) };
}
