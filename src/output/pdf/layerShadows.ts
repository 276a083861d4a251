/**
 * Shadows of layers as pictures: a PDF has no blur. What casts a shadow stays vector above it. They have 192
 * pixels per inch, those with a sharp edge 384, and fewer where they would be too large.
 */
import type { Bounds } from '../../engine/math/index.ts';
import type { PixelSize } from '../../engine/ports/index.ts';
import type { Scene, SceneNode } from '../../engine/scene/index.ts';
import { groupsOnBitmap, paintScene, withAlpha } from '../../engine/render/index.ts';
import { inkBounds, picturesOf } from '../../engine/scene/index.ts';
import type { PlacedPicture } from './canvas/pdfCanvas.ts';
import type { PdfHost } from './pdfHost.ts';
import { pixelPicture } from './pictures.ts';

interface LayerShadows {
  /** Undefined for a node without a shadow, and for one that was not prepared. */
  get(node: SceneNode): PlacedPicture | undefined;
  /** Draws the shadows of a scene that are not known yet. Rejects when a picture cannot be decoded. */
  prepare(scene: Scene): Promise<void>;
}

const SOFT_SCALE = 2;
const SHARP_SCALE = 4;
/** Of a blur below this, document pixels, steps would be seen. */
const SOFT_BLUR = 4;
const MAX_PIXELS = 8_000_000;

export function layerShadows<Image extends PixelSize>(host: PdfHost<Image>): LayerShadows {
  // By nodes: those that all copies share are drawn once.
  const known = new WeakMap<SceneNode, PlacedPicture>();
  return {
    get: (node) => known.get(node),
    prepare: async (scene) => {
      for (const node of scene.nodes) {
        if (node.layer.dropShadow === undefined || node.layer.opacity === 0 || known.has(node)) continue;
        await host.decodeImages(picturesOf(node));
        const drawn = drawShadow(scene, node, host);
        if (drawn !== null) known.set(node, drawn);
      }
    },
  };
}

function drawShadow<Image extends PixelSize>(
  scene: Scene,
  node: SceneNode,
  host: PdfHost<Image>,
): PlacedPicture | null {
  const { dropShadow } = node.layer;
  const ink = inkBounds(node);
  if (dropShadow === undefined || ink.width <= 0 || ink.height <= 0) return null;
  const wanted = dropShadow.blur < SOFT_BLUR ? SHARP_SCALE : SOFT_SCALE;
  const scale = Math.min(wanted, Math.sqrt(MAX_PIXELS / (ink.width * ink.height)));
  const size = { width: Math.ceil(ink.width * scale) + 2, height: Math.ceil(ink.height * scale) + 2 };
  const caster = host.createSurface(size.width, size.height);
  const { blend: _blend, dropShadow: _shadow, ...plain } = node.layer;
  const alone = { ...scene, nodes: [{ ...node, layer: { ...plain, opacity: 1 } }] };
  const at = { x: 1 - Math.floor(ink.x * scale), y: 1 - Math.floor(ink.y * scale) };
  paintScene({
    ctx: caster.ctx,
    scene: alone,
    images: host.images,
    paintGroup: groupsOnBitmap<Image>((width, height) => host.createSurface(width, height)),
    scale,
    offsetX: at.x,
    offsetY: at.y,
    clipToSheet: false,
    withSheet: false,
  });
  const surface = host.createSurface(size.width, size.height);
  const { ctx } = surface;
  ctx.shadowColor = withAlpha(dropShadow.color, dropShadow.opacity);
  ctx.shadowBlur = dropShadow.blur * scale;
  // The caster itself lies beside the surface.
  ctx.shadowOffsetX = dropShadow.x * scale + size.width;
  ctx.shadowOffsetY = dropShadow.y * scale;
  ctx.drawImage(caster.picture, -size.width, 0, size.width, size.height);
  const data = surface.readPixels({ x: 0, y: 0, ...size });
  const box: Bounds = {
    x: -at.x / scale,
    y: -at.y / scale,
    width: size.width / scale,
    height: size.height / scale,
  };
  return { picture: pixelPicture({ ...size, data }, host), box };
}
