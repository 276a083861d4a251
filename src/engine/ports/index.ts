/** What the engine asks of its host: a surface, fonts, a measurer. */
export type { Canvas2D } from './canvas.ts';
export type { Compression } from './compression.ts';
export type { FramedBox, ImageSource, PixelSize } from './imageSource.ts';
export type { JpegCoder } from './jpegCoder.ts';
export type { FontSpec, TextMeasurer } from './measurer.ts';
export type { PixelCoder, PixelOrder, PixelSnapshot } from './pixelSnapshot.ts';
export { convertedPixels } from './pixelSnapshot.ts';
export type { PngBand, PngCoder } from './pngCoder.ts';
export type { GlyphOutline, ShapedGlyph, TextShaper } from './shaper.ts';
