/** What a copy's text was not sure of is a finding of the check, by column, with the values. */
import { RUSSIAN_FILLING } from '../../../../src/data/records/russianFilling.ts';
import { describe, expect, test } from 'vitest';
import type { Document } from '../../../../src/document/document.ts';
import { createDocument } from '../../../../src/document/document.ts';
import type { DbLayer, Layer } from '../../../../src/document/layers/layer.ts';
import { boundDocument } from '../../../../src/document/records/records.ts';
import { changeCells } from '../../../../src/data/bindings/index.ts';
import { fillDocument } from '../../../../src/data/records/index.ts';
import type { TextMeasurer } from '../../../../src/engine/ports/index.ts';
import { buildScene } from '../../../../src/engine/scene/index.ts';
import type { PreflightReport } from '../../../../src/output/check/index.ts';
import { checkCopies, copyRemarks, copyProblems, findingText } from '../../../../src/output/check/index.ts';
import { aDbLayer, anImageLayer, aTextLayer } from '../../engine/builders.ts';

const measurer: TextMeasurer = { advance: (text, { size }) => (text.length * size) / 20 };

function check(layers: readonly Layer[], settings: Document['settings'] = {}): PreflightReport {
  const checked = checkCopies(
    RUSSIAN_FILLING,
    createDocument({ layers, settings }),
    measurer,
    Infinity,
  ).next();
  if (checked.done !== true) throw new Error('The check paused, although it was not to.');
  return checked.value;
}

function layerOf(
  format: string,
  rows: DbLayer['selectedCells'],
  names: readonly string[],
  fields: Partial<DbLayer> = {},
): DbLayer {
  const columns = names.map((name, index) => ({ index, name }));
  const query = { sheet: '', headerRow: 0, columns, rows: [], filter: null };
  return aDbLayer({ query, selectedCells: rows, format, width: 600, height: 200, ...fields });
}

/** The sentences of a report, each with its copies and the values before and after. */
const told = ({ findings }: PreflightReport) =>
  findings.map((finding) => [
    findingText(finding),
    finding.copies,
    (finding.corrections ?? []).map(({ before, after, cells }) =>
      cells.length === 0 ? before : `${before} → ${after}`,
    ),
  ]);

const corrected = (layers: readonly Layer[], { findings }: PreflightReport) =>
  changeCells(
    createDocument({ layers }),
    findings.flatMap(({ corrections = [] }) => corrections.flatMap(({ cells }) => cells)),
  ).layers;

function repeated(values: readonly string[], times: number): string[] {
  return Array.from({ length: values.length * times }, (_, place) => values[place % values.length] ?? '');
}

