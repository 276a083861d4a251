/**
 * The document of the editor's walks: start and targets of each gesture, and the numbers that the edit window
 * then shows.
 */
import { createDocument } from '../../../src/document/document.ts';
import { aDbLayer, aTextLayer } from '../../unit/engine/builders.ts';
import type { Look } from './editorSamples.ts';
import { PEOPLE, PROJECT } from './editorSamples.ts';

export type Point = readonly [x: number, y: number];
export type Numbers = readonly [x: string, y: string, width: string, height: string, rotation: string];

const TITLE = { x: 100, y: 90, width: 200, height: 80 } as const;
export const CENTRE: Point = [200, 130];

/** Start and two targets of each gesture, at zoom 100 %, document pixels. */
export const DRAGS: Readonly<Record<string, readonly [from: Point, first: Point, second: Point]>> = {
  layer: [
    [260, 130],
    [300, 150],
    [350, 190],
  ],
  layerWithShift: [
    [260, 130],
    [200, 190],
    [140, 130],
  ],
  // As far outside as it can be gripped: nearer, a press hits the text being edited.
  handle: [
    [306, 130],
    [346, 130],
    [406, 130],
  ],
  rotateHandle: [
    [200, 66],
    [300, 130],
    [200, 250],
  ],
  sheet: [
    [50, 40],
    [350, 200],
    [350, 350],
  ],
  pan: [
    [520, 60],
    [560, 90],
    [526, 64],
  ],
};
export const NAMES_CENTRE: Point = [200, 275];
export const CURSORS: Readonly<Record<string, string>> = {
  layer: 'move',
  layerWithShift: 'move',
  handle: 'ew-resize',
  rotateHandle: 'grab',
  sheet: 'default',
};
export const CHANGED: Readonly<Record<Look, Numbers | null>> = {
  saved: ['100', '90', '200', '80', '0'],
  moved: ['190', '150', '200', '80', '0'],
  resized: ['100', '90', '300', '80', '0'],
  rotated: ['100', '90', '200', '80', '180'],
  deleted: null,
};
export const HALFWAY: Readonly<Record<string, Numbers>> = {
  translating: ['140', '110', '200', '80', '0'],
  resizing: ['100', '90', '240', '80', '0'],
  rotating: ['100', '90', '200', '80', '90'],
};
export const ALL_THE_WAY: Readonly<Record<string, Look>> = {
  translating: 'moved',
  resizing: 'resized',
  rotating: 'rotated',
};

export function documentOfPeople() {
  const title = aTextLayer({ id: 'title', ...TITLE });
  const names = aDbLayer({
    id: 'names',
    x: 100,
    y: 250,
    width: 200,
    height: 50,
    display: PEOPLE[0],
    selectedCells: [...PEOPLE],
  });
  return createDocument({ name: PROJECT, sheet: { width: 600, height: 420 }, layers: [title, names] });
}
