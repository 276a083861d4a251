import { describe, expect, test } from 'vitest';
import type { SheetChoice } from '../../../src/output/print/index.ts';
import { layoutOf, sheetLayoutText, USUAL_SHEET } from '../../../src/output/print/index.ts';
import { parseArguments } from '../../../src/cli/arguments.ts';
import { LAYOUT_NAMES, readSheetLayout } from '../../../src/cli/sheetLayout.ts';

describe('the sheet layout of the command line', () => {
  test('takes a paper alone: as many copies as fit, 5 mm from the edge', () => {
    expect(readSheetLayout('A4')).toEqual({
      kind: 'layout',
      layout: {
        sheet: 'a4',
        isLandscape: false,
        copy: null,
        fit: 'fit',
        margin: 5,
        origin: null,
        gapX: 0,
        gapY: 0,
        bleed: null,
        grid: null,
        order: 'rows',
        repeat: 1,
        skip: 0,
        backs: null,
        hasCropMarks: false,
        offset: { x: 0, y: 0 },
        backOffset: null,
        measured: { x: 100, y: 100 },
      },
    });
  });

  test('takes every option', () => {
    const text =
      'a3,copy=90х55,margin=4,gap=3,bleed=2,grid=2x5,turned,order=stacks,repeat=4,skip=3,backs=long-edge,marks,offset=0.5:-1';
    expect(readSheetLayout(text)).toMatchObject({
      layout: {
        sheet: 'a3',
        isLandscape: false,
        copy: { width: 90, height: 55 },
        margin: 4,
        gapX: 3,
        gapY: 3,
        bleed: 2,
        grid: { columns: 2, rows: 5, isTurned: true },
        order: 'stacks',
        repeat: 4,
        skip: 3,
        backs: 'long-edge',
        hasCropMarks: true,
        offset: { x: 0.5, y: -1 },
      },
    });
  });

  test('knows the labels of makers', () => {
    expect(readSheetLayout('l7160,skip=4')).toMatchObject({
      layout: {
        sheet: 'a4',
        isLandscape: false,
        copy: { width: 63.5, height: 38.1 },
        origin: { x: 7.21, y: 15.15 },
        grid: { columns: 3, rows: 7 },
        skip: 4,
      },
    });
  });

  test('fills each sheet with one copy', () => {
    expect(readSheetLayout('a4,repeat=sheet')).toMatchObject({ layout: { repeat: null } });
  });

  test('takes a sheet that a person has measured, with decimal commas, in any order', () => {
    const written =
      'a4,turned,gap=2,54:0,origin=6,46:13,06,copy=64x33,86,grid=3x8,landscape,back-offset=0,5:-1,measured=100,8:99,5';
    expect(readSheetLayout(written)).toMatchObject({
      layout: {
        sheet: 'a4',
        isLandscape: true,
        copy: { width: 64, height: 33.86 },
        origin: { x: 6.46, y: 13.06 },
        gapX: 2.54,
        gapY: 0,
        grid: { columns: 3, rows: 8, isTurned: true },
        offset: { x: 0, y: 0 },
        backOffset: { x: 0.5, y: -1 },
        measured: { x: 100.8, y: 99.5 },
      },
    });
  });

  test.each<Partial<SheetChoice>>([
    {},
    { sheet: 'l7159', skip: 3, fit: 'fill', offset: { x: 0.5, y: -1 } },
    {
      isLandscape: true,
      copy: { width: 64, height: 33.86 },
      grid: { columns: 2, rows: 3, isTurned: true },
      origin: { x: 6.46, y: 13.06 },
      gapX: 2.54,
      gapY: 1,
      bleed: 2,
      hasCropMarks: false,
      order: 'stacks',
      repeat: null,
      backs: 'long-edge',
      backOffset: { x: 0, y: 1.5 },
      measured: { x: 100.8, y: 99.25 },
    },
  ])('reads what the screen writes for it: %o', (part) => {
    const choice = { ...USUAL_SHEET, ...part };
    const own = { width: 90, height: 55 };
    const read = readSheetLayout(sheetLayoutText(choice));
    if (read.kind === 'refused') throw new Error(read.text);
    // Both are written.
    const written = { ...read.layout, bleed: read.layout.bleed ?? -1, backs: read.layout.backs ?? 'fold' };
    expect(layoutOf(written, own)).toEqual(layoutOf(choice, own));
  });

  test.each([
    ['а4', `В --sheet-layout сначала указывают лист: ${LAYOUT_NAMES.join(', ')}, а указано «а4».`],
    ['a4,turned', 'В --sheet-layout не подходит «turned». Ключ turned пишется без значения и вместе с grid.'],
    ['a4,gap=2,5,6', 'В --sheet-layout не подходит «gap=2,5,6».'],
    ['a4,gap=-1', 'В --sheet-layout не подходит «gap=-1».'],
    ['a4,repeat=0', 'В --sheet-layout не подходит «repeat=0».'],
    ['a4,copy=90', 'В --sheet-layout не подходит «copy=90».'],
    [
      'a4,color',
      'В --sheet-layout бывает copy, fit, landscape, margin, gap, origin, bleed, grid, turned, order, repeat, skip, backs, marks, offset, back-offset, measured, а указано «color».',
    ],
  ])('refuses %s', (text, message) => {
    expect(readSheetLayout(text)).toEqual({ kind: 'refused', text: message });
  });
});

describe('PDF on the command line', () => {
  test('is the format of a file that is called so', () => {
    expect(parseArguments(['п.zip', '-o', 'дипломы.PDF'])).toMatchObject({
      options: { order: { format: 'pdf', isEach: false } },
    });
  });

  test('in an archive is a file for each copy', () => {
    expect(parseArguments(['п.zip', '-f', 'pdf', '-a'])).toMatchObject({
      options: { order: { isEach: true }, archive: true },
    });
  });

  test.each([
    [['-f', 'png', '--sheet-layout', 'a4'], 'Ключ --sheet-layout нужен только для pdf.'],
    [
      ['-f', 'pdf', '--each', '--sheet-layout', 'a4'],
      'С раскладкой на лист все копии сохраняются одним файлом: уберите --each и --archive.',
    ],
  ])('refuses %j', (options, text) => {
    expect(parseArguments(['п.zip', ...options])).toEqual({ kind: 'refused', text });
  });
});
