/**
 * Letters that the catalogue's fonts do not have, such as emoji: a canvas draws them with a font of the
 * system, which cannot be embedded, so they become images.
 */
import type { PixelSize, FontSpec } from '../../engine/ports/index.ts';
import type { PdfHost } from './pdfHost.ts';
import { FONT_FAMILIES } from '../../document/fontCatalogue.ts';
import { faceFiles, facesOf } from '../../document/fonts.ts';
import type { FontFace } from '../../document/fontFaces.ts';
import { weightOfFace } from '../../document/fontFaces.ts';
import { ownFaceOf } from '../../document/ownFaceOf.ts';
import { weightOfClass } from '../../document/text/fontWeight.ts';
import { DEFAULT_FONT_FAMILY } from '../../document/schema/constants.ts';
import type { LetterPicture } from './canvas/textLine.ts';
import { parseCssFont } from './canvas/shapeText.ts';
import { pixelPicture } from './pictures.ts';

/** Pixels of the image per document pixel: 384 per inch. */
const SCALE = 4;

/** Letters may reach so far beyond their box, in font sizes. */
const REACH = 0.5;

/**
 * Samples of letters that are kept for texts that are painted again, in bytes. Names that are read from right to
 * left are images, and there is another one in each copy.
 */
const MAX_KEPT_LETTERS = 32_000_000;

/** Draws each text once, as long as there are not very many. */
export function letterPictures<Image extends PixelSize>(
  host: PdfHost<Image>,
): (text: string, font: string, color: string, direction: string) => LetterPicture {
  const known = new Map<string, LetterPicture>();
  let kept = 0;
  return (text, font, color, direction) => {
    const key = `${direction}|${font}|${color}|${text}`;
    const before = known.get(key);
    if (before !== undefined) return before;
    const letters = draw(text, { font, color, direction }, host);
    const { width, height } = letters.picture;
    kept += 4 * width * height;
    if (kept > MAX_KEPT_LETTERS) {
      known.clear();
      kept = 4 * width * height;
    }
    known.set(key, letters);
    return letters;
  };
}

function draw<Image extends PixelSize>(
  text: string,
  { font, color, direction }: { readonly font: string; readonly color: string; readonly direction: string },
  host: PdfHost<Image>,
): LetterPicture {
  const { size, files } = parseCssFont(font);
  const advance = host.typesetter.advance(text, specOf(files[0] ?? '', size));
  const reach = Math.ceil(size * REACH);
  const [width, height] = [Math.ceil(advance) + 2 * reach, Math.ceil(size * 2) + reach];
  const surface = host.createSurface(width * SCALE, height * SCALE);
  const { ctx } = surface;
  ctx.setTransform(SCALE, 0, 0, SCALE, 0, 0);
  ctx.font = font;
  ctx.fillStyle = color;
  ctx.direction = direction;
  ctx.textAlign = 'left';
  ctx.fillText(text, reach, Math.ceil(size * 1.5));
  const box = { x: 0, y: 0, width: width * SCALE, height: height * SCALE };
  const pixels = { width: box.width, height: box.height, data: surface.readPixels(box) };
  const picture = pixelPicture(pixels, host);
  return { picture, left: -reach, top: -Math.ceil(size * 1.5), width, height, advance };
}

/** The font whose first file this is. */
function specOf(file: string, size: number): FontSpec {
  const own = ownFaceOf(file);
  if (own !== undefined) return { family: own.family, size, ...wishOf(own.face) };
  for (const { family } of FONT_FAMILIES) {
    const face = facesOf(family).find((candidate) => faceFiles(family, candidate)[0] === file);
    if (face === undefined) continue;
    return { family, size, ...wishOf(face) };
  }
  return { family: DEFAULT_FONT_FAMILY, size, weight: 'normal', style: 'normal' };
}

function wishOf(face: FontFace): Pick<FontSpec, 'weight' | 'style'> {
  return {
    weight: weightOfClass(weightOfFace(face)),
    style: face.endsWith('italic') ? 'italic' : 'normal',
  };
}
