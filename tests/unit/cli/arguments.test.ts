import { describe, expect, test } from 'vitest';
import type { RunOptions } from '../../../src/cli/arguments.ts';
import { parseArguments } from '../../../src/cli/arguments.ts';
import type { Order } from '../../../src/output/order/index.ts';
import { USUAL_ORDER } from '../../../src/output/order/index.ts';

const plain: RunOptions = {
  project: 'грамота.zip',
  table: null,
  sheet: null,
  rows: 'all',
  order: { ...USUAL_ORDER, hasMarks: false },
  designs: null,
  layout: null,
  out: null,
  archive: false,
  allowMissing: false,
  groupColumn: null,
  check: false,
  strict: false,
  json: false,
  processes: 1,
  register: false,
  issued: null,
  signing: null,
  contactSheet: false,
  shopSheet: false,
  goOn: false,
  overwrite: false,
  quiet: false,
};
/** The plain options with another order. */
const ordered = (order: Partial<Order>): RunOptions => ({ ...plain, order: { ...plain.order, ...order } });
const parse = (line: string) => parseArguments(line.split(' ').filter((word) => word !== ''));

describe('the command line', () => {
  test('leaves the background out of every format when ink is to be saved', () => {
    expect(parse('грамота.zip --ink-saving')).toEqual({
      kind: 'run',
      options: ordered({ isInkSaving: true }),
    });
  });

  test('needs a project alone: png at the scale of the editor, into a folder', () => {
    expect(parse('грамота.zip')).toEqual({ kind: 'run', options: plain });
  });

  test('takes every option, in any order and with an equals sign', () => {
    const line =
      '--table=список.xlsx --sheet Лист2 --rows same -f jpg грамота.zip -o готовое --archive --only 3-5,9 --scale 1,5 --ink-saving --overwrite -q';

    expect(parse(line)).toEqual({
      kind: 'run',
      options: {
        project: 'грамота.zip',
        table: 'список.xlsx',
        sheet: 'Лист2',
        rows: 'same',
        designs: null,
        order: {
          ...USUAL_ORDER,
          format: 'jpeg',
          copies: '3-5,9',
          dpi: 144,
          hasMarks: false,
          isInkSaving: true,
        },
        layout: null,
        out: 'готовое',
        archive: true,
        allowMissing: false,
        groupColumn: null,
        check: false,
        strict: false,
        json: false,
        register: false,
        issued: null,
        signing: null,
        contactSheet: false,
        shopSheet: false,
        goOn: false,
        processes: 1,
        overwrite: true,
        quiet: true,
      },
    });
  });

  test('takes a verb, a resolution, numbers of rows, and the wishes of programs', () => {
    const line = 'render грамота.zip --dpi 300 --rows 3-4 --processes 2 --check --json';
    expect(parse(line)).toEqual({
      kind: 'run',
      options: { ...ordered({ dpi: 300, copies: '3-4' }), processes: 2, check: true, json: true },
    });
  });

  test('makes an archive when the place to save in is called one', () => {
    expect(parse('грамота.zip --out Класс.ZIP')).toEqual({
      kind: 'run',
      options: { ...plain, out: 'Класс.ZIP', archive: true },
    });
  });

  test('reads an open range as all that follow', () => {
    expect(parse('грамота.zip --only 7-')).toEqual({
      kind: 'run',
      options: ordered({ copies: '7-' }),
    });
  });

  test.each([
    ['грамота.zip --help --nothing-else', 'Не знаю ключа --nothing-else.'],
    ['', 'Укажите файл проекта: архив .zip, сохранённый командой «Скачать файлом».'],
    ['a.zip b.zip', 'Файл проекта один, а указано ещё: b.zip.'],
    ['a.zip --table', 'У ключа --table нет значения.'],
    ['a.zip --table= ', 'У ключа --table нет значения.'],
    ['a.zip --archive=да', 'Ключ --archive пишется без значения.'],
    ['a.zip -f png --format jpeg', 'Ключ --format указан дважды.'],
    ['a.zip --format bmp', 'Формат бывает png, jpeg, webp, svg, pptx или pdf, а указан «bmp».'],
    [
      'a.zip --table t.csv --rows first',
      'В --rows бывает all, same или номера, например 3-10, а указано «first».',
    ],
    ['a.zip --design А=а.zip', 'Ключ --design нужен только вместе с --design-by.'],
    [
      'a.zip --design-by Статус',
      'К --design-by укажите макеты: --design "Призёр=призёр.zip", по одному на значение.',
    ],
    [
      'a.zip --design-by Статус --design призёр.zip',
      'В --design нужны значение и файл: "Призёр=призёр.zip", а указано «призёр.zip».',
    ],
    [
      'a.zip --design-by Статус --design Призёр=а.zip --design призер=б.zip',
      'Для значения «призер» макет указан дважды.',
    ],
    ['a.zip --sheet Лист1', 'Ключ --sheet нужен только вместе с --table.'],
    ['a.zip --dpi 900', 'В --dpi нужно число от 10 до 384, а указано «900».'],
    ['a.zip --dpi 300 --scale 2', 'Укажите --scale или --dpi, но не оба.'],
    ['a.zip --rows 1 --only 2', 'Номера копий указаны дважды: --rows и --only.'],
    ['a.zip --processes 0', 'В --processes нужно число от 1 до 64, а указано «0».'],
    ['a.zip --allow-missing', 'Ключ --allow-missing нужен только вместе с --table.'],
    ['a.zip --only 0', 'В --only нужны номера копий, например 3-10 или 1,4,7-9, а указано «0».'],
    ['a.zip --only 5-3', 'В --only нужны номера копий, например 3-10 или 1,4,7-9, а указано «5-3».'],
    ['a.zip -o e.pdf --format png', 'Окончание .pdf в --out не подходит к --format png.'],
    ['a.zip -o e.pptx --format pdf', 'Окончание .pptx в --out не подходит к --format pdf.'],
    [
      'a.zip -f pptx --names {ФИО}',
      'Ключ --names нужен для отдельных файлов: с pptx добавьте --each или --archive.',
    ],
    ['a.zip -f svg --each', 'Ключ --each нужен только для pdf и pptx.'],
    [
      'a.zip -o x.pdf --each',
      'С --each и --archive файлов несколько: в --out нужна папка или архив .zip, а не «x.pdf».',
    ],
    ...['q.xlsx', 'r.jpg', 'готовое/x.png'].map((out) => [
      `a.zip -o ${out}`,
      `Файла «${out}» не получится: копий несколько. В --out нужна папка, архив .zip, файл .pdf или .pptx, а вид картинок говорит --format.`,
    ]),
    [
      'a.zip -o x.pdf --names {ФИО}',
      'Ключ --names нужен для отдельных файлов: с pdf добавьте --each или --archive.',
    ],
    [
      'a.zip --continue --overwrite',
      'Укажите --continue или --overwrite: один оставляет готовые файлы, другой заменяет.',
    ],
    ['a.zip --marks', 'Ключ --marks нужен только для pdf.'],
    ['a.zip --print-shop', 'Ключ --print-shop нужен только для pdf.'],
    ['a.zip --shop-sheet', 'Ключ --shop-sheet нужен только для pdf: типографии отдают PDF.'],
    [
      'a.zip -f pdf --outlines',
      'Ключ --outlines нужен вместе с --print-shop: буквы кривыми бывают в файле для типографии.',
    ],
    [
      'a.zip -f pdf --marks --sheet-layout a4',
      'Метки реза раскладки указывают в ней самой: --sheet-layout a4,marks. Уберите --marks.',
    ],
    ['a.zip --scale 9', 'В --scale нужно число от 0,1 до 4, а указано «9».'],
    ['a.zip --scale два', 'В --scale нужно число от 0,1 до 4, а указано «два».'],
  ])('says what is wrong with «%s»', (line, text) => {
    expect(parse(line)).toEqual({ kind: 'refused', text });
  });

  test('answers help and version without a project', () => {
    expect([parse('--help'), parse('-v')]).toEqual([{ kind: 'help' }, { kind: 'version' }]);
  });
});
