/** Two signatures in one box, set apart by tabs or rows of spaces, are two texts side by side. */
import { expect, test } from 'vitest';
import { aTextBox, layersOf, paragraph, run } from './aPresentation.ts';

const placed = async (paragraphs: string) =>
  (await layersOf(aTextBox(paragraphs, { x: 0, width: 800 }))).map((layer) => [
    layer.type === 'text' ? layer.display : '',
    Math.round(layer.x),
  ]);

test('tabs lead to the next stop of 96 pixels', async () => {
  expect(await placed(paragraph(run('Директор\t\t\tУчитель')))).toEqual([
    ['Директор', 0],
    ['Учитель', 384],
  ]);
});

test('rows below each other are one text each, with the names under the offices', async () => {
  expect(
    await placed(paragraph(run('Директор\t\t\tУчитель')) + paragraph(run('Иванов\t\t\t\tПетрова'))),
  ).toEqual([
    ['Директор\nИванов', 0],
    ['Учитель\nПетрова', 384],
  ]);
});

test('a stop on the right ends the text there', async () => {
  const [, name] = await placed(
    paragraph(
      run('Секретарь\tОрлова'),
      '<a:pPr><a:tabLst><a:tab pos="6667500" algn="r"/></a:tabLst></a:pPr>',
    ),
  );
  // 700 pixels less the width of the name, of about 75 pixels.
  expect([name?.[0], Number(name?.[1]) > 610, Number(name?.[1]) < 640]).toEqual(['Орлова', true, true]);
});

test('a row of spaces is as wide as its spaces', async () => {
  const [first, second] = await placed(paragraph(run(`Смирнов${' '.repeat(40)}Козлова`)));
  // Forty spaces of Calibri at 24 pixels are 217 pixels; the name before them is about 92.
  expect([first, second?.[0], Math.abs(Number(second?.[1]) - 309) < 12]).toEqual([
    ['Смирнов', 0],
    'Козлова',
    true,
  ]);
});

test('three spaces are a way to write', async () => {
  expect(await placed(paragraph(run('Смирнов   Козлова')))).toEqual([['Смирнов   Козлова', 0]]);
});

test('a line break between rows divides them as paragraphs do', async () => {
  expect(
    await placed(paragraph(`${run('Директор\t\tУчитель')}<a:br/>${run('Куратор\t\t\tПетрова')}`)),
  ).toEqual([
    ['Директор\nКуратор', 0],
    ['Учитель\nПетрова', 288],
  ]);
});
