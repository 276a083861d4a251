import { describe, expect, test } from 'vitest';
import type { RunOptions } from '../../../src/cli/arguments.ts';
import { parseArguments } from '../../../src/cli/arguments.ts';

const plain: RunOptions = {
  project: 'грамота.zip',
  table: null,
  sheet: null,
  rows: 'all',
  format: 'png',
  out: null,
  archive: false,
  only: null,
  scale: 2,
  each: false,
  picture: false,
  layout: null,
  overwrite: false,
  quiet: false,
};
const parse = (line: string) => parseArguments(line.split(' ').filter((word) => word !== ''));

describe('the command line', () => {
  test('needs a project alone: png at the scale of the editor, into a folder', () => {
    expect(parse('грамота.zip')).toEqual({ kind: 'run', options: plain });
  });

  test('takes every option, in any order and with an equals sign', () => {
    const line =
      '--table=список.xlsx --sheet Лист2 --rows same -f jpg грамота.zip -o готовое --archive --only 3-5,9 --scale 1,5 --overwrite -q';

    expect(parse(line)).toEqual({
      kind: 'run',
      options: {
        project: 'грамота.zip',
        table: 'список.xlsx',
        sheet: 'Лист2',
        rows: 'same',
        format: 'jpeg',
        out: 'готовое',
        archive: true,
        only: [
          [3, 5],
          [9, 9],
        ],
        scale: 1.5,
        each: false,
        picture: false,
        layout: null,
        overwrite: true,
        quiet: true,
      },
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
      options: { ...plain, only: [[7, 1_000_000]] },
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
    ['a.zip --format bmp', 'Формат бывает png, jpeg, webp или pdf, а указан «bmp».'],
    ['a.zip --table t.csv --rows first', 'В --rows бывает all или same, а указано «first».'],
    ['a.zip --sheet Лист1', 'Ключ --sheet нужен только вместе с --table.'],
    ['a.zip --only 0', 'В --only нужны номера экземпляров, например 3-10 или 1,4,7-9, а указано «0».'],
    ['a.zip --only 5-3', 'В --only нужны номера экземпляров, например 3-10 или 1,4,7-9, а указано «5-3».'],
    ['a.zip --scale 9', 'В --scale нужно число от 0,1 до 4, а указано «9».'],
    ['a.zip --scale два', 'В --scale нужно число от 0,1 до 4, а указано «два».'],
  ])('says what is wrong with «%s»', (line, text) => {
    expect(parse(line)).toEqual({ kind: 'refused', text });
  });

  test('answers help and version without a project', () => {
    expect([parse('--help'), parse('-v')]).toEqual([{ kind: 'help' }, { kind: 'version' }]);
  });
});
