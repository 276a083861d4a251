/**
 * «Моя школа», lived press by press at 1366 × 768: a guest fills it in once, the second diploma asks for
 * nothing, and an account has it after signing in, in its projects too.
 */
import { createCanvas } from '@napi-rs/canvas';
import { hasPdfText, judged } from '../host/judges.ts';
import { PASSWORD, signedIn, valueOf } from './product/account.ts';
import { handOf } from './product/hand.ts';
import { register } from './product/person.ts';
import { editorOpened } from './product/saving.ts';
import { expect, test } from './product/test.ts';

test.use({ visitor: 'guest', viewport: { width: 1366, height: 768 } });
test.skip(!hasPdfText);

const FIRST = 'ФИО\tКласс\nСоколова Алёна Сергеевна\t9А\nГалиев Тимур Маратович\t9Б';
const SECOND = 'ФИО\tДолжность\tПовод\nОрлова Анна Ильинична\tучитель\tза помощь';

/** A scan: ink on white paper. */
function scan(name: string) {
  const canvas = createCanvas(200, 200);
  const pen = canvas.getContext('2d');
  pen.fillStyle = '#ffffff';
  pen.fillRect(0, 0, 200, 200);
  pen.strokeStyle = '#1f3fa8';
  pen.lineWidth = 8;
  pen.arc(100, 100, 80, 0, 7);
  pen.stroke();
  return { name, mimeType: 'image/png', buffer: canvas.toBuffer('image/png') };
}

const textsOf = (pdf: Uint8Array) => judged('pdftotext', pdf, ['-raw'], ['-']);

/** What the school has given, and what it was asked for. */
const lines = (pdf: Uint8Array) =>
  textsOf(pdf)
    .split('\n')
    .filter((line) => /гимназ|Кузнецова|Белова|Пермь|Фамилия|Название/iu.test(line));

test('filled in once, the next documents ask for nothing', async ({ page, baseURL }, { testId }) => {
  const hand = handOf(page);
  const field = (name: string) => page.getByRole('textbox', { name, exact: true });
  const fill = async (name: string, text: string) => {
    await hand.press(field(name), { isScrolledTo: true });
    await hand.type(text);
  };
  await page.goto('/school');
  await fill('Полное название', 'Гимназия № 3 «Логос»');
  await fill('Город', 'Пермь');
  await hand.file(page.getByLabel('Файл: Эмблема'), scan('эмблема.png'));
  await hand.file(page.getByLabel('Файл: Печать'), scan('печать.png'));
  await hand.file(page.getByLabel('Файл: Подпись 1'), scan('подпись.png'));
  await fill('Должность', 'Директор гимназии');
  await fill('Кто подписывает', 'А. В. Кузнецова');
  await expect(page.getByRole('button', { name: 'Заменить' })).toHaveCount(3);
  await hand.press(page.getByRole('button', { name: 'Сохранить' }));
  await expect(page.getByText('Сохранено: новые документы возьмут эти данные')).toBeVisible();
  const atSchool = hand.counted().presses;

  await page.goto('/start?template=seed-gramota-pohvalnaya');
  await page.getByLabel('Вставьте список имён').fill(FIRST);
  await hand.press(page.getByRole('button', { name: 'Подставить имена' }));
  await expect(page.getByTestId('start-check')).toContainText('Заполните 1 текст');
  await fill('Классный руководитель: кто подписывает', 'О. П. Белова');
  await hand.press(page.getByRole('heading', { name: 'Похвальная грамота' }));
  await expect(page.getByTestId('start-check')).not.toContainText('Заполните');
  const first = await hand.download(page.getByRole('button', { name: 'Скачать PDF' }));
  const atFirst = hand.counted().presses - atSchool;

  await page.getByRole('button', { name: 'Другой список' }).click();
  await page.goto('/start?template=seed-gramota-torzhestvennaya');
  await page.getByLabel('Вставьте список имён').fill(SECOND);
  await hand.press(page.getByRole('button', { name: 'Подставить имена' }));
  await expect(page.getByTestId('start-check')).not.toContainText('Проверяем');
  await expect(page.getByText('Запомнить для следующих документов')).toHaveCount(0);
  const second = await hand.download(page.getByRole('button', { name: 'Скачать PDF' }));
  const atSecond = hand.counted().presses - atSchool - atFirst;

  hand.print(`My school: ${atSchool} presses in it, ${atFirst} for the first, ${atSecond} for the second`);
  expect([lines(first.bytes).slice(0, 4), lines(second.bytes)]).toEqual([
    [
      'Гимназия № 3 «Логос»',
      'Директор гимназии А. В. Кузнецова',
      'Классный руководитель О. П. Белова',
      'М. П. г. Пермь',
    ],
    ['Гимназия № 3 «Логос»', 'Директор гимназии', 'А. В. Кузнецова', 'М. П. г. Пермь'],
  ]);
  // The list, and the PDF: nothing for the school.
  expect(atSecond).toBe(2);

  const login = `school-${testId.slice(-12)}`;
  await register(page, baseURL ?? '', login);
  await expect
    .poll(async () => {
      await page.goto('/school');
      return field('Полное название').inputValue();
    })
    .toBe('Гимназия № 3 «Логос»');
  await expect(page.getByText('Хранится в вашей учётной записи.')).toBeVisible();

  await page.goto('/templates/seed-diplom-torzhestvennyy');
  await page.getByRole('button', { name: 'Использовать шаблон' }).click();
  await page.waitForURL('**/generator2/**');
  await editorOpened(page);
  const { client } = await signedIn(baseURL ?? '', {
    username: login,
    email: `${login}@example.com`,
    password: PASSWORD,
  });
  const id = page.url().split('/').at(-1) ?? '';
  const { document } = valueOf(await client.loadProject(id));
  expect(
    document.layers.flatMap((layer) =>
      layer.role === undefined || layer.role.isPlace ? [] : [Reflect.get(layer, 'display') ?? layer.name],
    ),
  ).toEqual([
    'Эмблема',
    'Директор гимназии',
    'А. В. Кузнецова',
    'г. Пермь',
    'Гимназия № 3 «Логос»',
    'Подпись',
    'Печать',
  ]);
});
