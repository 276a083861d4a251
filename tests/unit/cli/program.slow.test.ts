/** Compares the built program, run as a child process, with the same rendering done here. */
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { commandLine } from '../../../scripts/commandLine.ts';
import { seedBundle } from '../../../scripts/seedFiles.ts';
import { HELP_TEXT } from '../../../src/cli/helpText.ts';
import type { Document } from '../../../src/document/document.ts';
import { createDbLayer, createImageLayer, createTextLayer } from '../../../src/document/layers/layer.ts';
import { createDocument } from '../../../src/document/document.ts';
import { bindCells, NO_CELLS } from '../../../src/data/bindings/index.ts';
import { addLayer } from '../../../src/engine/edits/layers/index.ts';
import { parseTable } from '../../../workers/table/parseTable.ts';
import { hasJudges, judged } from '../../host/judges.ts';
import { nodeRenderer } from '../../host/nodeCollection.ts';
import { decode, differenceBounds, readArchive } from '../../host/pictures.ts';
import { packedSrc, writeBundle } from './bundleFile.ts';
import type { Program } from './commandLineProgram.ts';
import { unpackProgram } from './commandLineProgram.ts';

const fixtures = path.join(import.meta.dirname, '..', '..', 'fixtures');
const tableFile = path.join(fixtures, 'tables', 'bank-of-russia-list.xlsx');
const picture = new Uint8Array(readFileSync(path.join(fixtures, 'designs', 'certificate-gold.png')));
const SRC = packedSrc(picture);
let program: Program;

beforeAll(async () => {
  program = await unpackProgram(await commandLine());
  await writeBundle(path.join(program.folder, 'грамота.zip'), certificate(), [picture]);
  await writeBundle(path.join(program.folder, 'бейдж.zip'), badgeWithBack(), [picture]);
  await writeBundle(path.join(program.folder, 'пропуск.zip'), pass(), [picture]);
  writeFileSync(path.join(program.folder, 'цвета.csv'), `ФИО;Фото\nЮля;"${RED}"\nОлег;"${BLUE}"\n`);
  writeFileSync(
    path.join(program.folder, 'битая.csv'),
    `ФИО;Фото\nЮля;"${RED}"\nОлег;"${RED.slice(0, 66)}"\n`,
  );
});
afterAll(() => program.remove());

