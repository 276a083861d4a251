/** Problems of a layer as it is printed: letters that its font lacks, pictures too coarse for paper. */
import { hasLetters, hasPicture } from '../../document/layers/capabilities.ts';
import { textsOf } from '../../document/layers/content.ts';
import { formattingOf } from '../../document/layers/formattingOf.ts';
import type { Layer } from '../../document/layers/layer.ts';
import { layerTitle } from '../../document/layers/layerTitle.ts';
import { familyTitle } from '../../document/fonts.ts';
import { isOwnFont, loadedOwnFont } from '../../document/ownFonts.ts';
import { DEFAULT_FONT_FAMILY, DOCUMENT_PIXELS_PER_INCH } from '../../document/schema/constants.ts';
import type { CopyProblem, LayerProblem } from '../../data/check/index.ts';
import { placeInFrame } from '../../engine/kinds/index.ts';
import type { PixelSize } from '../../engine/ports/index.ts';
import type { SceneNode, SceneTypesetter } from '../../engine/scene/index.ts';
import { drawnText } from '../../engine/text/index.ts';
import { missingLetters } from './missingLetters.ts';

/** Sizes of decoded images by `src`, in pixels; images that are missing here are not checked. */
export type ImageSizes = ReadonlyMap<string, PixelSize>;

interface Known {
  readonly images: ImageSizes;
  readonly typesetter: SceneTypesetter;
}

/**
 * @param layer as it is filled
 * @param node the same in its scene; undefined when it is hidden
 */
export function printedProblems(
  layer: Layer,
  node: SceneNode | undefined,
  { images, typesetter }: Known,
): readonly CopyProblem[] {
  return layer.visible ? [...letterProblems(layer, typesetter), ...pictureProblems(layer, node, images)] : [];
}

/** Letters of a filled layer, as they are drawn, that its font lacks. */
function letterProblems(layer: Layer, typesetter: SceneTypesetter): readonly CopyProblem[] {
  if (!hasLetters(layer)) return [];
  const { typography } = layer;
  const formatting = formattingOf(layer);
  const { fontFamily: family } = formatting.default;
  if (isOwnFont(family) && loadedOwnFont(family) === undefined)
    return [ofLayer(layer, { kind: 'lostFont', remedy: DEFAULT_FONT_FAMILY })];
  const letters = [
    ...new Set(
      textsOf(layer).flatMap((text) =>
        missingLetters(drawnText({ text, formatting, typography }, typesetter).drawn, family),
      ),
    ),
  ];
  if (letters.length === 0) return [];
  const isRemedied = missingLetters(letters.join(''), DEFAULT_FONT_FAMILY).length === 0;
  const remedy = isRemedied ? DEFAULT_FONT_FAMILY : null;
  return [ofLayer(layer, { kind: 'missingLetter', letters, family: familyTitle(family), remedy })];
}

/** Below this resolution a picture looks coarse on paper. */
const MIN_DPI = 100;
const MIN_DETAIL = 16;

/** Whether a picture that the layer paints has too few pixels for its size on paper: the coarsest one. */
function pictureProblems(
  layer: Layer,
  node: SceneNode | undefined,
  images: ImageSizes,
): readonly CopyProblem[] {
  const coarsest = Math.min(
    ...(node?.items ?? []).flatMap((item) => {
      if (item.item !== 'picture') return [];
      const size = images.get(item.src) ?? sizeOfRow(layer, item.src);
      // A line that is stretched along itself has no detail to lose.
      if (size === undefined || size.width < MIN_DETAIL || size.height < MIN_DETAIL) return [];
      const { width, height } = item.frame === undefined ? item : placeInFrame(item, item.frame, size);
      return Math.min(size.width / width, size.height / height) * DOCUMENT_PIXELS_PER_INCH;
    }),
  );
  return coarsest < MIN_DPI ? [ofLayer(layer, { kind: 'coarseImage', dpi: Math.floor(coarsest) })] : [];
}

/** Pictures by row are too many to decode; their pixels were counted when they were given. */
function sizeOfRow(layer: Layer, src: string): PixelSize | undefined {
  return hasPicture(layer) ? layer.byRow?.pictures.find((picture) => picture.src === src) : undefined;
}

export function ofLayer(layer: Layer, problem: LayerProblem): CopyProblem {
  return { ...problem, layerId: layer.id, layerName: layerTitle(layer) };
}
