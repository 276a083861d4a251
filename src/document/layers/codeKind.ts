/** A code that devices read: QR, Data Matrix, Code 128 or EAN-13, made of a template in each copy. */
import { z } from 'zod';
import { MAX_FORMAT_LENGTH, NEW_CODE_NAME } from '../schema/constants.ts';
import type { Immutable } from '../schema/immutable.ts';
import { pictureSchema, savedPictureSchema } from '../pictures/picture.ts';
import { colorSchema } from '../text/textFormattingSchema.ts';
import { CODE_DEFAULTS, DEFAULT_SIDE } from './layerDefaults.ts';
import { commonShape, lenientSideSchema, savedCommonShape, sideSchema } from './layerFields.ts';
import type { LayerKind } from './layerKind.ts';

const symbology = z.enum(['qr', 'datamatrix', 'code128', 'ean13']);
const template = z.string().max(MAX_FORMAT_LENGTH);
const level = z.enum(['L', 'M', 'Q', 'H']);
const quietZone = z.boolean();

export const codeLayerSchema = z.object({
  ...commonShape,
  type: z.literal('code'),
  symbology,
  /** What the code says. Its fields are filled as those of a typed text are. */
  template,
  /** The drawn box, document pixels, with the quiet zone in it. */
  width: sideSchema,
  height: sideSchema,
  /** Error correction of a QR code. */
  level,
  /** Whether the box keeps the empty margin that readers need. */
  quietZone,
  /** Of the dark modules; the light ones are the background of the layer. */
  color: colorSchema,
  /** In the middle of a QR code; absent without one. */
  logo: pictureSchema.optional(),
});
export type CodeLayer = Immutable<z.infer<typeof codeLayerSchema>>;

const optionalLogo = codeLayerSchema.shape.logo;

export const codeKind = {
  schema: codeLayerSchema,
  savedSchema: z.looseObject({
    ...savedCommonShape,
    type: z.literal('code'),
    symbology,
    template,
    width: z.number().positive(),
    height: z.number().positive(),
    level: level.optional(),
    quietZone: quietZone.optional(),
    color: colorSchema.optional(),
    logo: savedPictureSchema.optional(),
  }),
  decode: (fields) => {
    const logo = fields.read('logo', optionalLogo, undefined);
    return {
      type: 'code',
      symbology: fields.read('symbology', symbology, CODE_DEFAULTS.symbology),
      template: fields.read('template', template, ''),
      width: fields.read('width', lenientSideSchema, DEFAULT_SIDE),
      height: fields.read('height', lenientSideSchema, DEFAULT_SIDE),
      level: fields.read('level', level, CODE_DEFAULTS.level),
      quietZone: fields.read('quietZone', quietZone, CODE_DEFAULTS.quietZone),
      color: fields.read('color', colorSchema, CODE_DEFAULTS.color),
      ...(logo !== undefined && { logo }),
    };
  },
  encode: () => ({}),
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