describe('the check tells', () => {
  test.each([
    [
      '{Дата|дата}',
      'Дата',
      ['31.02.2026', '07.09.2026', '7 сент. 2026', 'осень'],
      [
        'У 2 человек в столбце «Дата» не дата, например «31.02.2026»: напечатается как есть.',
        [0, 3],
        ['31.02.2026', 'осень'],
      ],
    ],
    [
      '{Баллы|число: балл, балла, баллов}',
      'Баллы',
      ['5', 'девяносто'],
      ['В столбце «Баллы» «девяносто» — не число: напечатается как есть.', [1], ['девяносто']],
    ],
    [
      '{Дата|дата}',
      'Дата',
      ['9/7/2026', '1/2/2026', '07.09.2026'],
      [
        '«Имя»: 2 значения в столбце «Дата» можно прочитать двояко, день и месяц не различить.',
        [0, 1],
        ['9/7/2026 → 07.09.2026', '1/2/2026 → 02.01.2026'],
      ],
    ],
    [
      'Баллы: {Баллы}',
      'Баллы',
      ['5', '#ДЕЛ/0!', '7'],
      ['«Имя»: ошибка таблицы «#ДЕЛ/0!» в столбце «Баллы».', [1], ['#ДЕЛ/0!']],
    ],
    ['{Класс}', 'Класс', ['7А', '—'], ['«Имя»: прочерк «—» вместо данных в столбце «Класс».', [1], ['— → ']]],
    [
      '{Класс} класс',
      'Класс',
      ['7А', '8А класс'],
      ['«Имя»: слово повторяется: «8А класс класс».', [1], ['8А класс → 8А']],
    ],
    [
      '{Дата|дата}',
      'Дата',
      ['07.09.0026', '07.09.2026'],
      ['«Имя»: странный год в столбце «Дата»: «07.09.0026».', [0], ['07.09.0026']],
    ],
  ])('of %s what is wrong in its values', (format, name, values, finding) => {
    expect(told(check([layerOf(format, values, [name])]))).toEqual([finding]);
  });

  test('a repeated word without a repair where another text shows the column as it is', () => {
    const layers = [
      layerOf('{Класс} класс', ['7А', '8А класс'], ['Класс']),
      aTextLayer({ display: 'Класс: {Класс}', y: 60, width: 300 }),
    ];
    expect(told(check(layers))).toEqual([['«Имя»: слово повторяется: «8А класс класс».', [1], ['8А класс']]]);
  });

  test('a repeated word with its repair where every other text wants a number of the column', () => {
    const layers = [
      layerOf('лауреата {Место|римское} степени', ['1', 'Лауреат I степени'], ['Место']),
      layerOf('{Место|римское}', ['1', 'Лауреат I степени'], ['Место'], {
        id: 'медаль',
        name: 'Медаль',
        y: 60,
      }),
    ];
    expect(told(check(layers))).toContainEqual([
      '«Имя»: слово повторяется: «лауреата Лауреат I степени степени».',
      [1],
      ['Лауреат I степени → I'],
    ]);
  });

  test('a register of each copy with its own value', () => {
    const remarksOf = copyRemarks(
      check([layerOf('{Дата|дата}', ['31.02.2026', '07.09.2026', 'осень'], ['Дата'])]),
    );
    expect([0, 1, 2].map(remarksOf)).toEqual([
      ['В столбце «Дата» «31.02.2026» — не дата: напечатается как есть.'],
      [],
      ['В столбце «Дата» «осень» — не дата: напечатается как есть.'],
    ]);
  });

  test('nothing of a column with American dates, one of which tells the order', () => {
    const dates = ['9/7/2026', '9/25/2026', '12/1/2026', '5/30/2026'];
    const layer = layerOf('{Дата|дата}', dates, ['Дата']);
    const document = createDocument({ layers: [layer] });
    const texts = dates.map((_, copy) => {
      const [drawn] = fillDocument(RUSSIAN_FILLING, boundDocument(document), copy).layers;
      return drawn !== undefined && 'display' in drawn ? drawn.display : '';
    });
    expect([told(check([layer])), texts]).toEqual([
      [],
      ['7 сентября 2026 г.', '25 сентября 2026 г.', '1 декабря 2026 г.', '30 мая 2026 г.'],
    ]);
  });

  test('both words where no column names a person', () => {
    const layer = layerOf('{род: награждён / награждена}', [['9А', 'Тверь']], ['Класс', 'Город']);
    expect(told(check([layer]))).toEqual([
      ['«Имя»: непонятно, о ком слова, которые зависят от пола: в данных нет имени.', [0], []],
    ]);
  });

  test('an error value once, however many layers show its cell, and of every copy', () => {
    const cells = [
      ['#Н/Д', '2'],
      ['7А', '1'],
    ];
    const layers = [
      layerOf('{Класс}', cells, ['Класс', 'Штук']),
      aTextLayer({ id: 'again', display: '{Класс}', y: 60, width: 300 }),
    ];
    expect(told(check(layers, { copiesColumn: 'Штук' }))).toEqual([
      ['«Имя»: ошибки таблицы в столбце «Класс»: 2 значения.', [0, 1], ['#Н/Д']],
    ]);
  });

  test('nothing of a dash in a column that may be empty', () => {
    const rows = [['Ким', 'Анна', '-']];
    const layers = [
      layerOf('{Фамилия} {Имя} {Отчество}', rows, ['Фамилия', 'Имя', 'Отчество']),
      aTextLayer({ display: '{Отчество|если пусто: без отчества}', y: 60, width: 300 }),
    ];
    expect(told(check(layers))).toEqual([]);
  });

  test('nothing of «нет» that answers a question, as «да» beside it shows', () => {
    const layers = [layerOf('Согласие: {Согласие}', ['да', 'нет', 'Нет', 'да'], ['Согласие'])];
    expect(told(check(layers))).toEqual([]);
  });

  test('that a rule cannot compare a value', () => {
    const rule = {
      when: { field: 'Балл', is: 'greater', value: '90' },
      effect: { kind: 'show' },
    } as const;
    const layers = [
      layerOf('{Балл}', ['95', 'девяносто', '', '-'], ['Балл'], { visible: false }),
      anImageLayer({ id: 'medal', name: 'Медаль', rules: [rule] }),
    ];
    const report = check(layers);
    expect(told(report).filter(([text]) => String(text).includes('меняется'))).toEqual([
      [
        '«Медаль»: слой меняется по числу или дате в столбце «Балл», а «девяносто» так не прочитать.',
        [1],
        [],
      ],
    ]);
  });

  test('once that a rule compares with a word', () => {
    const rule = { when: { field: 'Балл', is: 'less', value: 'сто' }, effect: { kind: 'hide' } } as const;
    const layer = layerOf('{Балл}', ['95', 'много'], ['Балл'], { rules: [rule] });
    expect(told(check([layer]))).toEqual([
      ['«Имя»: правило сравнивает столбец «Балл» с «сто», а нужно число или дата.', [0, 1], []],
    ]);
  });

  test('texts of a template that nobody replaced', () => {
    const samples = ['И. О. Фамилия', 'Конференция\n«Школа будущего»', 'Директор'];
    const layers = [
      layerOf('{Город}', ['Тверь'], ['Город']),
      ...samples.map((display, place) => aTextLayer({ id: `${place}`, display, y: 100 * place, width: 600 })),
    ];
    expect(told(check(layers)).map(([text]) => text)).toEqual([
      'Не заполнено: «И. О. Фамилия».',
      '«Заголовок»: остался текст шаблона «Конференция «Школа будущего»».',
    ]);
  });

  test('the same of the copy that is looked at', () => {
    const document = createDocument({ layers: [layerOf('{Дата|дата}', ['осень'], ['Дата'])] });
    const bound = boundDocument(document);
    const problems = copyProblems(
      RUSSIAN_FILLING,
      bound,
      buildScene(fillDocument(RUSSIAN_FILLING, bound, 0), measurer),
      0,
    );
    expect(problems).toEqual([
      {
        kind: 'unread',
        source: '{Дата|дата}',
        value: 'осень',
        read: 'осень',
        layerId: 'db',
        layerName: 'Имя',
      },
    ]);
  });
});