describe('the built program', () => {
  test.each(['png', 'jpeg'] as const)(
    'draws from a real table the very pixels that are drawn here, as %s',
    async (format) => {
      const ran = await program.run([
        'грамота.zip',
        '--table',
        tableFile,
        '--only',
        '2-3',
        '--out',
        format,
        '--format',
        format,
      ]);
      const renderer = await nodeRenderer(await filledHere(), format, new Map([[SRC, picture]]));
      const differences = await Promise.all(
        [1, 2].map(async (record) => {
          const file = path.join(program.folder, format, `Грамота-${record + 1}.${format}`);
          const here = await renderer.render(record);
          return differenceBounds(await decode(new Uint8Array(readFileSync(file))), await decode(here));
        }),
      );

      expect([ran, readdirSync(path.join(program.folder, format)), differences]).toEqual([
        { code: 0, printed: `${format}\n`, told: 'Готово 2 из 2\n' },
        [`Грамота-2.${format}`, `Грамота-3.${format}`],
        [null, null],
      ]);
    },
  );

  test.skipIf(!hasJudges)(
    'makes a file for a print shop, and the sheet that tells the shop about it',
    async () => {
      const keys = ['-f', 'pdf', '--only', '1-2', '-o', 'типография', '--print-shop', '--shop-sheet', '-q'];
      const ran = await program.run(['грамота.zip', '-t', tableFile, ...keys]);
      const folder = path.join(program.folder, 'типография');
      const pdf = new Uint8Array(readFileSync(path.join(folder, 'Грамота.pdf')));

      expect([
        ran.code,
        readdirSync(folder),
        /^PDF subtype: +(.*)$/m.exec(judged('pdfinfo', pdf, []))?.[1],
      ]).toEqual([0, ['Грамота — лист для типографии.pdf', 'Грамота.pdf'], 'PDF/X-4']);
    },
  );

  test('leaves the background out when ink is to be saved, and says which layer that is', async () => {
    const args = ['-t', tableFile, '--only', '1-2', '-o', 'белые', '--ink-saving', '--scale', '0.5'];
    const ran = await program.run(['грамота.zip', ...args]);
    const file = path.join(program.folder, 'белые', 'Грамота-1.png');
    const { data } = await decode(new Uint8Array(readFileSync(file)));

    expect([ran, [...data.subarray(0, 4)]]).toEqual([
      { code: 0, printed: 'белые\n', told: 'Без фона: «Фон».\nГотово 2 из 2\n' },
      [255, 255, 255, 255],
    ]);
  });

  test('draws the pictures in the cells of a newer table', async () => {
    const ran = await program.run(['пропуск.zip', '-t', 'цвета.csv', '--scale', '0.1']);
    const colours = await Promise.all(
      ['Пропуск-1.png', 'Пропуск-2.png'].map(async (name) => {
        const { data } = await decode(
          new Uint8Array(readFileSync(path.join(program.folder, 'Пропуск', name))),
        );
        return [...data.subarray(0, 4)];
      }),
    );

    expect([ran, colours]).toEqual([
      {
        code: 0,
        printed: 'Пропуск\n',
        told: '«Кому»: текст выходит за край листа. Во всех копиях.\nГотово 2 из 2\n',
      },
      [
        [255, 0, 0, 255],
        [0, 0, 255, 255],
      ],
    ]);
  });

  test('packs one archive with the names of the product', async () => {
    const ran = await program.run([
      'грамота.zip',
      '-t',
      tableFile,
      '--only',
      '1,3024',
      '-a',
      '--scale',
      '0.5',
    ]);
    const name = 'Грамота_gallery_2файлов.zip';
    const entries = await readArchive(new Uint8Array(readFileSync(path.join(program.folder, name))));

    expect([ran.code, ran.printed, entries.map((entry) => entry.name)]).toEqual([
      0,
      `${name}\n`,
      ['Грамота-1.png', 'Грамота-3024.png'],
    ]);
  });

  test('writes one PDF with ten copies on a sheet', async () => {
    const args = [
      '-t',
      tableFile,
      '--only',
      '1-12',
      '-o',
      'листы.pdf',
      '--sheet-layout',
      'a4,copy=badge,marks',
    ];
    const ran = await program.run(['грамота.zip', ...args]);
    const pdf = new Uint8Array(readFileSync(path.join(program.folder, 'листы.pdf')));
    const pages = hasJudges ? /^Pages: +(\d+)$/m.exec(judged('pdfinfo', pdf, []))?.[1] : '2';

    expect([ran, String.fromCharCode(...pdf.subarray(0, 8)), pages]).toEqual([
      {
        code: 0,
        printed: 'листы.pdf\n',
        told: 'Копия 297 × 210 мм другой формы, чем место для неё, 90 × 55 мм: по бокам останется белая полоса 6,1 мм.\nГотово 12 из 12\n',
      },
      '%PDF-1.7',
      '2',
    ]);
  });

  test.skipIf(!hasJudges).each([
    ['a4,copy=badge', '4'],
    ['a4,copy=badge,backs=none', '3'],
  ])('prints twelve badges with their backs on %s: %s sides', async (layout, sides) => {
    const args = ['-t', tableFile, '--only', '1-12', '-o', `${sides}.pdf`, '--sheet-layout', layout];
    await program.run(['бейдж.zip', ...args]);
    const pdf = new Uint8Array(readFileSync(path.join(program.folder, `${sides}.pdf`)));

    expect(/^Pages: +(\d+)$/m.exec(judged('pdfinfo', pdf, []))?.[1]).toBe(sides);
  });

  test('packs a PDF for each copy into an archive', async () => {
    const ran = await program.run([
      'грамота.zip',
      '-t',
      tableFile,
      '--only',
      '1-2',
      '-f',
      'pdf',
      '-o',
      'дела.zip',
    ]);
    const entries = await readArchive(new Uint8Array(readFileSync(path.join(program.folder, 'дела.zip'))));

    expect([ran.code, entries.map((entry) => entry.name)]).toEqual([0, ['Грамота-1.pdf', 'Грамота-2.pdf']]);
  });

  test('draws the same pictures in several processes', async () => {
    const args = ['-t', tableFile, '--rows', '2-9', '--dpi', '48'];
    const ran = [
      await program.run(['render', 'грамота.zip', ...args, '-o', 'один']),
      await program.run(['render', 'грамота.zip', ...args, '-o', 'три', '--processes', '3']),
    ];
    const pictures = ['один', 'три'].map(picturesIn);

    expect([ran.map(({ code, told }) => [code, told]), pictures[0]?.length, pictures[1]]).toEqual([
      [
        [0, 'Готово 8 из 8\n'],
        [0, 'Готово 8 из 8\n'],
      ],
      8,
      pictures[0],
    ]);
  });

  test('draws each page of a copy as a picture, the same in several processes', async () => {
    const args = ['-t', tableFile, '--rows', '2-3', '--dpi', '48'];
    await program.run(['render', 'бейдж.zip', ...args, '-o', 'одним']);
    await program.run(['render', 'бейдж.zip', ...args, '-o', 'двумя', '--processes', '2']);
    const [one = [], two] = ['одним', 'двумя'].map(picturesIn);
    const digests = one.map(([, digest]) => digest);

    expect([one.map(([name]) => name), two]).toEqual([
      ['Бейдж-2_стр1.png', 'Бейдж-2_стр2.png', 'Бейдж-3_стр1.png', 'Бейдж-3_стр2.png'],
      one,
    ]);
    // The fronts show two rows, the backs are alike.
    expect([new Set(digests).size, digests[1] === digests[3]]).toEqual([3, true]);
  });

  test('tells a program what it has made', async () => {
    const wishes = '--only 1 --dpi 20 --out итог --json --quiet'.split(' ');
    const ran = await program.run(['грамота.zip', '-t', tableFile, ...wishes]);

    expect([ran.code, JSON.parse(ran.printed)]).toEqual([
      0,
      { target: 'итог', copies: 1, failed: [], notes: expect.any(Array) },
    ]);
  });

  test('checks without drawing, and its code says whether it found anything', async () => {
    writeFileSync(path.join(program.folder, 'двое.csv'), 'Название\nАнна Ёлкина\n');
    writeFileSync(path.join(program.folder, 'с пробелом.csv'), 'Название\nАнна Ёлкина\nОлег  Щукин\n');
    const check = (table: string) =>
      program.run(['грамота.zip', '-t', table, '--check', '-o', 'не надо', '-q']);
    const [clean, found] = [await check('двое.csv'), await check('с пробелом.csv')];
    const report: unknown = JSON.parse(found.printed);

    expect([clean.code, JSON.parse(clean.printed), found.code, report]).toEqual([
      0,
      { copies: 1, ready: 1, findings: [] },
      4,
      {
        copies: 2,
        ready: 1,
        findings: [
          { problem: expect.objectContaining({ kind: 'spaces' }), count: 1, first: 2, last: 2, copies: [2] },
        ],
      },
    ]);
    expect(readdirSync(program.folder)).not.toContain('не надо');
  });

  test('opens a template of the product as it is downloaded', async () => {
    writeFileSync(path.join(program.folder, 'диплом.zip'), seedBundle('diplom-olimpiady'));
    const samples = path.join(import.meta.dirname, '..', '..', '..', 'public', 'samples', 'olympiad.csv');

    const ran = await program.run([
      'диплом.zip',
      '-t',
      samples,
      '-o',
      'дипломы',
      '--scale',
      '0.3',
      '-f',
      'webp',
    ]);

    expect([ran, readdirSync(path.join(program.folder, 'дипломы')).length]).toEqual([
      {
        code: 0,
        printed: 'дипломы\n',
        told:
          'Не заполнено: «Название школы», «И. О. Фамилия» (Председатель жюри). Во всех копиях.\n' +
          '«Олимпиада»: остался текст шаблона «Школьный этап всероссийской олимпиады школьников». ' +
          'Во всех копиях.\nГотово 12 из 12\n',
      },
      12,
    ]);
  });

  test('replaces nothing unless it is asked to', async () => {
    const args = ['грамота.zip', '-t', tableFile, '--only', '1', '-o', 'одна', '--scale', '0.1'];
    await program.run(args);

    const [again, replaced] = [await program.run(args), await program.run([...args, '--overwrite', '-q'])];

    expect([again, replaced]).toEqual([
      {
        code: 1,
        printed: '',
        told: `Файл «${path.join('одна', 'Грамота-1.png')}» уже есть. Чтобы заменить, добавьте --overwrite, а чтобы оставить и доделать остальные — --continue.\n`,
      },
      { code: 0, printed: 'одна\n', told: '' },
    ]);
  });

  test.each([
    ['a project that is not there', ['нет.zip'], 3, 'Файла «нет.zip» нет.\n'],
    [
      'a project that is no archive',
      [tableFile],
      3,
      `Проект «${tableFile}»: Это не проект нашего редактора. Нужен архив .zip, сохранённый командой «Скачать файлом».\n`,
    ],
    [
      'a table that is none',
      ['грамота.zip', '-t', 'грамота.zip'],
      3,
      'Таблица «грамота.zip»: Это не таблица, а архив. Распакуйте его и выберите саму таблицу. Подойдут файлы .xlsx, .xls, .ods и .csv.\n',
    ],
    [
      'a picture in a cell that cannot be read',
      ['пропуск.zip', '-t', 'битая.csv', '-o', 'битые'],
      1,
      'Картинку копии 2 прочитать не удалось.\n',
    ],
    [
      'an option that there is not',
      ['грамота.zip', '--size', '3'],
      2,
      'Не знаю ключа --size.\nСправка: --help\n',
    ],
    [
      'a folder that is a file',
      ['грамота.zip', '-o', path.join('patent-generator-cli', 'README.md')],
      1,
      `«${path.join('patent-generator-cli', 'README.md')}» — файл, а нужна папка.\n`,
    ],
  ])('says in Russian what is wrong with %s', async (_, args, code, told) => {
    expect(await program.run(args)).toEqual({ code, printed: '', told });
  });

  test.each([
    [
      'a sheet that holds fewer copies',
      ['бейдж.zip', '-o', 'нет.pdf', '--sheet-layout', 'a4,copy=90x55,grid=3x3'],
      2,
      'Сетка 3 × 3 на лист не помещается, самое большее 2 × 5. Возьмите лист больше или поля меньше.',
    ],
    [
      'a table without the columns',
      ['грамота.zip', '-t', 'цвета.csv'],
      3,
      'В таблице нет столбцов для слоя «Название»: «Название». Есть: «ФИО», «Фото».',
    ],
  ])('answers a program in JSON, however it ends: %s', async (_, args, code, error) => {
    const ran = await program.run([...args, '--json']);

    expect([ran.code, JSON.parse(ran.printed)]).toEqual([code, { error, code }]);
  });

  test('names a place that cannot be written, and nothing that a person has not chosen', async () => {
    const place = path.join('цвета.csv', 'x.pdf');
    const ran = await program.run(['пропуск.zip', '-t', 'цвета.csv', '-o', place, '-q']);

    expect(ran).toEqual({
      code: 1,
      printed: '',
      told: `В «${place}» сохранить нельзя: такой папки нет, и создать её не получается.\n`,
    });
  });

  test('goes on with the files that are missing, and names them by a column that no layer shows', async () => {
    writeFileSync(
      path.join(program.folder, 'классы.csv'),
      `ФИО;Фото;Класс\nЮля;"${RED}";9А\nОлег;"${BLUE}";9Б\n`,
    );
    const args = ['пропуск.zip', '-t', 'классы.csv', '-o', 'классы', '--scale', '0.1'];
    const named = [...args, '--names', '{Класс}/{ФИО}', '--register', '--contact-sheet', '--json', '-q'];
    const first = await program.run(named);
    rmSync(path.join(program.folder, 'классы', '9Б', 'Олег.png'));
    const again = await program.run([...named, '--continue']);
    const whole = await program.run([...named, '--continue']);
    const beside = ['Пропуск — реестр.xlsx', 'Пропуск — контактный лист.pdf'].map((name) =>
      path.join('классы', name),
    );
    const register = await parseTable(
      new Uint8Array(readFileSync(path.join(program.folder, beside[0] ?? ''))),
      'реестр.xlsx',
    );
    const notes = ['«Кому»: текст выходит за край листа. Во всех копиях.'];
    const report = { target: 'классы', failed: [], beside, notes };

    expect([
      [first, again, whole].map(({ code, printed }) => [code, JSON.parse(printed)]),
      register.kind === 'table' && register.table.sheets[0]?.rows.map((row) => row.slice(0, 5)),
    ]).toEqual([
      [
        [0, { ...report, copies: 2 }],
        [0, { ...report, copies: 1, skipped: 1 }],
        [0, { ...report, copies: 0, skipped: 2 }],
      ],
      [
        ['№', 'ФИО', 'Фото', 'Класс', 'Файл'],
        ['1', 'Юля', '(картинка)', '9А', '9А/Юля.png'],
        ['2', 'Олег', '(картинка)', '9Б', '9Б/Олег.png'],
      ],
    ]);
  });

  test('says what an archive that is cut short is', async () => {
    const whole = readFileSync(path.join(program.folder, 'грамота.zip'));
    writeFileSync(path.join(program.folder, 'обрезан.zip'), whole.subarray(0, whole.length / 2));

    expect(await program.run(['обрезан.zip'])).toEqual({
      code: 3,
      printed: '',
      told: 'Проект «обрезан.zip»: Архив повреждён, или это не архив .zip.\n',
    });
  });

  test('leaves only whole pictures behind when it is stopped', async () => {
    const folder = path.join(program.folder, 'остановлено');
    mkdirSync(folder);
    const ran = await program.run(['грамота.zip', '-t', tableFile, '-o', 'остановлено'], folder);
    const left = readdirSync(folder);
    const widths = await Promise.all(
      left.map(async (name) => (await decode(new Uint8Array(readFileSync(path.join(folder, name))))).width),
    );

    expect([ran, left.every((name) => /^Грамота-\d+\.png$/.test(name)), new Set([...widths, 2246])]).toEqual([
      {
        code: 130,
        printed: '',
        told: `Остановлено. В папке «остановлено» готовых файлов: ${left.length} из 3024.\n`,
      },
      true,
      new Set([2246]),
    ]);
  });

  test('leaves no archive behind when it is stopped', async () => {
    const folder = path.join(program.folder, 'архив');
    mkdirSync(folder);
    const ran = await program.run(['грамота.zip', '-t', tableFile, '-a', '-o', 'архив'], folder);

    expect([ran, readdirSync(folder)]).toEqual([
      { code: 130, printed: '', told: 'Остановлено, архив не сохранён.\n' },
      [],
    ]);
  });

  test('tells its version and its help, which the README repeats', async () => {
    const { version } = await commandLine();
    const readme = readFileSync(path.join(program.home, 'README.md'), 'utf8');

    expect([await program.run(['-v']), await program.run(['--help']), readme.includes(HELP_TEXT)]).toEqual([
      { code: 0, printed: `${version}\n`, told: '' },
      { code: 0, printed: HELP_TEXT, told: '' },
      true,
    ]);
  });
});

