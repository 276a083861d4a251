/** A stamp on grey paper, photographed with a shadow over one corner and grain: PNG. */
import { createCanvas } from '@napi-rs/canvas';

export function photographedStamp(side = 300): Uint8Array {
  const canvas = createCanvas(side, side);
  const pen = canvas.getContext('2d');
  const paper = pen.createLinearGradient(0, 0, side, side);
  paper.addColorStop(0, '#e9e4d8');
  paper.addColorStop(1, '#97938a');
  pen.fillStyle = paper;
  pen.fillRect(0, 0, side, side);
  pen.globalCompositeOperation = 'multiply';
  pen.strokeStyle = '#4a58c0';
  pen.lineWidth = side / 30;
  for (const radius of [0.42, 0.3]) {
    pen.beginPath();
    pen.arc(side / 2, side / 2, side * radius, 0, 2 * Math.PI);
    pen.stroke();
  }
  pen.fillStyle = '#4a58c0';
  pen.fillRect(side * 0.35, side * 0.45, side * 0.3, side * 0.1);
  const pixels = pen.getImageData(0, 0, side, side);
  // The same grain each time.
  let seed = 7;
  for (let at = 0; at < pixels.data.length; at += 4) {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    const grain = (seed / 2_147_483_648 - 0.5) * 14;
    for (let part = 0; part < 3; part += 1) pixels.data[at + part] = (pixels.data[at + part] ?? 0) + grain;
  }
  pen.putImageData(pixels, 0, 0);
  return new Uint8Array(canvas.toBuffer('image/png'));
}
