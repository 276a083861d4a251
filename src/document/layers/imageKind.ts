/** An image layer. */
import { z } from 'zod';
import { MAX_FILE_NAME_LENGTH, MAX_IMAGE_SCALE } from '../schema/constants.ts';
import { isImageAddress } from '../pictures/imageAddress.ts';
import type { Immutable } from '../schema/immutable.ts';
import { pictureLooksShape } from '../pictures/pictureLooks.ts';
import { DEFAULT_SIDE, IMAGE_DEFAULTS } from './layerDefaults.ts';
import { commonShape, lenientSideSchema, readOptional, savedCommonShape, sideSchema } from './layerFields.ts';
import type { Fields } from '../schema/fields.ts';
import type { LayerKind } from './layerKind.ts';
import { rowPicturesSchema, savedRowPicturesSchema } from '../pictures/rowPictures.ts';

const scale = z.number().positive().max(MAX_IMAGE_SCALE);
const fileName = z.string().max(MAX_FILE_NAME_LENGTH);

export const imageLayerSchema = z.object({
  ...commonShape,
  type: z.literal('image'),
  /** `/api/images/{hash}` or a `data:image/…` URL. */
  src: z.string().max(20_000_000),
  /** Size before `scale`, document pixels: the drawn box is width × scale by height × scale. */
  width: sideSchema,
  height: sideSchema,
  scale,
  fileName,
  /**
   * The picture of each copy; `src` is the one on the sheet that is edited. Absent when all copies have the
   * same.
   */
  byRow: rowPicturesSchema.optional(),
  ...pictureLooksShape,
});
export type ImageLayer = Immutable<z.infer<typeof imageLayerSchema>>;

export const imageKind = {
  schema: imageLayerSchema,
  savedSchema: z.looseObject({
    ...savedCommonShape,
    type: z.literal('image'),
    src: z.string().refine(isImageAddress),
    width: z.number().positive(),
    height: z.number().positive(),
    scale: scale.optional(),
    fileName: fileName.optional(),
    byRow: savedRowPicturesSchema.optional(),
    ...pictureLooksShape,
  }),
  decode: (fields) => ({
    ...readByRow(fields),
    ...readOptional(fields, pictureLooksShape),
    type: 'image',
    src: fields.read('src', imageLayerSchema.shape.src, ''),
    width: fields.read('width', lenientSideSchema, DEFAULT_SIDE),
    height: fields.read('height', lenientSideSchema, DEFAULT_SIDE),
    scale: fields.read('scale', scale, IMAGE_DEFAULTS.scale),
    fileName: fields.read('fileName', fileName, IMAGE_DEFAULTS.fileName),
  }),
  encode: () => ({}),
  // The editor names an image layer after its file, and file names often contain a person's name.
  redact: ({ byRow, ...layer }, { srcOf, isPerson, number, count }) => ({
    ...layer,
    ...(byRow !== undefined && !isPerson(byRow.field) && { byRow: { field: byRow.field, pictures: [] } }),
    name: count === 1 ? 'Картинка' : `Картинка ${number}`,
    src: srcOf(layer.src),
    fileName: '',
  }),
} satisfies LayerKind<ImageLayer>;

const optionalByRow = rowPicturesSchema.optional();

function readByRow(fields: Fields): Pick<ImageLayer, 'byRow'> {
  const byRow = fields.read('byRow', optionalByRow, undefined);
  return byRow === undefined ? {} : { byRow };
}
