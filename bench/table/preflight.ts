/**
 * Section of `npm run bench table`: rows that the check of all copies does in a second, with three layers a
 * copy, one of them a full name in the dative. Text is measured as the command line does, which takes longer
 * than in a browser.
 */
import { createDocument } from '../../src/document/document.ts';
import { familiesOf } from '../../src/document/fonts.ts';
import { createDbLayer } from '../../src/document/layers/layer.ts';
import { checkCopies } from '../../src/output/check/index.ts';
import { createNodeHost } from '../../tests/host/nodeHost.ts';

const SURNAMES = ['Иванов', 'Петров', 'Сидоров', 'Кузнецов', 'Смирнов', 'Заяц', 'Ковалёв', 'Морозов'];
const FIRST_NAMES = ['Пётр', 'Илья', 'Андрей', 'Олег', 'Марк', 'Глеб', 'Степан'];
const PATRONYMICS = ['Ильич', 'Андреевич', 'Олегович', 'Петрович', 'Маркович'];

/** Prints the figures for each number of rows. */
export function benchPreflight(rowCounts: readonly number[]): void {
  console.log('\n    rows   check, ms   its CPU, ms   rows a second of CPU');
  for (const rows of rowCounts) {
    const document = checkedDocument(rows);
    const host = createNodeHost();
    host.loadFonts(familiesOf(document));
    const start = performance.now();
    const cpu = process.cpuUsage();
    const { done } = checkCopies(host.filling, document, host.typesetter, Infinity).next();
    if (done !== true) throw new Error('The check paused, although it was not to.');
    const ms = performance.now() - start;
    const { user, system } = process.cpuUsage(cpu);
    const cpuMs = (user + system) / 1000;
    const figures = [rows, ms, cpuMs, (rows / cpuMs) * 1000].map((figure) => Math.round(figure).toString());
    const widths = [8, 11, 13, 22];
    console.log(figures.map((figure, place) => figure.padStart(widths[place] ?? 0)).join(' '));
  }
}

/** A document with a name in the dative, a class and a sentence in each of its copies. */
export function checkedDocument(rows: number) {
  const values = (valueOf: (index: number) => string) =>
    Array.from({ length: rows }, (_, index) => valueOf(index));
  const common = { display: '', width: 600 } as const;
  const names = values((n) => {
    const surname = SURNAMES[n % SURNAMES.length] ?? '';
    const first = FIRST_NAMES[n % FIRST_NAMES.length] ?? '';
    const patronymic = PATRONYMICS[n % PATRONYMICS.length] ?? '';
    // Different surnames, as in a real list.
    return `${surname.slice(0, 2)}${letters(n)}${surname.slice(2)} ${first} ${patronymic}`;
  });
  return createDocument({
    layers: [
      createDbLayer({
        ...common,
        id: 'name',
        name: 'ФИО',
        selectedCells: names,
        query: query('ФИО'),
        format: '{ФИО|дательный}',
        y: 100,
      }),
      createDbLayer({
        ...common,
        id: 'group',
        name: 'Класс',
        selectedCells: values((n) => `${(n % 11) + 1} «${'АБВГ'[n % 4] ?? ''}»`),
        query: query('Класс'),
        y: 200,
      }),
      createDbLayer({
        ...common,
        id: 'place',
        name: 'Место',
        selectedCells: values((n) => String((n % 3) + 1)),
        query: query('Место'),
        format: 'занял {Место} место в олимпиаде школьников',
        y: 300,
      }),
    ],
  });
}

const query = (name: string) => ({
  sheet: 'Лист1',
  headerRow: 0,
  columns: [{ index: 0, name }],
  rows: [],
  filter: null,
});

const ALPHABET = 'абвгдежзик';
function letters(index: number): string {
  return Array.from(String(index), (digit) => ALPHABET[Number(digit)] ?? '').join('');
}
