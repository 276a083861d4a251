/** A text that is the same in every copy, with formatted parts. */
import { z } from 'zod';
import { MAX_TEXT_LENGTH, NEW_TEXT_NAME } from '../schema/constants.ts';
import type { Immutable } from '../schema/immutable.ts';
import { textFormattingSchema } from '../text/textFormattingSchema.ts';
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
  formatting: textFormattingSchema,
});
export type TextLayer = Immutable<z.infer<typeof textLayerSchema>>;

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
  redact: (layer, { isPerson, looksLikeName }) => ({
    ...layer,
    name: isPerson(layer.name) || (!layer.visible && looksLikeName(layer.name)) ? NEW_TEXT_NAME : layer.name,
    formatting: {
      default: publicFormat(layer.formatting.default, isPerson),
      segments: publicSegments(layer.formatting.segments, isPerson),
    },
  }),
} satisfies LayerKind<TextLayer>;
