/**
 * A page that shows how far a printer is off: lines at known distances from the edges, and two of a known
 * length, with the instruction beside them. It is printed as it is: no correction moves it.
 */
import { PIXELS_PER_MM } from '../../document/schema/constants.ts';
import type { Document } from '../../document/document.ts';
import { createImageLayer, createTextLayer } from '../../document/layers/layer.ts';
import { DEFAULT_TEXT_FORMAT } from '../../document/text/textFormatting.ts';
import type { PaperSize } from '../print/layout.ts';
import { CALIBRATION_DISTANCE as DISTANCE } from '../print/printerScale.ts';

/** The `src` of the lines: any image of one colour. */
export const LINE_IMAGE = 'calibration-line';
/** The picture of its lines: a black pixel. */
export const LINE_PICTURE =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGNgYGAAAAAEAAH2FzhVAAAAAElFTkSuQmCC';

/** Millimetres: length of a scale, width of a line. */
const SCALE = 100;
const LINE = 0.25;

export function calibrationPage({ width, height }: PaperSize): Document {
  const middle = height / 2;
  return {
    name: 'Калибровка принтера',
    sheet: { width: width * PIXELS_PER_MM, height: height * PIXELS_PER_MM },
    settings: {},
    layers: [
      line('left', DISTANCE - LINE / 2, 0, LINE, height),
      line('top', 0, DISTANCE - LINE / 2, width, LINE),
      line('scale', 40, middle - LINE / 2, SCALE, LINE),
      line('start', 40 - LINE / 2, middle - 3, LINE, 6),
      line('end', 40 + SCALE - LINE / 2, middle - 3, LINE, 6),
      line('scale down', 175 - LINE / 2, middle, LINE, SCALE),
      line('top end', 172, middle - LINE / 2, 6, LINE),
      line('bottom end', 172, middle + SCALE - LINE / 2, 6, LINE),
      text('steps', 40, 40, INSTRUCTION.join('\n'), width - 60),
      text('length', 40, middle + 5, LENGTHS.join('\n'), width - 90),
    ],
  };
}

const INSTRUCTION = [
  'Калибровка принтера',
  '',
  `1. Измерьте линейкой, сколько миллиметров от левого края бумаги до вертикальной линии. Должно быть ${DISTANCE}.`,
  `2. Измерьте, сколько от верхнего края до горизонтальной линии. Должно быть ${DISTANCE}.`,
  '3. Впишите разницу в «Сдвиг вправо» и «Сдвиг вниз»: если вышло 19 мм, сдвиг 1; если 21,5 мм, сдвиг −1,5.',
];

const LENGTHS = [
  `Оба отрезка, вдоль и поперёк, — по ${SCALE} мм. Печатайте в масштабе 100 %.`,
  '',
  '4. Если отрезки и тогда короче или длиннее, впишите, сколько вышло, в «100 мм в ширину» и «100 мм в высоту».',
];

function line(id: string, x: number, y: number, width: number, height: number) {
  return createImageLayer({
    id,
    name: '',
    src: LINE_IMAGE,
    x: x * PIXELS_PER_MM,
    y: y * PIXELS_PER_MM,
    width: width * PIXELS_PER_MM,
    height: height * PIXELS_PER_MM,
  });
}

function text(id: string, x: number, y: number, display: string, width: number) {
  return createTextLayer({
    id,
    name: '',
    display,
    x: x * PIXELS_PER_MM,
    y: y * PIXELS_PER_MM,
    width: width * PIXELS_PER_MM,
    formatting: { default: { ...DEFAULT_TEXT_FORMAT, fontSize: 16 }, segments: [] },
  });
}