describe('a value unlike its column', () => {
  const scores = Array.from({ length: 60 }, (_, place) => String(40 + ((place * 7) % 61)));
  const dates = Array.from(
    { length: 30 },
    (_, place) => `${String((place % 28) + 1).padStart(2, '0')}.09.2026`,
  );
  const classes = repeated(['7 «А»', '7 «Б»', '10 «А»', '11 «В»'], 10);
  const people = Array.from(
    { length: 20 },
    (_, place) => `Петров Олег ${place % 2 === 0 ? 'Ильич' : 'Маркович'}`,
  );

  test.each([
    ['Класс', classes, '7б', '7б → 7 «Б»'],
    ['Класс', classes, '9г', '9г'],
    ['Класс', repeated(['7А', '7Б', '8В'], 10), '7 A', '7 A → 7А'],
    ['Класс', classes, '07.сен', '07.сен'],
    ['Балл', scores, '950', '950'],
    ['Балл', scores, '-5', '-5'],
    ['Балл', scores, 'девяносто', 'девяносто'],
    ['Место', repeated(['1', '2', '3'], 20), 'первое', 'первое'],
    ['Место', repeated(['1', '2', '3'], 20), '1 место', '1 место'],
    ['Место', repeated(['1', '2', '3'], 20), 'II', 'II'],
    ['Место', repeated(['1', '2', '3'], 20), '0', '0'],
    ['Место', repeated(['I', 'II', 'III'], 20), 'ИСТИНА', 'ИСТИНА'],
    ['Дата', dates, '07.09.2062', '07.09.2062'],
    ['Дата', dates, '07.09.0026', '07.09.0026'],
    ['Дата', dates, '07-09-2026', '07-09-2026'],
    ['Школа', repeated(['Школа № 5', 'Гимназия № 7'], 10), 'школа №5', 'школа №5 → Школа № 5'],
    ['Школа', repeated(['Школа «Луч»', 'Гимназия № 7'], 10), 'Школа "Луч"', 'Школа "Луч" → Школа «Луч»'],
    ['Город', repeated(['Тверь', 'Ржев'], 10), '8 912 345-67-89', '8 912 345-67-89'],
    ['ФИО', people, '8 912 345-67-89', '8 912 345-67-89'],
    [
      'Роль',
      repeated(['Гость', 'Жюри'], 10),
      'Болел, передать через классного руководителя, телефон у завуча',
      null,
    ],
  ])('in «%s» is found: %#', (name, values, odd, shown) => {
    const layer = layerOf(`{${name}}`, [...values, odd], [name]);
    const found = told(check([layer])).filter(([, copies]) => String(copies) === String(values.length));
    expect(found.map(([, , corrections]) => corrections)).toEqual([[shown ?? odd]]);
  });

  test.each([
    ['Место', repeated(['1', '2', '3', 'участник'], 20)],
    ['Место', ['11', ...repeated(['1', '2', '3'], 20)]],
    ['Часов', ['1044', ...repeated(['8', '36', '72', '144'], 20)]],
    ['Балл', ['100', '0', ...scores]],
    ['№', Array.from({ length: 50 }, (_, row) => String(row * row + 1))],
    ['Год', Array.from({ length: 60 }, (_, row) => `0${(row % 9) + 1}.03.${1950 + row}`)],
    ['Тема', ['Задачи 2026 года', ...repeated(['Числа', 'Лишайники как показатель чистоты'], 10)]],
    ['Награда', repeated(['Диплом I степени', 'Диплом II степени', 'Грамота'], 9)],
    ['Школа', repeated(['МБОУ СОШ № 5', 'Лицей', 'ГБОУ ДО ЦДТ', 'Школа-интернат № 12'], 6)],
    ['Доля', repeated(['4,5', '12', '7,25'], 10)],
  ])('is not found in a clean column «%s»: %#', (name, values) => {
    expect(told(check([layerOf(`{${name}}`, values, [name])]))).toEqual([]);
  });

  test('is put right where it spells a frequent value in another way', () => {
    const layers = [layerOf('{Класс}', [...classes, '7б', '10 "А"'], ['Класс'])];
    const mended = corrected(layers, check(layers));
    expect(told(check(mended))).toEqual([]);
  });
});

