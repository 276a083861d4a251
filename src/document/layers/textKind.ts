/** A text that is the same in every copy, with formatted parts. */
import { z } from 'zod';
import { MAX_TEXT_LENGTH, NEW_TEXT_NAME } from '../schema/constants.ts';
import type { Immutable } from '../schema/immutable.ts';
import { DEFAULT_TEXT_FORMAT, textFormattingSchema } from '../text/textFormatting.ts';
import {
  commonShape,
  readTextBox,
  savedBoxShape,
  savedCommonShape,
  savedFormatSchema,
  savedSegmentsSchema,
  textBoxShape,
} from './layerFields.ts';
import type { LayerKind } from './layerKind.ts';
import { decodeFormatting, publicFormat, publicSegments } from './wireFormat.ts';

const display = z.string().max(MAX_TEXT_LENGTH);

export const textLayerSchema = z.object({
  ...commonShape,
  ...textBoxShape,
  type: z.literal('text'),
  display,
  formatting: textFormattingSchema.default({ default: DEFAULT_TEXT_FORMAT, segments: [] }),
});
export type TextLayer = Immutable<z.infer<typeof textLayerSchema>>;

const defaults = textLayerSchema.omit({ id: true, name: true, display: true }).parse({ type: 'text' });

/** A text layer with the defaults of the specification (§3, §9). */
export function createTextLayer(
  fields: Pick<TextLayer, 'id' | 'name' | 'display'> & Partial<TextLayer>,
): TextLayer {
  return { ...defaults, ...fields };
}

/** Also accepts numbers, as the original's fields wrote them. */
export const lenientDisplaySchema = z.union([display, z.number().transform(String)]);

export const textKind = {
  schema: textLayerSchema,
  savedSchema: z
    .looseObject({
      ...savedCommonShape,
      ...savedBoxShape,
      type: z.literal('text'),
      display,
      formatting: z
        .looseObject({
          default: savedFormatSchema.optional(),
          segments: savedSegmentsSchema.optional(),
        })
        .optional(),
    })
    .refine(
      ({ display: text, formatting }) =>
        (formatting?.segments ?? []).every(({ range: [start, end] }) => start <= end && end <= text.length),
      { path: ['formatting'] },
    ),
  decode: (fields) => {
    const text = fields.read('display', lenientDisplaySchema, '');
    const formatting = decodeFormatting(fields.raw('formatting'), text.length);
    return { ...readTextBox(fields), type: 'text', display: text, formatting };
  },
  encode: () => ({}),
  redact: (layer, { isPerson, looksLikeName }) => ({
    ...layer,
    name: isPerson(layer.name) || (!layer.visible && looksLikeName(layer.name)) ? NEW_TEXT_NAME : layer.name,
    formatting: {
      default: publicFormat(layer.formatting.default, isPerson),
      segments: publicSegments(layer.formatting.segments, isPerson),
    },
  }),
} satisfies LayerKind<TextLayer>;
