/** Puts SVG files onto the sheet as shapes. */
import type { Document } from '../../../document/document.ts';
import type { Group } from '../../../document/layers/group.ts';
import type { LayerId, ShapeLayer } from '../../../document/layers/layer.ts';
import { createShapeLayer } from '../../../document/layers/layer.ts';
import { freeName } from '../../../document/layers/freeName.ts';
import { onPage } from '../../../document/records/pages.ts';
import {
  MAX_LAYERS,
  MAX_LAYER_SIDE,
  MAX_NAME_LENGTH,
  MAX_STROKE_WIDTH,
  MIN_LAYER_SIDE,
} from '../../../document/schema/constants.ts';
import { countText } from '../../../document/text/russian.ts';
import { cutToLength } from '../../../document/text/graphemes.ts';
import type { Editor, Point, SvgDrawing, SvgLeftOut, SvgRefusal } from '../../../engine/index.ts';
import { addLayer, clamp, groupLayers, readSvg } from '../../../engine/index.ts';

interface DrawingDeps {
  readonly editor: Editor;
  readonly newId: () => LayerId;
  readonly tell: (text: string) => void;
}

interface DrawingPlace {
  /** Where they were let go, in document pixels; without it they stand in the middle of the sheet. */
  readonly at: Point | undefined;
  /** From 0. */
  readonly page: number;
}

export async function addDrawings(
  files: readonly File[],
  { editor, newId, tell }: DrawingDeps,
  { at, page }: DrawingPlace,
): Promise<void> {
  const texts: string[] = [];
  const added: Drawn[] = [];
  let count = 0;
  const { document } = editor.getSnapshot();
  for (const file of files) {
    const drawing = file.size > MAX_BYTES ? 'large' : readSvg(await file.text());
    if (typeof drawing === 'string') {
      texts.push(`«${file.name}» не добавлен: ${REFUSALS[drawing]}`);
      continue;
    }
    const name = nameOf(file);
    const layers = layersOf(drawing, { document, name, newId, at });
    if (document.layers.length + count + layers.length > MAX_LAYERS) {
      texts.push(`«${file.name}» не добавлен: в проекте уже слишком много слоёв.`);
      continue;
    }
    count += layers.length;
    added.push({ group: { id: newId(), name }, layers: layers.map((layer) => onPage(layer, page)) });
    const left = leftOutText(drawing.leftOut);
    if (left !== '') texts.push(`«${file.name}» стал фигурами. Пропущено: ${left}.`);
  }
  if (added.length > 0) {
    editor.apply((present) => added.reduce(withDrawing, present));
    if (editor.getSnapshot().page === page)
      editor.select(added.flatMap(({ layers }) => layers.map(({ id }) => id)));
  }
  if (texts.length > 0) tell(texts.join('\n'));
}

/** A drawing as layers, and the group that they become. */
interface Drawn {
  readonly group: Pick<Group, 'id' | 'name'>;
  readonly layers: readonly ShapeLayer[];
}

/** The parts of a drawing are moved and resized together, as one does with a drawing. */
function withDrawing(document: Document, { group, layers }: Drawn): Document {
  const added = layers.reduce((before, layer) => addLayer(before, layer), document);
  return groupLayers(
    added,
    layers.map(({ id }) => id),
    group,
  );
}

/** Before a file is read: letters may take several bytes. */
const MAX_BYTES = 12_000_000;

const REFUSALS: Readonly<Record<SvgRefusal, string>> = {
  notSvg: 'это не рисунок SVG или он повреждён.',
  large: 'он больше 4\u00A0МБ. Упростите его в программе, где он сделан.',
  empty: 'в нём нет контуров. Сохраните его как PNG.',
  crowded: 'в нём слишком много деталей. Упростите его или сохраните как PNG.',
};

