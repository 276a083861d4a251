/** A project of 2,000 rows with planted faults of every sort, made the same at each run. */
import { createCanvas } from '@napi-rs/canvas';
import type { Document } from '../../src/document/document.ts';
import { createDocument } from '../../src/document/document.ts';
import type { DbLayer } from '../../src/document/layers/layer.ts';
import { DEFAULT_TEXT_FORMAT } from '../../src/document/text/textFormatting.ts';
import type { ProblemKind } from '../../src/data/check/index.ts';
import { aDbLayer, anImageLayer, aTextLayer } from '../unit/engine/builders.ts';

const ROWS = 2000;
const SURNAMES =
  'Иванов Петров Сидоров Кузнецов Смирнов Попов Васильев Соколов Михайлов Новиков Фёдоров Морозов Волков Алексеев Лебедев Семёнов Егоров Павлов Козлов Степанов Николаев Орлов Андреев Макаров Никитин'.split(
    ' ',
  );
const FIRST_NAMES = 'Пётр Илья Андрей Олег Марк Глеб Степан Иван Сергей Максим'.split(' ');
const PATRONYMICS = 'Олегович Андреевич Петрович Маркович Сергеевич Иванович Глебович Степанович'.split(' ');

/** A different person in each row. */
function personOf(row: number): string {
  const surname = SURNAMES[row % 25] ?? '';
  const first = FIRST_NAMES[Math.floor(row / 25) % 10] ?? '';
  return `${surname} ${first} ${PATRONYMICS[Math.floor(row / 250)] ?? ''}`;
}

const names = Array.from({ length: ROWS }, (_, row) => personOf(row));
/** Words in every column, because a text among numbers is a finding of its own. */
const GROUPS = 'Ромашка Василёк Ландыш Клевер Астра Мак Ирис Роза Пион Лютик Мята'.split(' ');
const SCHOOLS = 'Луч Искра Рассвет Прогресс Росток Родник Восход Факел Парус Компас'.split(' ');
const groups = Array.from({ length: ROWS }, (_, row) => GROUPS[row % GROUPS.length] ?? '');
const schools = Array.from({ length: ROWS }, (_, row) => `Школа «${SCHOOLS[row % SCHOOLS.length] ?? ''}»`);
const places = Array.from({ length: ROWS }, (_, row) => 'I'.repeat((row % 3) + 1));
const towns = Array.from({ length: ROWS }, () => 'Тверь');

/** Changes rows from `start` on, one in seven, and returns how many. */
function plant(count: number, start: number, change: (row: number) => void): number {
  for (let index = 0; index < count; index += 1) change(start + 7 * index);
  return count;
}
const rename = (change: (name: string) => string) => (row: number) => {
  names[row] = change(names[row] ?? '');
};

const DOUBTFUL = ['Заяц', 'Орёл', 'Козёл', 'Щегол', 'Посол'].map((word) => `${word} Андрей Игоревич`);
const IN_DATIVE = ['Ивановой Анне Олеговне', 'Орловой Марии Петровне', 'Павловой Ольге Ивановне'];

/** Findings that the check must have, by sort: the number of copies of each. */
export const PLANTED = {
  spaces: [
    plant(
      6,
      10,
      rename((name) => ` ${name.replace(' ', '  ')}`),
    ),
  ],
  mixedAlphabet: [
    plant(
      6,
      110,
      rename((name) => name.replace('о', 'o')),
    ),
  ],
  letterCase: [
    plant(
      6,
      210,
      rename((name) => name.replace(/^\S+/u, (word) => word.toUpperCase())),
    ),
  ],
  swappedName: [
    plant(
      5,
      310,
      rename((name) => name.replace(/^(\S+) (.*)$/u, '$2 $1')),
    ),
  ],
  dativeName: [
    plant(IN_DATIVE.length, 410, (row) => {
      names[row] = IN_DATIVE[(row - 410) / 7] ?? '';
    }),
  ],
  doubtfulName: [
    plant(DOUBTFUL.length, 510, (row) => {
      names[row] = DOUBTFUL[(row - 510) / 7] ?? '';
    }),
  ],
  duplicate: [
    plant(5, 610, (row) => {
      for (const column of [names, groups, schools, places]) column[row] = column[row - 1] ?? '';
    }),
  ],
  emptyValue: [plant(4, 710, (row) => (groups[row] = ''))],
  overflow: [plant(4, 810, (row) => (groups[row] = 'подготовительный'))],
  shrunk: [plant(3, 910, (row) => (schools[row] = 'Школа имени гвардейцев-панфиловцев'))],
  outsideSheet: [plant(3, 1010, (row) => (places[row] = 'специальный приз жюри'))],
  missingLetter: [plant(2, 1110, (row) => (towns[row] = 'Ұзынағаш'))],
  unlike: [plant(3, 1210, (row) => (schools[row] = (schools[row] ?? '').toLowerCase()))],
  ranOut: [2],
  hiddenData: [ROWS],
  besideSheet: [ROWS],
  coarseImage: [ROWS],
  mixedText: [ROWS],
  unfilledField: [ROWS],
  format: [ROWS],
} satisfies Partial<Record<ProblemKind, readonly number[]>>;

function column(name: string, selectedCells: readonly string[]): Partial<DbLayer> {
  const query = { sheet: '', headerRow: 0, columns: [{ index: 0, name }], rows: [], filter: null };
  return { name, display: '', query, selectedCells };
}

/** A picture of 40 × 40 points. */
const DOT = createCanvas(40, 40).toDataURL('image/png');

export const faultyDocument: Document = createDocument({
  name: 'Грамоты',
  layers: [
    anImageLayer({ id: 'coarse', name: 'Герб', src: DOT, width: 200, height: 200, x: 900, y: 500 }),
    anImageLayer({ id: 'beside', name: 'Печать', src: DOT, width: 30, height: 30, x: 2000 }),
    aTextLayer({ id: 'title', name: 'Заголовок', display: 'Гpамота', x: 100, y: 20 }),
    aTextLayer({ id: 'field', name: 'Подпись', display: 'Директор {Учреждение}', x: 100, y: 700 }),
    aDbLayer({ id: 'name', ...column('ФИО', names), format: '{ФИО|дательный}', x: 100, y: 100, width: 800 }),
    aDbLayer({ id: 'group', ...column('Класс', groups), x: 100, y: 160, width: 110, height: 24 }),
    aDbLayer({
      id: 'school',
      ...column('Школа', schools),
      x: 100,
      y: 220,
      width: 200,
      height: 24,
      fit: 'shrink',
    }),
    aDbLayer({ id: 'place', ...column('Место', places), x: 1060, y: 280 }),
    aDbLayer({
      id: 'town',
      ...column('Город', towns),
      x: 100,
      y: 340,
      style: { ...DEFAULT_TEXT_FORMAT, fontFamily: 'Marck Script' },
    }),
    aDbLayer({
      id: 'short',
      ...column(
        'Отряд',
        groups.slice(0, ROWS - 2).map(() => 'Первый'),
      ),
      x: 100,
      y: 400,
    }),
    aDbLayer({ id: 'hidden', ...column('Почта', towns), x: 100, y: 460, visible: false }),
    aDbLayer({ id: 'wrong', ...column('Год', towns), format: '{Кружок}', x: 100, y: 520 }),
  ],
});
