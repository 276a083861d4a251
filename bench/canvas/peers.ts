/** The same scene in other engines, as their documentation recommends. */
import { ActiveSelection, Canvas, FabricImage, FabricText, Point, Rect } from 'fabric';
import Konva from 'konva';
import { Image, Leafer, Rect as LeaferRect, Resource, Text } from 'leafer-ui';
import type { Item } from './design.ts';
import { SHEET } from './design.ts';
import type { Mount } from './stage.ts';

export const mountKonva: Mount = ({ host, items, pictures, fontFamily, pixelRatio }) => {
  Konva.pixelRatio = pixelRatio;
  Konva.autoDrawEnabled = false; // `paint` draws instead, not in the next frame
  const stage = new Konva.Stage({ container: host.appendChild(document.createElement('div')), ...SHEET });
  const layer = new Konva.Layer();
  const nodes = items.map((item) => {
    const { x, y, width, height, rotation, color } = item;
    const place = { x, y, rotation, draggable: true };
    switch (item.kind) {
      case 'text':
        return new Konva.Text({
          ...place,
          text: item.text,
          fontSize: item.fontSize,
          fontFamily,
          fill: color,
        });
      case 'shape':
        return new Konva.Rect({ ...place, width, height, fill: color });
      case 'image':
        return new Konva.Image({ ...place, width, height, image: pictures[item.picture] });
    }
  });
  layer.add(...nodes);
  stage.add(layer);
  layer.draw();
  let hasMoved = false;
  layer.on('dragmove', () => (hasMoved = true));
  return {
    paint: () => {
      if (hasMoved) layer.draw();
      hasMoved = false; // the end of a drag is drawn by Konva
    },
    selectAll: () => {
      const above = new Konva.Layer();
      stage.add(above);
      above.add(new Konva.Transformer({ nodes }));
      above.draw();
    },
    hit: (x, y) => stage.getIntersection({ x, y }) !== null,
    zoom: (scale) => {
      stage.scale({ x: scale, y: scale });
      layer.draw();
    },
  };
};

/** Konva's advice for large scenes: move the dragged item to its own top layer. */
export const mountKonvaApart: Mount = (world) => {
  const stage = mountKonva(world);
  const konva = Konva.stages.at(-1);
  const [scene] = konva?.getLayers() ?? [];
  if (konva === undefined || scene === undefined) throw new Error('Konva has no stage.');
  const apart = new Konva.Layer();
  konva.add(apart);
  let hasMoved = false;
  konva.on('dragstart', ({ target }) => {
    target.moveTo(apart);
    scene.draw();
  });
  konva.on('dragmove', () => (hasMoved = true));
  konva.on('dragend', ({ target }) => {
    target.moveTo(scene);
    konva.draw();
  });
  return {
    ...stage,
    paint: () => {
      if (hasMoved) apart.draw();
      hasMoved = false;
    },
  };
};

const fabricStage =
  (objectCaching: boolean): Mount =>
  ({ host, items, pictures, fontFamily, pixelRatio }) => {
    if (window.devicePixelRatio !== pixelRatio)
      throw new Error('Fabric reads devicePixelRatio from the window, which differs.');
    const canvas = new Canvas(host.appendChild(document.createElement('canvas')), {
      ...SHEET,
      renderOnAddRemove: false,
    });
    const objects = items.map((item) => {
      const { x, y, width, height, rotation, color } = item;
      const common = {
        left: x,
        top: y,
        angle: rotation,
        originX: 'left',
        originY: 'top',
        objectCaching,
        // Ours draws no handles in a drag.
        hasControls: false,
        hasBorders: false,
      } as const;
      switch (item.kind) {
        case 'text':
          return new FabricText(item.text, { ...common, fontSize: item.fontSize, fontFamily, fill: color });
        case 'shape':
          return new Rect({ ...common, width, height, fill: color });
        case 'image': {
          const picture = pictureAt(pictures, item);
          // Fabric's types expect elements, but it draws any canvas image source.
          const image = new FabricImage(picture as unknown as HTMLCanvasElement, common); // an ImageBitmap, see above
          image.set({ scaleX: width / picture.width, scaleY: height / picture.height });
          return image;
        }
      }
    });
    canvas.add(...objects);
    canvas.renderAll();
    let isAsked = false;
    // What Fabric asks for in the next frame is painted by `paint`.
    Object.assign(canvas, { requestRenderAll: () => (isAsked = true) });
    return {
      paint: () => {
        if (isAsked) canvas.renderAll();
        isAsked = false;
      },
      selectAll: () => {
        canvas.setActiveObject(new ActiveSelection(objects, { canvas }));
        canvas.renderAll();
      },
      hit: (x, y) => canvas.searchPossibleTargets(objects, new Point(x, y)).target !== undefined,
      zoom: (scale) => {
        canvas.setZoom(scale);
        canvas.renderAll();
      },
    };
  };
export const mountFabric = fabricStage(true);
export const mountFabricUncached = fabricStage(false);

export const mountLeafer: Mount = ({ host, items, pictures, fontFamily, pixelRatio }) => {
  for (const [index, picture] of pictures.entries()) Resource.setImage(`leafer://picture-${index}`, picture);
  const leafer = new Leafer({
    view: host.appendChild(document.createElement('div')),
    ...SHEET,
    pixelRatio,
    start: false,
  });
  const nodes = items.map((item) => {
    const { x, y, width, height, rotation, color } = item;
    const place = { x, y, rotation, draggable: true };
    switch (item.kind) {
      case 'text':
        return new Text({ ...place, text: item.text, fontSize: item.fontSize, fontFamily, fill: color });
      case 'shape':
        return new LeaferRect({ ...place, width, height, fill: color });
      case 'image':
        return new Image({ ...place, width, height, url: `leafer://picture-${item.picture}` });
    }
  });
  leafer.addMany(...nodes);
  leafer.start();
  leafer.forceRender(undefined, true);
  return {
    paint: () => leafer.renderer.render(),
    hit: (x, y) => {
      const { target } = leafer.pick({ x, y });
      return target !== undefined && target !== leafer;
    },
    zoom: (scale) => {
      leafer.scale = scale;
      leafer.renderer.render();
    },
  };
};

function pictureAt(pictures: readonly ImageBitmap[], { picture }: Item): ImageBitmap {
  const found = pictures[picture];
  if (found === undefined) throw new Error(`There is no picture ${picture}.`);
  return found;
}