describe('the archive of the program', () => {
  test('has the fonts with their licences, and asks for the canvas in the version that is tested', () => {
    const { dependencies } = readJson(path.join(import.meta.dirname, '..', '..', '..', 'package.json'));
    const own = readJson(path.join(program.home, 'package.json'));
    const fonts = program.files.filter((name) => name.endsWith('.woff2'));
    const licences = program.files.filter((name) => name.includes('/fonts/licenses/'));

    expect([own.dependencies, fonts.length > 150, licences.length]).toEqual([
      { '@napi-rs/canvas': dependencies?.['@napi-rs/canvas'] },
      true,
      17,
    ]);
  });

  test('has the same bytes when it is made again', async () => {
    const { sha256 } = await commandLine();
    vi.resetModules();
    const again = await import('../../../scripts/commandLine.ts');

    expect([again.commandLine === commandLine, (await again.commandLine()).sha256]).toEqual([false, sha256]);
  });

  test('says how to install the canvas when it is not there', async () => {
    const bare = await unpackProgram(await commandLine(), { installed: false });
    await writeBundle(path.join(bare.folder, 'грамота.zip'), certificate(), [picture]);

    const ran = await bare.run(['грамота.zip', '-t', tableFile]);
    bare.remove();

    expect(ran).toEqual({
      code: 1,
      printed: '',
      told: 'Не установлена библиотека рисования. Выполните npm install в папке программы.\n',
    });
  });

  test('says which font is gone', async () => {
    const torn = await unpackProgram(await commandLine());
    await writeBundle(path.join(torn.folder, 'грамота.zip'), certificate(), [picture]);
    rmSync(path.join(torn.home, 'fonts', 'arimo-cyrillic-400-normal.woff2'));

    const ran = await torn.run(['грамота.zip', '-t', tableFile]);
    torn.remove();

    expect(ran).toEqual({
      code: 1,
      printed: '',
      told: 'Нет файла шрифта arimo-cyrillic-400-normal.woff2. Распакуйте архив программы целиком.\n',
    });
  });
});

