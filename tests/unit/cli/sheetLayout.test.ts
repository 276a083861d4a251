import { describe, expect, test } from 'vitest';
import { parseArguments } from '../../../src/cli/arguments.ts';
import { readSheetLayout } from '../../../src/cli/sheetLayout.ts';

describe('the sheet layout of the command line', () => {
  test('takes a paper alone: as many copies as fit, 5 mm from the edge', () => {
    expect(readSheetLayout('A4')).toEqual({
      kind: 'layout',
      layout: {
        paper: { label: 'A4', width: 210, height: 297 },
        copy: null,
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
      },
    });
  });

  test('takes every option', () => {
    const text =
      'a3,copy=90х55,margin=4,gap=3,bleed=2,grid=2x5,turned,order=stacks,repeat=4,skip=3,backs=long-edge,marks,offset=0.5:-1';
    expect(readSheetLayout(text)).toMatchObject({
      layout: {
        paper: { width: 297, height: 420 },
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
        paper: { width: 210, height: 297 },
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

  test.each([
    [
      'а4',
      'В --sheet-layout сначала указывают лист: a4, a3, a5, letter, l7160, l7163, c32011, а указано «а4».',
    ],
    ['a4,gap=-1', 'В --sheet-layout не подходит «gap=-1».'],
    ['a4,repeat=0', 'В --sheet-layout не подходит «repeat=0».'],
    ['a4,copy=90', 'В --sheet-layout не подходит «copy=90».'],
    [
      'a4,color',
      'В --sheet-layout бывает copy, margin, gap, bleed, grid, turned, order, repeat, skip, backs, marks, offset, а указано «color».',
    ],
  ])('refuses %s', (text, message) => {
    expect(readSheetLayout(text)).toEqual({ kind: 'refused', text: message });
  });
});

describe('PDF on the command line', () => {
  test('is the format of a file that is called so', () => {
    expect(parseArguments(['п.zip', '-o', 'дипломы.PDF'])).toMatchObject({
      options: { format: 'pdf', each: false },
    });
  });

  test('in an archive is a file for each copy', () => {
    expect(parseArguments(['п.zip', '-f', 'pdf', '-a'])).toMatchObject({
      options: { each: true, archive: true },
    });
  });

  test.each([
    [['-f', 'png', '--sheet-layout', 'a4'], 'Ключ --sheet-layout нужен только для pdf.'],
    [
      ['-f', 'pdf', '--each', '--sheet-layout', 'a4'],
      'С раскладкой на лист все экземпляры сохраняются одним файлом: уберите --each и --archive.',
    ],
  ])('refuses %j', (options, text) => {
    expect(parseArguments(['п.zip', ...options])).toEqual({ kind: 'refused', text });
  });
});
