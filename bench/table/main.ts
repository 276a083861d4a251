/**
 * `npm run bench table`: time to read an .xlsx with 8 columns, compared with SheetJS and its default options.
 * Then the rows a second of the check of all copies, and both in the product itself, in Chromium. Times vary
 * between machines; compare the ratios of one run.
 */
import { read, utils, write } from 'xlsx';
import { benchPage } from './page.ts';
import { benchPreflight } from './preflight.ts';
import { parseTable } from '../../workers/table/parseTable.ts';

const ROW_COUNTS = [1_000, 10_000, 100_000];
const RUNS = 3;

console.log(`Node ${process.version}; median of ${RUNS} alternating runs\n`);
console.log('    rows   file, MB   ours, ms   SheetJS, ms   ours is × faster');
for (const rowCount of ROW_COUNTS) {
  const bytes = workbookOf(rowCount);
  const ours: number[] = [];
  const sheetJs: number[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    sheetJs.push(await milliseconds(() => readBySheetJs(bytes, rowCount)));
    ours.push(await milliseconds(() => readByUs(bytes, rowCount)));
  }
  const ratio = median(sheetJs) / median(ours);
  const figures = [
    String(rowCount).padStart(8),
    (bytes.length / 1e6).toFixed(1).padStart(10),
    median(ours).toFixed(0).padStart(10),
    median(sheetJs).toFixed(0).padStart(13),
    ratio.toFixed(2).padStart(18),
  ];
  console.log(figures.join(' '));
}

benchPreflight(ROW_COUNTS.slice(0, 2));
await benchPage(ROW_COUNTS, workbookOf);

async function readByUs(bytes: Uint8Array<ArrayBuffer>, rowCount: number): Promise<void> {
  const result = await parseTable(bytes, 'bench.xlsx');
  const rows = result.kind === 'table' ? result.table.sheets[0]?.rows.length : 0;
  if (rows !== rowCount + 1) throw new Error(`We read ${String(rows)} rows instead of ${rowCount + 1}.`);
}

/** The usual use of SheetJS in a page: read with defaults, displayed texts row by row. */
function readBySheetJs(bytes: Uint8Array, rowCount: number): Promise<void> {
  const book = read(bytes, { type: 'array' });
  const [sheet] = Object.values(book.Sheets);
  const rows = sheet ? utils.sheet_to_json(sheet, { header: 1, raw: false }).length : 0;
  if (rows !== rowCount + 1) throw new Error(`SheetJS read ${rows} rows instead of ${rowCount + 1}.`);
  return Promise.resolve();
}

/** A list of participants: repeated and unique texts, a number, a percentage, a date. */
function workbookOf(rowCount: number): Uint8Array<ArrayBuffer> {
  const rows: unknown[][] = [['№', 'Фамилия', 'Имя', 'Школа', 'Балл', 'Доля', 'Дата', 'Почта']];
  for (let n = 0; n < rowCount; n += 1) {
    rows.push([
      n + 1,
      `Фамилия${n}`,
      ['Анна', 'Пётр', 'Мария', 'Илья'][n % 4],
      `Лицей № ${n % 97}`,
      (n % 500) / 10,
      { t: 'n', v: (n % 100) / 100, z: '0%' },
      { t: 'n', v: 40_000 + (n % 5_000), z: 'dd.mm.yyyy' },
      `participant${n}@example.ru`,
    ]);
  }
  const book = utils.book_new();
  utils.book_append_sheet(book, utils.aoa_to_sheet(rows), 'Участники');
  return new Uint8Array(write(book, { type: 'array', bookSST: true, compression: true }));
}

async function milliseconds(work: () => Promise<void>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;
}
