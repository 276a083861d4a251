/**
 * Drawing of template images: in document pixels, on a surface with `scale` device pixels each, with seeded
 * randomness.
 */
import { createCanvas } from '@napi-rs/canvas';
import type { SKRSContext2D } from '@napi-rs/canvas';

export type Pen = SKRSContext2D;
export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Drawing {
  /** In document pixels. */
  readonly width: number;
  readonly height: number;
  readonly bytes: Uint8Array;
}

export interface DrawingOptions {
  /** Device pixels per document pixel; an export has two. */
  readonly scale?: number;
  /** WEBP quality; without it, a PNG. */
  readonly quality?: number;
}

/** Paints on a transparent sheet of this size in document pixels and encodes it as an image file. */
export async function draw(
  width: number,
  height: number,
  paint: (pen: Pen) => void,
  { scale = 2, quality }: DrawingOptions = {},
): Promise<Drawing> {
  const canvas = createCanvas(Math.round(width * scale), Math.round(height * scale));
  const pen = canvas.getContext('2d');
  pen.scale(scale, scale);
  pen.lineJoin = 'round';
  paint(pen);
  const bytes = quality === undefined ? await canvas.encode('png') : await canvas.encode('webp', quality);
  return { width, height, bytes: new Uint8Array(bytes) };
}

/** Pseudo-random numbers from 0 to 1 (mulberry32), equal for equal seeds. */
export function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Runs `paint` with the origin translated, rotated (degrees) and scaled, then restores the state. */
export function placed(
  pen: Pen,
  { x, y, turn = 0, scale = 1, mirror = false }: Point & { turn?: number; scale?: number; mirror?: boolean },
  paint: (pen: Pen) => void,
): void {
  pen.save();
  pen.translate(x, y);
  pen.rotate((turn * Math.PI) / 180);
  pen.scale(mirror ? -scale : scale, scale);
  paint(pen);
  pen.restore();
}

/** `#rrggbb` with an opacity. */
export function faded(color: string, opacity: number): string {
  const [red, green, blue] = channels(color);
  return `rgba(${String(red)}, ${String(green)}, ${String(blue)}, ${opacity})`;
}

/** The colour at `share` of the way between two colours. */
export function mixed(from: string, to: string, share: number): string {
  const [a, b] = [channels(from), channels(to)];
  const hex = a.map((value, index) => Math.round(value + ((b[index] ?? 0) - value) * share));
  return `#${hex.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

function channels(color: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
}

export function polygon(pen: Pen, points: readonly Point[]): void {
  pen.beginPath();
  points.forEach(({ x, y }, index) => (index === 0 ? pen.moveTo(x, y) : pen.lineTo(x, y)));
  pen.closePath();
}

/** A linear gradient through these colours from one point to another. */
export function ramp(pen: Pen, from: Point, to: Point, colors: readonly string[]): CanvasGradient {
  const gradient = pen.createLinearGradient(from.x, from.y, to.x, to.y);
  colors.forEach((color, index) => gradient.addColorStop(index / Math.max(1, colors.length - 1), color));
  return gradient;
}

/** Metallic gold stripes along a line, as on a gilded border. */
export const GOLD = ['#8f6a24', '#d8b45c', '#f6e3a1', '#c99a3d', '#a67a2b', '#e9cf86', '#b98c35'] as const;