type Forms = readonly [one: string, few: string, many: string];
const LEFT_OUT: Readonly<Record<SvgLeftOut, Forms>> = {
  picture: ['растровая картинка', 'растровые картинки', 'растровых картинок'],
  text: ['текст', 'текста', 'текстов'],
  filter: ['фильтр', 'фильтра', 'фильтров'],
  mask: ['маска', 'маски', 'масок'],
  pattern: ['узор', 'узора', 'узоров'],
  marker: ['знак на линии', 'знака на линиях', 'знаков на линиях'],
  animation: ['анимация', 'анимации', 'анимаций'],
  script: ['скрипт', 'скрипта', 'скриптов'],
  link: ['внешняя ссылка', 'внешние ссылки', 'внешних ссылок'],
  insert: ['вставка', 'вставки', 'вставок'],
  path: ['слишком сложный контур', 'слишком сложных контура', 'слишком сложных контуров'],
};

/** «2 растровые картинки, 1 фильтр»; empty when nothing was left out. */
export function leftOutText(leftOut: ReadonlyMap<SvgLeftOut, number>): string {
  return Array.from(leftOut, ([what, count]) => countText(count, LEFT_OUT[what])).join(', ');
}

function nameOf({ name }: File): string {
  const base = cutToLength(name.replace(/\.[^.]+$/u, '').trim(), MAX_NAME_LENGTH - NUMBER_LENGTH);
  return base === '' ? 'Рисунок' : base;
}
/** Of a space and a number. */
const NUMBER_LENGTH = 6;

interface Placing {
  readonly document: Pick<Document, 'sheet' | 'layers'>;
  readonly name: string;
  readonly newId: () => LayerId;
  /** The middle of the drawing; absent is that of the sheet. */
  readonly at?: Point | undefined;
}

/** The shapes of a drawing, in a size that suits the sheet. */
function layersOf(drawing: SvgDrawing, { document, name, newId, at }: Placing): readonly ShapeLayer[] {
  const { sheet, layers } = document;
  const { parts, page } = drawing;
  const isPage = page !== null && isPageOf(sheet, page);
  const box = isPage ? page : drawing.box;
  const scale = isPage ? fitOf(sheet, box) : scaleFor(sheet, box);
  const centre = { x: sheet.width / 2, y: sheet.height / 2 };
  const middle = isPage ? centre : (at ?? centre);
  const place = (value: number, start: number, length: number, to: number): number =>
    Math.round(((value - start - length / 2) * scale + to) * 100) / 100;
  const side = (length: number): number => clamp(length * scale, MIN_LAYER_SIDE, MAX_LAYER_SIDE);
  return parts.map((part, index) =>
    createShapeLayer({
      id: newId(),
      // The group has the name of the file, which would fill the rows of all its parts.
      name: parts.length === 1 ? freeName(layers, name) : `Часть ${index + 1}`,
      shape: 'path',
      d: part.d,
      ...(part.evenOdd && { evenOdd: true }),
      x: place(part.x, box.x, box.width, middle.x),
      y: place(part.y, box.y, box.height, middle.y),
      width: side(part.width),
      height: side(part.height),
      fill: part.fill,
      stroke: part.stroke,
      strokeWidth: clamp(part.strokeWidth * scale, 0, MAX_STROKE_WIDTH),
      dash: part.isDashed ? 'dashed' : 'solid',
      opacity: part.opacity,
    }),
  );
}

type Box = Pick<SvgDrawing['box'], 'width' | 'height'>;

/** By how much a drawing is scaled to fit the sheet. */
function fitOf(sheet: Document['sheet'], box: Box): number {
  return Math.min(sheet.width / box.width, sheet.height / box.height);
}

/**
 * A file that shows a page of the sheet's proportions, but for rounding, of half its sides at least, becomes
 * the whole sheet: its parts keep their places on the page.
 */
const LEAST_OF_PAGE = 0.5;
const ROUNDING = 0.01;

function isPageOf(sheet: Document['sheet'], box: Box): boolean {
  const proportions = (sheet.width * box.height) / (sheet.height * box.width);
  return Math.abs(proportions - 1) < ROUNDING && fitOf(sheet, box) <= 1 / LEAST_OF_PAGE;
}

/** Drawings larger than this share of the sheet become as large, those smaller than the other one a third. */
const MOST = 0.8;
const LEAST = 0.1;

function scaleFor(sheet: Document['sheet'], box: Box): number {
  const fit = fitOf(sheet, box);
  if (fit < 1 / MOST) return fit * MOST;
  return fit > 1 / LEAST ? fit / 3 : 1;
}
