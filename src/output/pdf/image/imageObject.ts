/** The image XObjects of a PDF. */
import type { Bytes } from '../../formats/bytes.ts';
import type { PdfFile } from '../file/pdfFile.ts';
import { dictionary, reference } from '../file/syntax.ts';
import type { Orientation } from './orientation.ts';

/** Samples of an image, already encoded with `filter`. */
export interface ImageData {
  readonly width: number;
  readonly height: number;
  /** `/DeviceRGB`, or an array for a palette. */
  readonly colorSpace: string;
  readonly bitsPerComponent: number;
  readonly filter: string;
  readonly parameters?: string | undefined;
  /** Inverts samples, as Adobe's CMYK needs. */
  readonly decode?: string | undefined;
  readonly bytes: Bytes;
  /** How the samples are turned to be seen upright; undefined for an upright image. */
  readonly orientation?: Orientation | undefined;
  /** Opacity of each pixel: 8 bits, compressed by zlib, predicted as PNG does. */
  readonly alpha?: AlphaData | undefined;
}
interface AlphaData {
  readonly bytes: Bytes;
  readonly bitsPerComponent: number;
}

/**
 * Writes an image as this object.
 * @param space what stands for `/DeviceRGB`
 */
export async function writeImage(
  pdf: PdfFile,
  object: number,
  image: ImageData,
  space: string,
): Promise<void> {
  const { width, height, alpha } = image;
  const size = { Type: '/XObject', Subtype: '/Image', Width: width, Height: height };
  const mask = alpha === undefined ? undefined : pdf.reserve();
  await pdf.writeStream(
    object,
    {
      ...size,
      ColorSpace: image.colorSpace.replace('/DeviceRGB', space),
      BitsPerComponent: image.bitsPerComponent,
      DecodeParms: image.parameters,
      Decode: image.decode,
      SMask: mask === undefined ? undefined : reference(mask),
    },
    image.bytes,
    image.filter,
  );
  if (alpha === undefined || mask === undefined) return;
  const { bitsPerComponent } = alpha;
  const parameters = predictor(width, 1, bitsPerComponent);
  await pdf.writeStream(
    mask,
    { ...size, ColorSpace: '/DeviceGray', BitsPerComponent: bitsPerComponent, DecodeParms: parameters },
    alpha.bytes,
    '/FlateDecode',
  );
}

/** Parameters of rows that are predicted as in PNG. */
export function predictor(columns: number, colors: number, bits: number): string {
  return dictionary({ Predictor: 15, Colors: colors, BitsPerComponent: bits, Columns: columns });
}
