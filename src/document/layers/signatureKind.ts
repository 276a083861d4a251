/** A place to sign: a line, a caption under it, the name after it, and a picture of the signature above it. */
import { z } from 'zod';
import { pictureLooksShape } from '../pictures/pictureLooks.ts';
import { pictureSchema, savedPictureSchema } from '../pictures/picture.ts';
import {
  MAX_FORMAT_LENGTH,
  MAX_LINE_SHARE,
  MAX_STROKE_WIDTH,
  MIN_LINE_SHARE,
  NEW_SIGNATURE_NAME,
} from '../schema/constants.ts';
import type { Immutable } from '../schema/immutable.ts';
import { textFormatSchema } from '../text/textFormattingSchema.ts';
import { describedKind, mayLack, optionalFields, SIDE, withDefault } from './kindFields.ts';
import type { KindField } from './kindFields.ts';
import { SIGNATURE_DEFAULTS } from './layerDefaults.ts';
import { savedFormatSchema } from './layerFields.ts';
import type { LayerKind } from './layerKind.ts';
import { decodeTextFormat, publicFormat } from './wireFormat.ts';

const template = z.string().max(MAX_FORMAT_LENGTH);
const style: KindField<typeof textFormatSchema> = {
  schema: textFormatSchema,
  saved: savedFormatSchema.optional(),
  decode: (fields, name) => decodeTextFormat(fields.raw(name)),
};

const described = describedKind('signature', {
  /** The drawn box. The line is as high in it as the letters below leave it room. */
  width: SIDE,
  height: SIDE,
  /** Under the line, such as a position; empty without one. Its fields are filled as those of a typed text are. */
  caption: withDefault(template, SIGNATURE_DEFAULTS.caption),
  /** After the line, the name of who signs; empty without one. */
  signer: withDefault(template, SIGNATURE_DEFAULTS.signer),
  /** Of the letters and the line; a caption is smaller, and aligned under the line. */
  style,
  /** Thickness of the line, document pixels; 0 without one. */
  lineWidth: withDefault(z.number().min(0).max(MAX_STROKE_WIDTH), SIGNATURE_DEFAULTS.lineWidth),
  /** What the line has of the width where a name follows it. */
  lineShare: withDefault(z.number().min(MIN_LINE_SHARE).max(MAX_LINE_SHARE), SIGNATURE_DEFAULTS.lineShare),
  /** The signature itself; absent until one is put there. */
  picture: mayLack(pictureSchema, savedPictureSchema),
  /** Whether the paper around the signature is transparent, and how. */
  ...optionalFields({ ink: pictureLooksShape.ink }),
  /** As of a text. */
  typography: mayLack(z.literal(true)),
});
export const signatureLayerSchema = described.schema;
export type SignatureLayer = Immutable<z.infer<typeof signatureLayerSchema>>;

export const signatureKind = {
  ...described,
  // Nobody's signature is published.
  redact: ({ picture: _picture, ink: _ink, ...layer }, { isPerson, looksLikeName }) => {
    const isNamed = (text: string) => isPerson(text) || (!layer.visible && looksLikeName(text));
    return {
      ...layer,
      name: isNamed(layer.name) ? NEW_SIGNATURE_NAME : layer.name,
      caption: isNamed(layer.caption) ? '' : layer.caption,
      signer: isNamed(layer.signer) ? '' : layer.signer,
      style: publicFormat(layer.style, isPerson),
    };
  },
} satisfies LayerKind<SignatureLayer>;
