/** What a screen reader is told of a copy: a paragraph for each text, a figure for each picture that says something, from top to bottom. */
import type { LayerId } from '../../document/layers/layer.ts';
import type { Bounds, ScenePart, Scene, SceneNode } from '../../engine/index.ts';
import { transformBounds, isTextNode, picturesOf } from '../../engine/index.ts';
import type { PageTag } from './document/pageTree.ts';

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
): readonly PageGroup[] {
  const groups: PageGroup[] = [];
  nodes.forEach((node, index) => {
    const isFixed = !changing.has(node.layerId);
    const tag = backdrops.has(node.layerId) ? null : tagOf(node);
    const last = groups.at(-1);
    if (isFixed && tag === null && last?.isFixed === true && last.tag === null)
      groups[groups.length - 1] = { ...last, end: index + 1 };
    else groups.push({ start: index, end: index + 1, isFixed, tag, bounds: inkOf(node) });
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

function tagOf(node: SceneNode): PageGroup['tag'] {
  if (isTextNode(node)) return node.layout.text.trim() === '' ? null : { role: 'P' };
  // Frames and lines say nothing: they are ornaments.
  if (picturesOf(node).length === 0) return null;
  const name = node.layer.name.trim();
  return name === '' ? null : { role: 'Figure', alternative: name };
}

/** The box of the lines of a text, whose layer may be far larger; that of a picture. */
function inkOf(node: SceneNode): Bounds {
  if (!isTextNode(node)) return node.bounds;
  const { contentWidth, contentHeight, lines } = node.layout;
  const x = Math.min(...lines.map((line) => line.x));
  return transformBounds(node.matrix, { x, y: 0, width: contentWidth, height: contentHeight });
}
