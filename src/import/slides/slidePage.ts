/** One slide as a page: its background, what its master and layout draw behind it, and its own shapes. */
import type { Layer } from '../../document/layers/layer.ts';
import { createShapeLayer } from '../../document/layers/layer.ts';
import type { ImportedPage } from '../imported.ts';
import { colorIn } from './colors.ts';
import type { Fill } from './fills.ts';
import { fillElement, readFill } from './fills.ts';
import { imageLayer } from './imageLayers.ts';
import type { PartContext } from './partContext.ts';
import type { Ground } from './placeholders.ts';
import { themeFillOf } from './shapeStyle.ts';
import type { PageParts } from './slideTree.ts';
import { walkTree } from './slideTree.ts';
import type { Xml } from '../xml.ts';
import { child, descendant, flagOf, numberOf } from '../xml.ts';

/** A part that takes part in a slide, with what its elements refer to. */
export interface SlidePart {
  readonly tree: Xml;
  readonly context: PartContext;
}

interface SlideParts {
  readonly slide: SlidePart;
  readonly layout: SlidePart | null;
  readonly master: SlidePart | null;
  readonly presentation: Xml;
}

interface PageSize {
  readonly width: number;
  readonly height: number;
}

export function slidePage(
  { slide, layout, master, presentation }: SlideParts,
  size: PageSize,
  parts: PageParts,
): ImportedPage {
  const all = [slide, layout, master].filter((part) => part !== null);
  parts.layers.push(...background(all, size, parts.newId));
  const showsLayout = flagOf(slide.tree, 'showMasterSp') !== false;
  const showsMaster = showsLayout && (layout === null || flagOf(layout.tree, 'showMasterSp') !== false);
  const ground: Ground = { layout: layout?.tree, master: master?.tree, presentation };
  const behind = [showsMaster ? master : null, showsLayout ? layout : null];
  for (const part of behind)
    if (part !== null)
      walkTree(part.tree, {
        context: part.context,
        ground: { layout: undefined, master: master?.tree, presentation },
        isBehind: true,
        parts,
      });
  walkTree(slide.tree, { context: slide.context, ground, isBehind: false, parts });
  noteRest(slide);
  return {
    ...size,
    layers: parts.layers,
    ...(parts.groups.length > 0 && { groups: parts.groups }),
  };
}

/** The background of the first part that has one; white paper is no layer. */
function background(
  all: readonly SlidePart[],
  { width, height }: PageSize,
  newId: () => string,
): readonly Layer[] {
  for (const { tree, context } of all) {
    const own = descendant(tree, 'cSld', 'bg');
    const fill = own === undefined ? undefined : backgroundFill(own, context);
    if (fill === undefined) continue;
    const frame = { x: 0, y: 0, width, height, rotation: 0, isMirrored: false };
    const common = { name: 'Фон', locked: true };
    if (fill.kind === 'picture') {
      const geometry = { form: 'rectangle', radius: 0 } as const;
      const picture = imageLayer(fill.source, { id: newId(), name: 'Фон', frame, geometry }, context);
      return picture === null ? [] : [{ ...picture, ...common }];
    }
    if (fill.kind === 'none' || fill.paint === '#ffffff' || fill.alpha === 0) return [];
    const { x, y } = frame;
    return [
      createShapeLayer({
        id: newId(),
        ...common,
        x,
        y,
        width,
        height,
        fill: fill.paint,
        strokeWidth: 0,
        ...(fill.alpha < 1 && { opacity: fill.alpha }),
      }),
    ];
  }
  return [];
}

function backgroundFill(own: Xml, context: PartContext): Fill | undefined {
  const properties = child(own, 'bgPr');
  if (properties !== undefined) return readFill(fillElement(properties), context);
  const reference = child(own, 'bgRef');
  const ownColor = colorIn(reference, context.scheme);
  const styled = readFill(themeFillOf(numberOf(reference, 'idx') ?? 0, context), context, { ownColor });
  return styled ?? (ownColor === null ? undefined : { kind: 'paint', paint: ownColor.hex, alpha: 1 });
}

const MOVING: ReadonlySet<string> = new Set([
  'anim',
  'animEffect',
  'animMotion',
  'animScale',
  'animRot',
  'animClr',
]);

function noteRest({ tree, context }: SlidePart): void {
  const isChanging =
    child(tree, 'transition') !== undefined ||
    descendant(tree, 'AlternateContent', 'Choice', 'transition') !== undefined;
  if (isChanging) context.leave('переходы между слайдами');
  const waiting = [child(tree, 'timing')];
  for (let element = waiting.pop(); waiting.length > 0 || element !== undefined; element = waiting.pop()) {
    if (element === undefined) continue;
    if (MOVING.has(element.name)) context.leave('анимации');
    waiting.push(...element.children);
  }
}
