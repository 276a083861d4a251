/** A text that is the same in every copy, with formatted parts. */
import { z } from 'zod';
import { MAX_TEXT_LENGTH, NEW_TEXT_NAME } from '../schema/constants.ts';
import type { Fields } from '../schema/fields.ts';
import type { Immutable } from '../schema/immutable.ts';
import { textFormattingSchema } from '../text/textFormattingSchema.ts';
import type { KindField } from './kindFields.ts';
import { describedKind } from './kindFields.ts';
import { savedFormatSchema, savedSegmentsSchema } from './layerFields.ts';
import type { LayerKind } from './layerKind.ts';
import { TEXT_BOX_FIELDS } from './textBoxFields.ts';
import { decodeFormatting, publicFormat, publicSegments } from './wireFormat.ts';

const text = z.string().max(MAX_TEXT_LENGTH);
/** Also accepts numbers, as the original's fields wrote them. */
const lenientText = z.union([text, z.number().transform(String)]);

/** What a text shows. */
export const DISPLAY: KindField<typeof text> = {
  schema: text,
  saved: text,
  decode: (fields, name) => fields.read(name, lenientText, ''),
};

const savedFormatting = z
  .looseObject({ default: savedFormatSchema.optional(), segments: savedSegmentsSchema.optional() })
  .optional();
const formatting: KindField<typeof textFormattingSchema> = {
  schema: textFormattingSchema,
  saved: savedFormatting,
  decode: (fields, name) => decodeFormatting(fields.raw(name), lengthOf(fields)),
};

function lengthOf(fields: Fields): number {
  return lenientText.safeParse(fields.raw('display')).data?.length ?? 0;
}

const described = describedKind(
  'text',
  { ...TEXT_BOX_FIELDS, display: DISPLAY, formatting },
  TEXT_BOX_FIELDS,
);
export const textLayerSchema = described.schema;
export type TextLayer = Immutable<z.infer<typeof textLayerSchema>>;

export const textKind = {
  ...described,
  savedSchema: described.savedSchema.refine(isWithinText, { path: ['formatting'] }),
  redact: (layer, { isPerson, looksLikeName }) => ({
    ...layer,
    name: isPerson(layer.name) || (!layer.visible && looksLikeName(layer.name)) ? NEW_TEXT_NAME : layer.name,
    formatting: {
      default: publicFormat(layer.formatting.default, isPerson),
      segments: publicSegments(layer.formatting.segments, isPerson),
    },
  }),
} satisfies LayerKind<TextLayer>;

/** Whether the formatted parts of a save are parts of its text. */
function isWithinText(saved: object): boolean {
  const { display, formatting: parts } = saved as SavedText; // by the schemas of its fields
  return (parts?.segments ?? []).every(({ range: [start, end] }) => start <= end && end <= display.length);
}
interface SavedText {
  readonly display: string;
  readonly formatting?: z.infer<typeof savedFormatting>;
}
