/** A code that devices read: QR, Data Matrix, Code 128 or EAN-13, made of a template in each copy. */
import { z } from 'zod';
import { MAX_FORMAT_LENGTH, NEW_CODE_NAME } from '../schema/constants.ts';
import type { Immutable } from '../schema/immutable.ts';
import { pictureSchema, savedPictureSchema } from '../pictures/picture.ts';
import { colorSchema } from '../text/textFormatting.ts';
import { commonShape, lenientSideSchema, savedCommonShape, sideSchema } from './layerFields.ts';
import type { LayerKind } from './layerKind.ts';

const symbology = z.enum(['qr', 'datamatrix', 'code128', 'ean13']);
const template = z.string().max(MAX_FORMAT_LENGTH);
const level = z.enum(['L', 'M', 'Q', 'H']);
const quietZone = z.boolean();

export const codeLayerSchema = z.object({
  ...commonShape,
  type: z.literal('code'),
  symbology: symbology.default('qr'),
  /** What the code says. Its fields are filled as those of a typed text are. */
  template,
  /** The drawn box, document pixels, with the quiet zone in it. */
  width: sideSchema,
  height: sideSchema,
  /** Error correction of a QR code. */
  level: level.default('M'),
  /** Whether the box keeps the empty margin that readers need. */
  quietZone: quietZone.default(true),
  /** Of the dark modules; the light ones are the background of the layer. */
  color: colorSchema.default('#000000'),
  /** In the middle of a QR code; absent without one. */
  logo: pictureSchema.optional(),
});
export type CodeLayer = Immutable<z.infer<typeof codeLayerSchema>>;

const defaults = codeLayerSchema
  .omit({ id: true, name: true, template: true, width: true, height: true })
  .parse({ type: 'code' });

/** A QR code by default. */
export function createCodeLayer(
  fields: Pick<CodeLayer, 'id' | 'name' | 'template' | 'width' | 'height'> & Partial<CodeLayer>,
): CodeLayer {
  return { ...defaults, ...fields };
}

/** For a code without a stated size, document pixels. */
const DEFAULT_SIDE = 100;
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
      symbology: fields.read('symbology', symbology, 'qr'),
      template: fields.read('template', template, ''),
      width: fields.read('width', lenientSideSchema, DEFAULT_SIDE),
      height: fields.read('height', lenientSideSchema, DEFAULT_SIDE),
      level: fields.read('level', level, defaults.level),
      quietZone: fields.read('quietZone', quietZone, true),
      color: fields.read('color', colorSchema, defaults.color),
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
