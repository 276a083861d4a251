/**
 * A copy for a screen reader: a heading for the largest text, a paragraph for each other one, a figure for each picture with a meaning, from top
 * to bottom.
 */
import type { Bounds } from '../../engine/math/index.ts';
import type { ScenePart } from '../../engine/render/index.ts';
import type { Scene, SceneNode } from '../../engine/scene/index.ts';
import { sizedKindOf } from '../../engine/kinds/index.ts';
import { matrixOf, transformBounds } from '../../engine/math/index.ts';
import { isTextNode } from '../../engine/scene/index.ts';
import type { PageTag } from './document/pageTree.ts';
import type { LayerWith } from '../../document/layers/capabilities.ts';
import { hasLetters, hasPicture, hasText, isTyped } from '../../document/layers/capabilities.ts';
import type { Document } from '../../document/document.ts';
import type { Layer, LayerId } from '../../document/layers/layer.ts';
import { foundOnce } from '../../document/schema/foundOnce.ts';
import { ownSize } from '../../document/layers/ownSize.ts';
import { coversSheet } from '../export/inkSaving.ts';

/** Neighbouring layers that are painted together. */
export interface PageGroup extends ScenePart {
  /** Whether it is equal in all copies. */
  readonly isFixed: boolean;
  /** Null for what says nothing, such as a background. */
  readonly tag: Omit<PageTag, 'marks'> | null;
  /** Of what it paints, in document space. */
  readonly bounds: Bounds;
}

export interface TaggedPart extends Pick<PageGroup, 'bounds'> {
  readonly tag: PageTag;
}

/** Each layer that says something, and between them neighbours that do not, apart from those that change. */
export function groupsOf(
  { nodes }: Scene,
  changing: ReadonlySet<LayerId>,
  backdrops: ReadonlySet<LayerId>,
  heading: LayerId | null,
): readonly PageGroup[] {
  const groups: PageGroup[] = [];
  nodes.forEach((node, index) => {
    const isFixed = !changing.has(node.layerId);
    const tag = backdrops.has(node.layerId) ? null : tagIn(node, node.layerId === heading);
    const last = groups.at(-1);
    if (isFixed && tag === null && last?.isFixed === true && last.tag === null)
      groups[groups.length - 1] = { ...last, end: index + 1 };
    else groups.push({ start: index, end: index + 1, isFixed, tag, bounds: foundOnce(node, inkOf) });
  });
  return groups;
}

/** The tags of a copy from top to bottom; those side by side from left to right. */
export function inReadingOrder(parts: readonly TaggedPart[]): readonly PageTag[] {
  const rows: TaggedPart[][] = [];
  for (const part of parts.toSorted((a, b) => a.bounds.y - b.bounds.y)) {
    const row = rows.at(-1);
    if (row?.[0] !== undefined && isBeside(row[0].bounds, part.bounds)) row.push(part);
    else rows.push([part]);
  }
  return rows.flatMap((row) => row.toSorted((a, b) => a.bounds.x - b.bounds.x).map(({ tag }) => tag));
}

/** Whether the lower box shares at least half of the height of the smaller one with the upper. */
function isBeside(upper: Bounds, lower: Bounds): boolean {
  const shared = Math.min(upper.y + upper.height, lower.y + lower.height) - lower.y;
  return shared >= Math.min(upper.height, lower.height) / 2 && shared > 0;
}

/** Copies share the nodes of layers that do not change, so that each is looked at once. */
function tagIn(node: SceneNode, isHeading: boolean): PageGroup['tag'] {
  return foundOnce(node, isHeading ? headingTagOf : usualTagOf);
}

const headingTagOf = (node: SceneNode) => tagOf(node, true);
const usualTagOf = (node: SceneNode) => tagOf(node, false);

export function tagOf(node: SceneNode, isHeading: boolean): PageGroup['tag'] {
  if (writesSomething(node)) return { role: isHeading ? 'H1' : 'P' };
  const alternative = sizedKindOf(node.layer)?.alternative(node.layer, node.items).trim() ?? '';
  return alternative === '' ? null : { role: 'Figure', alternative };
}

function writesSomething({ items }: SceneNode): boolean {
  return items.some((item) => item.item === 'text' && item.layout.text.trim() !== '');
}

/** The box of the lines of a text, whose layer may be far larger; that of a picture. */
function inkOf(node: SceneNode): Bounds {
  if (!isTextNode(node) || node.layout.arc !== undefined) return node.bounds;
  const { contentWidth, contentHeight, lines } = node.layout;
  const x = Math.min(...lines.map(({ x: left, indent = 0 }) => left - indent));
  return transformBounds(matrixOf(node), { x, y: 0, width: contentWidth, height: contentHeight });
}

/**
 * Pictures that say nothing to a reader of the text (pdf#structure): those over the whole sheet at any
 * height, and the lowest layer if it is a picture on which texts stand. A picture of the table is content.
 * @param document one page
 */
export function backdropsOf({ layers, sheet }: Document): ReadonlySet<LayerId> {
  const visible = layers.filter((layer) => layer.visible);
  const [lowest, ...others] = visible;
  const isBackdrop = (layer: Layer): boolean =>
    hasPicture(layer) &&
    layer.byRow === undefined &&
    (coversSheet(layer, sheet) || (layer === lowest && others.some((other) => standsOn(other, layer))));
  return new Set(visible.filter(isBackdrop).map(({ id }) => id));
}

/**
 * The text with the largest letters as they are set, not as a copy shrinks them, so that all copies agree; null where
 * two are as large, or there is one only.
 * @param document one page
 */
export function headingOf({ layers }: Document): LayerId | null {
  const texts = layers
    .filter((layer) => layer.visible)
    .filter(hasText)
    .map((layer) => ({ id: layer.id, size: largestLetters(layer) }))
    .toSorted((a, b) => b.size - a.size);
  const [first, second] = texts;
  return first !== undefined && second !== undefined && first.size > second.size ? first.id : null;
}

function largestLetters(layer: LayerWith<'text'>): number {
  if (isTyped(layer)) {
    const { default: usual, segments } = layer.formatting;
    return Math.max(usual.fontSize, ...segments.map(({ format }) => format.fontSize ?? 0));
  }
  return layer.style.fontSize;
}

function standsOn(layer: Layer, picture: LayerWith<'picture'>): boolean {
  const { width, height } = ownSize(picture);
  return (
    hasLetters(layer) &&
    layer.x >= picture.x &&
    layer.y >= picture.y &&
    layer.x < picture.x + width &&
    layer.y < picture.y + height
  );
}
