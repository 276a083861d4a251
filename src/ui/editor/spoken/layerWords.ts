/** What a screen reader hears of a layer: its kind, name, text, place, size and state. */
import { hasPicture } from '../../../document/layers/capabilities.ts';
import { templatesOf } from '../../../document/layers/content.ts';
import type { Group } from '../../../document/layers/group.ts';
import type { Layer } from '../../../document/layers/layer.ts';
import { ownPicture } from '../../../document/layers/ownPicture.ts';
import { layerTitle } from '../../../document/layers/layerTitle.ts';
import { cutToLength } from '../../../document/text/graphemes.ts';
import type { SceneNode } from '../../../engine/scene/index.ts';
import { overflows } from '../../../engine/scene/index.ts';
import { kindFace } from '../kinds/kindFaces.ts';
import type { LengthUnit } from '../../words/lengthUnit.ts';
import { layersText } from '../../words/plural.ts';
import { shownLength } from '../../words/lengthUnit.ts';

/** Of a long text a person hears the beginning. */
const MOST_LETTERS = 80;

interface LayerWords {
  readonly kind: string;
  readonly title: string;
  /** Text, place, size and state, after the name. */
  readonly facts: readonly LayerFact[];
}

interface LayerFact {
  readonly words: string;
  /** They are a person's own, which no translator may change. */
  readonly isOwn: boolean;
}

/** A box on the sheet, document pixels. */
export type SpokenBox = Pick<SceneNode, 'x' | 'y' | 'width' | 'height'>;

/**
 * @param node that of the layer as it is drawn; undefined of a hidden layer
 * @param around the group that it is in
 */
export function layerWords(
  layer: Layer,
  node: SceneNode | undefined,
  unit: LengthUnit,
  isMissing: boolean,
  around?: Group,
): LayerWords {
  const title = layerTitle(layer);
  const text = textOf(layer, node);
  const place = placeWords(node ?? layer, unit);
  const words = [
    node === undefined ? place : `${place}, ${sizeWords(node, unit)}`,
    layer.rotation !== 0 && turnWords(layer),
    ...lookWords(layer),
    !layer.visible && 'скрыт',
    layer.locked && 'заблокирован',
    node !== undefined && overflows(node) && 'текст не помещается',
    isMissing && 'файл не загрузился',
  ];
  return {
    kind: kindFace(layer).label,
    title,
    facts: [
      ...(text === '' || text === title ? [] : [{ words: `«${text}»`, isOwn: true }]),
      ...(around === undefined ? [] : [{ words: `в группе «${around.name}»`, isOwn: true }]),
      ...words.flatMap((each) => (each === false ? [] : [{ words: each, isOwn: false }])),
    ],
  };
}

/** What is done to its picture, and its effects. */
function lookWords(layer: Layer): readonly (string | false)[] {
  const { blend, dropShadow } = layer;
  const { ink, tone, frame, flip, mask } = hasPicture(layer) ? layer : {};
  return [
    !hasPicture(layer) && ownPicture(layer) !== undefined && 'с картинкой',
    ink !== undefined && 'чернила на бумаге',
    frame?.fit === 'fill' && 'заполняет рамку',
    frame?.fit === 'fit' && 'вписано в рамку',
    mask !== undefined && 'обрезано по форме',
    flip !== undefined && 'отражено',
    tone !== undefined && 'свет и цвет изменены',
    dropShadow !== undefined && 'с тенью',
    blend !== undefined && ink === undefined && 'смешано с тем, что ниже',
  ];
}

/** @param box around those of its members that are drawn */
export function groupWords(
  group: Group,
  members: readonly Layer[],
  box: SpokenBox | null,
  unit: LengthUnit,
): LayerWords {
  const words = [
    layersText(members.length),
    box !== null && `${placeWords(box, unit)}, ${sizeWords(box, unit)}`,
    members.every(({ visible }) => !visible) && 'скрыта',
    members.every(({ locked }) => locked) && 'заблокирована',
  ];
  return {
    kind: 'Группа',
    title: group.name === '' ? 'без названия' : group.name,
    facts: words.flatMap((each) => (each === false ? [] : [{ words: each, isOwn: false }])),
  };
}

/** The text of the layer, on one line; as it is drawn if it is, and else its template. */
export function textOf(layer: Layer, node?: SceneNode): string {
  return beginning(node?.layout?.text ?? templatesOf(node?.layer ?? layer).join(' '));
}

function beginning(text: string): string {
  const line = text.trim().replaceAll(/\s+/gu, ' ');
  const start = cutToLength(line, MOST_LETTERS);
  return start === line ? line : `${start.trim()}…`;
}

export function placeWords({ x, y }: Pick<SpokenBox, 'x' | 'y'>, unit: LengthUnit): string {
  return `X ${lengthWords(x, unit)}, Y ${lengthWords(y, unit)}`;
}

export function sizeWords({ width, height }: Pick<SpokenBox, 'width' | 'height'>, unit: LengthUnit): string {
  return `ширина ${lengthWords(width, unit)}, высота ${lengthWords(height, unit)}`;
}

export function turnWords({ rotation }: Pick<Layer, 'rotation'>): string {
  return `поворот ${numberWords(Math.round(rotation * 10) / 10)}°`;
}

function lengthWords(pixels: number, unit: LengthUnit): string {
  return numberWords(shownLength(pixels, unit, false));
}

function numberWords(value: number): string {
  return String(value).replace('.', ',').replace('-', '−');
}