/** The certificate with a second page. */
function badgeWithBack(): Document {
  const front = certificate();
  const back = createTextLayer({ id: 'back', name: 'Оборот', display: 'Программа', page: 1 });
  return { ...front, name: 'Бейдж', settings: { pages: 2 }, layers: [...front.layers, back] };
}

/**
 * A certificate whose layer uses the column «Название», as the editor saves it; two other people were
 * selected.
 */
function certificate(): Document {
  const layers = [
    createImageLayer({
      id: 'ground',
      name: 'Фон',
      src: SRC,
      x: 0,
      y: 0,
      width: 1123,
      height: 794,
      fileName: 'f.png',
    }),
    createTextLayer({ id: 'title', name: 'Заголовок', display: 'Благодарность', x: 262, y: 200, width: 600 }),
    createDbLayer({
      id: 'name',
      name: 'Название',
      display: '',
      x: 262,
      y: 300,
      width: 600,
      height: 160,
      fit: 'shrink',
    }),
  ];
  const document = layers.reduce(
    (page, layer) => addLayer(page, layer),
    createDocument({ name: 'Грамота', sheet: { width: 1123, height: 794 } }),
  );
  const columns = [{ index: 1, name: 'Название' }];
  return bindCells(document, 'name', {
    ...NO_CELLS,
    selectedCells: ['Старый', 'Прежний'],
    query: { sheet: 'RC', headerRow: 0, columns, rows: [[1, 3]], filter: null },
  });
}

