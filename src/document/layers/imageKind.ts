/** An image layer. */
import { z } from 'zod';
import { MAX_FILE_NAME_LENGTH, MAX_IMAGE_SCALE } from '../schema/constants.ts';
import { isImageAddress } from '../pictures/imageAddress.ts';
import type { Immutable } from '../schema/immutable.ts';
import { pictureLooksShape } from '../pictures/pictureLooks.ts';
import { describedKind, mayLack, needed, optionalFields, SIDE, withDefault } from './kindFields.ts';
import { IMAGE_DEFAULTS } from './layerDefaults.ts';
import type { LayerKind } from './layerKind.ts';
import { rowPicturesSchema, savedRowPicturesSchema } from '../pictures/rowPictures.ts';

const described = describedKind('image', {
  /** `/api/images/{hash}` or a `data:image/…` URL. */
  src: { ...needed(z.string().max(20_000_000), ''), saved: z.string().refine(isImageAddress) },
  /** Size before `scale`: the drawn box is width × scale by height × scale. */
  width: SIDE,
  height: SIDE,
  scale: withDefault(z.number().positive().max(MAX_IMAGE_SCALE), IMAGE_DEFAULTS.scale),
  fileName: withDefault(z.string().max(MAX_FILE_NAME_LENGTH), IMAGE_DEFAULTS.fileName),
  /**
   * The picture of each copy; `src` is the one on the sheet that is edited. Absent when all copies have the
   * same.
   */
  byRow: mayLack(rowPicturesSchema, savedRowPicturesSchema),
  ...optionalFields(pictureLooksShape),
});
export const imageLayerSchema = described.schema;
export type ImageLayer = Immutable<z.infer<typeof imageLayerSchema>>;

export const imageKind = {
  ...described,
  // The editor names an image layer after its file, and file names often contain a person's name.
  redact: ({ byRow, ...layer }, { srcOf, isPerson, number, count }) => ({
    ...layer,
    ...(byRow !== undefined && !isPerson(byRow.field) && { byRow: { field: byRow.field, pictures: [] } }),
    name: count === 1 ? 'Картинка' : `Картинка ${number}`,
    src: srcOf(layer.src),
    fileName: '',
  }),
} satisfies LayerKind<ImageLayer>;