describe('a person listed twice is found', () => {
  test.each([
    [
      'beside another person',
      ['ФИО', 'Руководитель'],
      [
        ['Петров Олег Ильич', 'Ким Анна Юрьевна'],
        ['Ёлкина Мария Олеговна', 'Ким Анна Юрьевна'],
        ['Петров Олег Ильич', 'Ким Анна Юрьевна'],
      ],
    ],
    [
      'beside another person, with parts of the name in columns',
      ['Фамилия', 'Имя', 'Отчество', 'Руководитель'],
      [
        ['Петров', 'Олег', 'Ильич', 'Ким Анна Юрьевна'],
        ['Ёлкина', 'Мария', 'Олеговна', 'Ким Анна Юрьевна'],
        ['Петров', 'Олег', 'Ильич', 'Ким Анна Юрьевна'],
      ],
    ],
    [
      'beside the number of the row',
      ['№', 'ФИО'],
      [
        ['1', 'Петров Олег'],
        ['2', 'Ёлкина Мария'],
        ['3', 'Петров Олег'],
      ],
    ],
    [
      'beside the number of the document',
      ['Рег. номер', 'ФИО'],
      [
        ['А-17', 'Петров Олег'],
        ['Б-2', 'Ёлкина Мария'],
        ['А-19', 'Петров Олег'],
      ],
    ],
    [
      'with the date in another notation',
      ['ФИО', 'Дата'],
      [
        ['Петров Олег', '07.09.2026'],
        ['Ёлкина Мария', '07.09.2026'],
        ['Петров Олег', '7 сентября 2026 г.'],
      ],
    ],
  ])('%s', (_, names, rows) => {
    const format = names.map((name) => `{${name}}`).join(' ');
    const found = check([layerOf(format, rows, names)]).findings.filter(
      ({ problem }) => problem.kind === 'duplicate',
    );
    expect(found.map(({ copies }) => copies)).toEqual([[2]]);
  });

  test.each([
    [
      'with another place',
      ['ФИО', 'Место'],
      [
        ['Петров Олег', '1'],
        ['Петров Олег', '2'],
      ],
    ],
    [
      'with another score',
      ['ФИО', 'Балл'],
      [
        ['Петров Олег', '70'],
        ['Ким Анна', '80'],
        ['Петров Олег', '90'],
      ],
    ],
    [
      'with another teacher',
      ['ФИО', 'Руководитель'],
      [
        ['Петров Олег Ильич', 'Ким Анна'],
        ['Петров Олег Ильич', 'Ли Олег'],
      ],
    ],
  ])('but not %s', (_, names, rows) => {
    const format = names.map((name) => `{${name}}`).join(' ');
    const found = check([layerOf(format, rows, names)]).findings.filter(
      ({ problem }) => problem.kind === 'duplicate',
    );
    expect(found).toEqual([]);
  });
});
