/**
 * The same copies made by other libraries, as their documentation recommends: draw, encode, add to a JSZip
 * archive.
 */
import { FabricImage, FabricText, StaticCanvas } from 'fabric';
import { toCanvas } from 'html-to-image';
import html2canvas from 'html2canvas';
import JSZip from 'jszip';
import Konva from 'konva';
import type { Format } from './design.ts';
import { QUALITY, SCALE, SHEET, TEXTS } from './design.ts';

export interface Pictures {
  readonly background: HTMLImageElement;
  readonly logo: HTMLImageElement;
}
/** Makes `count` copies. Returns the size of the archive in bytes. */
export type Peer = (pictures: Pictures, count: number, format: Format) => Promise<number>;

export const html2canvasPeer: Peer = elementPeer((page) =>
  html2canvas(page, { scale: SCALE, logging: false }),
);

/** It has no WEBP of its own, so its canvas is encoded like the others. */
export const htmlToImagePeer: Peer = elementPeer((page) => toCanvas(page, { pixelRatio: SCALE }));

/** A library that paints an element of the page. */
function elementPeer(paint: (page: HTMLElement) => Promise<HTMLCanvasElement>): Peer {
  return async (pictures, count, format) => {
    const page = document.createElement('div');
    page.style.cssText = `position:relative;width:${SHEET.width}px;height:${SHEET.height}px;background:#fff;overflow:hidden`;
    page.append(pictures.background.cloneNode());
    const logo = pictures.logo.cloneNode() as HTMLImageElement; // cloneNode is typed as Node
    logo.style.cssText = 'position:absolute;left:60px;top:60px';
    page.append(logo);
    const lines = TEXTS.map((spec) => {
      const line = document.createElement('div');
      line.style.cssText = `position:absolute;left:0;width:100%;top:${spec.y}px;text-align:center;color:${spec.color};
        font:${spec.bold ? 'bold' : 'normal'} ${spec.size}px Arial`;
      page.append(line);
      return { spec, line };
    });
    document.body.append(page);
    const bytes = await archive(count, format, async (n) => {
      for (const { spec, line } of lines) line.textContent = spec.text(n);
      return blobOf(await paint(page), format);
    });
    page.remove();
    return bytes;
  };
}

export const konvaPeer: Peer = async (pictures, count, format) => {
  const container = document.createElement('div');
  const stage = new Konva.Stage({ container, width: SHEET.width, height: SHEET.height });
  const layer = new Konva.Layer();
  stage.add(layer);
  layer.add(new Konva.Image({ image: pictures.background, width: SHEET.width, height: SHEET.height }));
  layer.add(new Konva.Image({ image: pictures.logo, x: 60, y: 60, width: 160, height: 160 }));
  const texts = TEXTS.map((spec) => {
    const node = new Konva.Text({
      y: spec.y,
      width: SHEET.width,
      align: 'center',
      fontFamily: 'Arial',
      fontSize: spec.size,
      fontStyle: spec.bold ? 'bold' : 'normal',
      fill: spec.color,
    });
    layer.add(node);
    return { spec, node };
  });
  const bytes = await archive(count, format, async (n) => {
    for (const { spec, node } of texts) node.text(spec.text(n));
    const blob = await stage.toBlob({ pixelRatio: SCALE, mimeType: `image/${format}`, quality: QUALITY });
    if (!(blob instanceof Blob)) throw new Error('Konva returned no image.');
    return blob;
  });
  stage.destroy();
  return bytes;
};

export const fabricPeer: Peer = async (pictures, count, format) => {
  const canvas = new StaticCanvas(document.createElement('canvas'), {
    width: SHEET.width,
    height: SHEET.height,
    enableRetinaScaling: false,
    renderOnAddRemove: false,
  });
  canvas.add(new FabricImage(pictures.background, { left: 0, top: 0, originX: 'left', originY: 'top' }));
  canvas.add(new FabricImage(pictures.logo, { left: 60, top: 60, originX: 'left', originY: 'top' }));
  const texts = TEXTS.map((spec) => {
    const object = new FabricText('', {
      left: SHEET.width / 2,
      top: spec.y,
      originX: 'center',
      originY: 'top',
      fontFamily: 'Arial',
      fontSize: spec.size,
      fontWeight: spec.bold ? 'bold' : 'normal',
      fill: spec.color,
    });
    canvas.add(object);
    return { spec, object };
  });
  const bytes = await archive(count, format, async (n) => {
    for (const { spec, object } of texts) object.set({ text: spec.text(n) });
    return blobOf(canvas.toCanvasElement(SCALE), format);
  });
  await canvas.dispose();
  return bytes;
};

async function archive(count: number, format: Format, make: (n: number) => Promise<Blob>): Promise<number> {
  const zip = new JSZip();
  for (let n = 0; n < count; n += 1) zip.file(`copy-${n + 1}.${format}`, await make(n));
  return (await zip.generateAsync({ type: 'blob', compression: 'STORE' })).size;
}

function blobOf(canvas: HTMLCanvasElement, format: Format): Promise<Blob> {
  return new Promise((resolve, reject) => {
    const take = (blob: Blob | null) =>
      blob ? resolve(blob) : reject(new Error('The canvas returned no image.'));
    canvas.toBlob(take, `image/${format}`, QUALITY);
  });
}
