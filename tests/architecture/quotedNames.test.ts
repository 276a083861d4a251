import path from 'node:path';
import { expect, test } from 'vitest';
import { quotedIn, russianTexts } from './russianTexts.ts';

const root = path.join(import.meta.dirname, '..', '..');
/** Where the product's own words to people stand. */
const SOURCES = [
  'src',
  'server',
  'workers',
  'tools/visualiser/src',
  'src/cli/README.md',
  'README.md',
  'docs/first-certificate.md',
];
/** Explain the interface: what stands here names nothing, it is the text that is checked. */
const HELP = [
  'src/ui/pages/info/',
  'src/ui/editor/help/manualSteps.ts',
  'src/ui/editor/help/FaqPart.tsx',
  'src/ui/editor/training/exercises.ts',
  'src/ui/editor/tour/editorSteps.ts',
];
const SCREENS = ['src/ui/', 'tools/visualiser/src/'];

/** In quotation marks, yet no names of pages, buttons or fields. */
const NO_NAMES: ReadonlyMap<string, string> = new Map([
  ['Сохранить как', 'a command of another program'],
  ['PDF', 'a command of another program'],
  ['Экспорт в PDF', 'a command of another program'],
  ['Экспорт', 'a command of another program'],
  ['Создать документ PDF', 'a command of another program'],
  ['Опубликовать в PDF', 'a command of another program'],
  ['Экспортировать в', 'a command of another program'],
  ['ФИО', 'a column of the sample table'],
  ['Фамилия', 'a column of the sample table'],
  ['Отчество', 'a column of the sample table'],
  ['Диплом олимпиады', 'a template'],
  ['A4, 297 × 210 мм', 'a label that is put together'],
  ['', 'a name that was empty'],
  ['не указано', 'stands for a contact that is not set'],
  ['владелец этого сайта', 'stands for an operator that is not set'],
  ['{Фамилия} {Имя}', 'an example of what is typed'],
  ['{ФИО|дательный}', 'an example of what is typed'],
  ['{род: награждён / награждена}', 'an example of what is typed'],
  ['Иванова Мария', 'sample data'],
  ['Ивановой Марии', 'sample data'],
  ['Грамота', 'an example of what is typed'],
  ['{', 'a character that the message is about'],
  ['{{', 'a character that the message is about'],
  ['}', 'a character that the message is about'],
  ['}}', 'a character that the message is about'],
  ['А', 'the letter of a class'],
  ['Б', 'the letter of a class'],
  ['В', 'the letter of a class'],
  ['Средняя общеобразовательная школа № 1284 с углублённым изучением иностранных языков', 'sample data'],
  ['Солнечный', 'a camp, in a template'],
  ['Школа будущего', 'a conference, in a template'],
  ['Созвездие', 'a competition, in a template'],
  ['Шаг в науку', 'a conference, in a template'],
  ['Ромашка', 'a nursery school, in a template'],
  ['Весенние голоса', 'a concert, in a template'],
  ['Строки, опалённые войной', 'a competition, in a template'],
  ['Северный ветер', 'sample data'],
  ['Яр', 'sample data'],
  ['Институт прикладной механики', 'sample data'],
  ['Комета', 'sample data'],
  ['Покорители горизонтов', 'sample data'],
  ['Вихрь', 'sample data'],
  ['Платформа университетского технологического предпринимательства', 'a federal project'],
  ['О персональных данных', 'a law'],
  ['как есть', 'a term of law'],
  ['Сведения', 'a command of Excel'],
  ['Сохранить как рисунок', 'a command of Word'],
  ['Наиболее совместимый', 'a setting of the iPhone'],
  ['Защита книги', 'a command of Excel'],
  ['нравится', 'a mark on a template, in the description of the API'],
  ['Спам', 'a folder of a mailbox'],
  ['Название <no-reply@example.ru>', 'an example of what is written'],
  ['xstate.', 'a prefix of event types, in a message for programmers'],
]);

const texts = russianTexts(root, SOURCES);
const isRead = (file: string, start: string) =>
  texts.some((found) => found.file === file && found.text.startsWith(start));
const isIn = (file: string, places: readonly string[]) => places.some((place) => file.startsWith(place));
const names = new Set(
  texts.filter(({ file }) => isIn(file, SCREENS) && !isIn(file, HELP)).map(({ text }) => text),
);
const quotations = texts.flatMap(({ file, text }) => quotedIn(text).map((quoted) => ({ file, quoted })));

test('a text that names a page, a button or a field calls it as it is called on the screen', () => {
  const unknown = quotations.filter(({ quoted }) => !names.has(quoted) && !NO_NAMES.has(quoted));
  expect(unknown).toEqual([]);
});

test('the list of quotations that are no names holds nothing that is not quoted', () => {
  const quoted = new Set(quotations.map((quotation) => quotation.quoted));
  expect([...NO_NAMES.keys()].filter((listed) => !quoted.has(listed))).toEqual([]);
});

test('texts between tags, literals and templates are all read', () => {
  expect([
    isRead('src/ui/pages/info/SampleTemplates.tsx', 'и сразу открыть в редакторе.'),
    isRead('src/ui/editor/help/manualSteps.ts', 'Щёлкните слой на листе'),
    isRead('src/ui/pages/info/InformationPage.tsx', 'Любой размер до {} × {} пикселей'),
  ]).toEqual([true, true, true]);
});
