/** Initial documents of the exercises, and the course's table. The people are fictional. */
import type { Document } from '../../../document/document.ts';
import type { Table } from '../../../document/table/table.ts';
import type { TextLayer } from '../../../document/layers/layer.ts';
import { createDbLayer, createTextLayer } from '../../../document/layers/layer.ts';
import { createDocument } from '../../../document/document.ts';
import { DEFAULT_TEXT_FORMAT } from '../../../document/text/textFormatting.ts';
import { familiesOf } from '../../../document/fonts.ts';

export const HEADING_ID = 'заголовок';
export const AWARD_ID = 'награждение';
export const AWARD_TEXT = 'Награждается Анна Щукина';
const NAME = 'Учебный проект';
const FAMILY = 'Playfair Display';

export const COURSE_TABLE: Table = {
  fileName: 'Учебная таблица.xlsx',
  sheets: [
    {
      name: 'Участники',
      columnCount: 3,
      rows: [
        ['ФИО', 'Класс', 'Место'],
        ['Щукина Анна Олеговна', '7 «А»', '1'],
        ['Лебедев Пётр Ильич', '7 «Б»', '2'],
        ['Ёлкина Софья Андреевна', '7 «А»', '3'],
        ['Журавлёв Тимофей Павлович', '7 «В»', '3'],
      ],
    },
  ],
};

const sheetWidth = createDocument().sheet.width;
const BOX_WIDTH = 600;
const middle = (sheetWidth - BOX_WIDTH) / 2;

export const EMPTY_SHEET = createDocument({ name: NAME });
export const WITH_SHIFTED_HEADING = createDocument({ name: NAME, layers: [heading(60)] });
export const WITH_AWARD = createDocument({
  name: NAME,
  layers: [
    heading(middle),
    createTextLayer({
      id: AWARD_ID,
      name: 'Награждается',
      display: AWARD_TEXT,
      x: middle,
      y: 300,
      width: BOX_WIDTH,
      formatting: {
        default: { ...DEFAULT_TEXT_FORMAT, fontSize: 36, textAlign: 'center' },
        segments: [],
      },
    }),
  ],
});
export const WITH_NAMES: Document = createDocument({
  name: NAME,
  layers: [
    heading(middle),
    createDbLayer({
      id: 'имена',
      name: 'ФИО',
      display: 'Щукина Анна Олеговна',
      x: middle,
      y: 320,
      width: BOX_WIDTH,
      style: { ...styleOf('Arial', 36), textAlign: 'center' },
      selectedCells: COURSE_TABLE.sheets[0]?.rows.slice(1).map(([name = '']) => name) ?? [],
    }),
  ],
});
/**
 * Font families of all exercises: loaded before the course opens, since its documents change without loading.
 */
export const COURSE_FAMILIES: readonly string[] = familiesOf(WITH_NAMES);

function heading(x: number): TextLayer {
  return createTextLayer({
    id: HEADING_ID,
    name: 'Заголовок',
    display: 'Грамота',
    x,
    y: 120,
    width: BOX_WIDTH,
    formatting: {
      default: { ...DEFAULT_TEXT_FORMAT, fontFamily: FAMILY, fontSize: 72, textAlign: 'center' },
      segments: [],
    },
  });
}

function styleOf(fontFamily: string, fontSize: number) {
  const { color: _, ...style } = DEFAULT_TEXT_FORMAT;
  return { ...style, fontFamily, fontSize };
}
