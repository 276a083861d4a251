import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { archiveFileName, copyFileName, imageFileName } from '../../../../src/output/plan/fileNames.ts';
import { exportFormats } from '../../../../src/output/formats/formats.ts';
import { sanitiseFileName } from '../../../../src/output/plan/sanitiseFileName.ts';
import { graphemesOf } from '../../../../src/document/text/graphemes.ts';

describe('names of the specification', () => {
  it('are {name}{format}, {name}-{n}{format} and {name}_gallery_{count}файлов.zip', () => {
    expect([
      imageFileName('Диплом', 'png'),
      copyFileName('Диплом', 7, 'webp'),
      archiveFileName('Диплом', 200),
    ]).toEqual(['Диплом.png', 'Диплом-7.webp', 'Диплом_gallery_200файлов.zip']);
  });

  it('do not double an ending that the person has typed', () => {
    expect([imageFileName('Диплом.PNG', 'png'), imageFileName('.jpeg', 'jpeg')]).toEqual([
      'Диплом.png',
      'jpeg.jpeg',
    ]);
  });

  it('have the suffix and the picture type of their format', () => {
    expect(exportFormats.map(({ id, suffix, mimeType, isLossy }) => [id, suffix, mimeType, isLossy])).toEqual(
      [
        ['png', '.png', 'image/png', false],
        ['jpeg', '.jpeg', 'image/jpeg', true],
        ['webp', '.webp', 'image/webp', true],
      ],
    );
  });
});

describe('a file name that every system accepts', () => {
  it.each([
    ['Благодарность «Лучшему» № 5, ёлка', 'Благодарность «Лучшему» № 5, ёлка'],
    ['Грамота 1/2: «А\\Б»?', 'Грамота 1-2- «А-Б»-'],
    ['../../etc/passwd', '-..-etc-passwd'],
    ['имя...   ', 'имя'],
    ['.скрытый', 'скрытый'],
    ['строка\nдругая\tтретья', 'строка другая третья'],
    ['a\u0000b\u0007c\u202Egnp.exe', 'abcgnp.exe'],
    ['CON', '_CON'],
    ['com1.txt', '_com1.txt'],
    ['nul .a', '_nul .a'],
    ['console', 'console'],
    ['Иван <ivan@example.com>|"*', 'Иван -ivan@example.com----'],
    ['МБОУ "СОШ № 1"', 'МБОУ «СОШ № 1»'],
    ['ООО "Фирма "Ромашка""', 'ООО «Фирма «Ромашка»»'],
    ['"Созвездие": "Юность"', '«Созвездие»- «Юность»'],
    ['труба 3" и 4"', 'труба 3- и 4-'],
    ['ГБОУ "Лицей', 'ГБОУ -Лицей'],
    ['', 'Новый проект'],
    ['  . . ', 'Новый проект'],
    ['???', 'Новый проект'],
    ['и\u0306', 'й'],
  ])('of %j is %j', (name, safe) => {
    expect(sanitiseFileName(name)).toBe(safe);
  });

  it('is cut between graphemes', () => {
    const family = '👨‍👩‍👧‍👦';
    const cut = sanitiseFileName(family.repeat(40));
    expect(cut).toBe(family.repeat(graphemesOf(cut).length));
    expect(sanitiseFileName('я'.repeat(300))).toBe('я'.repeat(100));
    expect(sanitiseFileName('y'.repeat(300))).toBe('y'.repeat(120));
  });

  it('keeps the rules of Windows, macOS and Linux whatever is typed, and stays as it is the second time', () => {
    const names = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.string({ unit: fc.constantFrom('.', ' ', '/', '\\', 'con', 'Я', '\n', '-'), maxLength: 9 }),
    );
    fc.assert(
      fc.property(names, (name) => {
        const safe = sanitiseFileName(name);
        expect(safe).not.toBe('');
        expect(safe).not.toMatch(/[/\\:*?"<>|\p{Cc}]|^[\s.]|[\s.]$/u);
        expect(safe).not.toMatch(/^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/iu);
        expect(new TextEncoder().encode(`${safe}-100000.jpeg`).length).toBeLessThan(255);
        expect(sanitiseFileName(safe)).toBe(safe);
      }),
    );
  });
});
