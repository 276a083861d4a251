/**
 * One word for one thing on the screen. The table says which word a thing has and by which stems another word
 * for it is known; texts that the specification gives, and other meanings of a stem, are named exceptions.
 * The words of the code: docs/glossary.md.
 */
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { russianTexts } from './russianTexts.ts';

const root = path.join(import.meta.dirname, '..', '..');
const SCREENS = ['src/ui', 'src/app', 'src/kit', 'src/output', 'src/cli'];
const EDITOR = 'src/ui/editor/';

interface Word {
  readonly thing: string;
  /** What it is called. */
  readonly word: string;
  /** What it is not called: beginnings of words. */
  readonly never: readonly string[];
  /** Only texts of files that begin so; all of them without it. */
  readonly within?: string;
  /** Texts, or the files that begin so, in which the stem may stand, and why. */
  readonly except?: readonly (readonly [text: string, why: string])[];
}

const WORDS: readonly Word[] = [
  {
    thing: 'one filled document',
    word: 'копия',
    never: ['экземпляр'],
    except: [
      ['Сохранить экземпляр', 'specification §2'],
      ['Напечатать экземпляр', 'the same tab of «Печать»'],
    ],
  },
  {
    thing: 'all copies in one file',
    word: 'коллекция',
    never: ['галере'],
    except: [
      ['Нет данных для сохранения галереи', 'specification §5'],
      ['Недостаточно данных для сохранения галереи. Минимальное количест: ', 'specification §5'],
    ],
  },
  {
    thing: 'what a person lays out',
    word: 'макет',
    never: ['дизайн'],
    except: [
      ['Тем, кому к завтрашнему дню', 'a profession'],
      ['Основы веб-дизайна', 'a value of a sample'],
    ],
  },
  {
    thing: 'what a person lays out, in the editor',
    word: 'макет, проект',
    never: ['документ'],
    within: EDITOR,
    except: [
      ['src/ui/editor/help/manualSteps.ts', 'specification §1'],
      ['src/ui/editor/export/', 'one PDF of all copies'],
      ['src/ui/editor/issued/', 'what a person is given, with a number'],
      ['Выданные документы', 'the list of them'],
    ],
  },
  {
    thing: 'text on the sheet',
    word: 'текст',
    never: ['надпис'],
    except: [['src/ui/pages/start/CheckList.tsx', 'being replaced with the page of the list']],
  },
  { thing: 'the mode that shows copies', word: 'Предпросмотр', never: ['превью', 'предварительн'] },
  { thing: 'where projects belong', word: 'учётная запись', never: ['аккаунт', 'акаунт'] },
  { thing: 'who has an account', word: 'вы, люди', never: ['юзер'] },
  {
    thing: 'to make files',
    word: 'сохранить, скачать',
    never: ['экспорт', 'выгруз', 'выгруж'],
    except: [['src/app/images/refusalTexts.ts', 'commands of other programs']],
  },
  {
    thing: 'what explains the program',
    word: 'помощь',
    never: ['мануал', 'туториал'],
    except: [
      ['Мануал', 'specification §2'],
      ['Запустить туториал', 'specification §2'],
      ['Тур всегда можно пройти снова', 'names the entry of the menu'],
    ],
  },
  { thing: 'to take a file in', word: 'загрузить, открыть', never: ['импорт'] },
  { thing: 'to press', word: 'нажать, щёлкнуть', never: ['клик', 'тапн', 'тапа'] },
  { thing: 'the area of the sheet', word: 'лист, холст', never: ['канва', 'артборд'] },
  { thing: 'a part of the layout', word: 'слой', never: ['объект', 'элемент'], within: EDITOR },
  {
    thing: 'a column of the table',
    word: 'столбец',
    never: ['колонк', 'колонок', 'графа', 'графы', 'графу'],
  },
  { thing: 'what the check finds', word: 'замечание', never: ['предупрежден'] },
];

const texts = russianTexts(root, SCREENS);
const wordsOf = (text: string): readonly string[] => text.toLowerCase().match(/[а-яё]+/gu) ?? [];
const isExcepted = ({ except = [] }: Word, { file, text }: (typeof texts)[number]): boolean =>
  except.some(([entry]) => text.startsWith(entry) || file.startsWith(entry));
const faultsOf = (word: Word) =>
  texts.filter(
    (found) =>
      found.file.startsWith(word.within ?? '') &&
      wordsOf(found.text).some((one) => word.never.some((stem) => one.startsWith(stem))),
  );

describe('a thing has one word on the screen', () => {
  test.each(WORDS)('$thing: «$word»', (word) => {
    expect(faultsOf(word).filter((found) => !isExcepted(word, found))).toEqual([]);
  });

  test('a button that makes a file says «Скачать»', () => {
    const named = /^Сохранить (?:PDF|архив|изображение|презентацию|картинк|страниц|файлы)/;

    expect(texts.filter(({ text }) => named.test(text))).toEqual([]);
  });

  test('each exception is needed', () => {
    const needless = WORDS.flatMap((word) =>
      (word.except ?? [])
        .filter(
          ([entry]) =>
            !faultsOf(word).some(({ file, text }) => text.startsWith(entry) || file.startsWith(entry)),
        )
        .map(([entry]) => entry),
    );

    expect(needless).toEqual([]);
  });

  test('bleed is explained where it stands', () => {
    const inPanel = texts.filter(({ file }) => file === 'src/ui/editor/panels/SheetPanel.tsx');

    expect(inPanel.map(({ text }) => text).filter((text) => text.startsWith('Вылеты —'))).toHaveLength(1);
  });
});