/** A document that is all photograph: the picture in the cell «Фото» of each person. */
function pass(): Document {
  const photo = createImageLayer({
    id: 'photo',
    name: 'Фото',
    src: SRC,
    fileName: '',
    width: 100,
    height: 100,
  });
  const person = createDbLayer({ id: 'person', name: 'Кому', display: '', x: 0, y: 200, format: '{ФИО}' });
  const columns = ['ФИО', 'Фото'].map((name, index) => ({ index, name }));
  return createDocument({
    name: 'Пропуск',
    sheet: { width: 100, height: 100 },
    layers: [
      {
        ...person,
        selectedCells: [['Анна', '']],
        query: { sheet: '', headerRow: 0, columns, rows: [[1, 2]], filter: null },
      },
      { ...photo, x: 0, y: 0, byRow: { field: 'Фото', pictures: [] } },
    ],
  });
}

/** Images of one pixel. */
const RED =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4z8AAAAMBAQDJ/pLvAAAAAElFTkSuQmCC';
const BLUE =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGNgYPgPAAEDAQAIicLsAAAAAElFTkSuQmCC';

/** The same document with the column bound by hand. */
async function filledHere(): Promise<Document> {
  const read = await parseTable(new Uint8Array(readFileSync(tableFile)), 'list.xlsx');
  if (read.kind !== 'table') throw new Error(read.text);
  const rows = read.table.sheets[0]?.rows.slice(1) ?? [];
  return bindCells(certificate(), 'name', { ...NO_CELLS, selectedCells: rows.map((row) => row[1] ?? '') });
}

/** Names of the files in a folder of the program, with their digests. */
function picturesIn(folder: string): readonly (readonly [name: string, digest: string])[] {
  const place = path.join(program.folder, folder);
  const digestOf = (name: string) =>
    createHash('sha256')
      .update(readFileSync(path.join(place, name)))
      .digest('hex');
  return readdirSync(place).map((name) => [name, digestOf(name)] as const);
}

function readJson(file: string): { readonly dependencies?: Readonly<Record<string, string>> } {
  // a package.json
  return JSON.parse(readFileSync(file, 'utf8')) as { readonly dependencies?: Record<string, string> };
}
