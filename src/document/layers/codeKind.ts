/** A code that devices read: QR, Data Matrix, Code 128 or EAN-13, made of a template in each copy. */
import { z } from 'zod';
import { MAX_FORMAT_LENGTH, NEW_CODE_NAME } from '../schema/constants.ts';
import type { Immutable } from '../schema/immutable.ts';
import { pictureSchema, savedPictureSchema } from '../pictures/picture.ts';
import { colorSchema } from '../text/textFormattingSchema.ts';
import { describedKind, mayLack, needed, SIDE, withDefault } from './kindFields.ts';
import { CODE_DEFAULTS } from './layerDefaults.ts';
import type { LayerKind } from './layerKind.ts';

const described = describedKind('code', {
  symbology: needed(z.enum(['qr', 'datamatrix', 'code128', 'ean13']), CODE_DEFAULTS.symbology),
  /** What the code says. Its fields are filled as those of a typed text are. */
  template: needed(z.string().max(MAX_FORMAT_LENGTH), ''),
  /** The drawn box, with the quiet zone in it. */
  width: SIDE,
  height: SIDE,
  /** Error correction of a QR code. */
  level: withDefault(z.enum(['L', 'M', 'Q', 'H']), CODE_DEFAULTS.level),
  /** Whether the box keeps the empty margin that readers need. */
  quietZone: withDefault(z.boolean(), CODE_DEFAULTS.quietZone),
  /** Of the dark modules; the light ones are the background of the layer. */
  color: withDefault(colorSchema, CODE_DEFAULTS.color),
  /** In the middle of a QR code. */
  logo: mayLack(pictureSchema, savedPictureSchema),
});
export const codeLayerSchema = described.schema;
export type CodeLayer = Immutable<z.infer<typeof codeLayerSchema>>;

export const codeKind = {
  ...described,
  redact: ({ logo, ...layer }, { isPerson, looksLikeName, srcOf }) => {
    const isNamed = (text: string) => isPerson(text) || (!layer.visible && looksLikeName(text));
    const src = logo === undefined ? '' : srcOf(logo.src);
    return {
      ...layer,
      ...(logo !== undefined && src !== '' && { logo: { ...logo, src, fileName: '' } }),
      name: isNamed(layer.name) ? NEW_CODE_NAME : layer.name,
      template: isNamed(layer.template) ? '' : layer.template,
    };
  },
} satisfies LayerKind<CodeLayer>;
