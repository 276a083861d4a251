/** A person makes a certificate in the built product; the screen is photographed on the way. */
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import {
  addImage,
  addText,
  bindCells,
  createProject,
  register,
  setFields,
} from '../tests/e2e/product/person.ts';
import { startProduct } from '../tests/e2e/product/product.ts';

const folder = path.join(import.meta.dirname, '..', 'docs', 'screenshots');
mkdirSync(folder, { recursive: true });
const product = await startProduct();
try {
  const context = await product.browser.newContext({
    viewport: { width: 1440, height: 900 },
    locale: 'ru-RU',
  });
  const page = await context.newPage();
  const shoot = async (name: string) => {
    await page.evaluate(() => document.fonts.ready);
    await page.screenshot({ path: path.join(folder, `${name}.png`) });
  };
  await register(page, product.address, 'anna');
  await createProject(page, 'Благодарности');
  await addImage(page, 'designs/certificate-gold.png');
  await page.getByRole('button', { name: 'Растянуть на весь лист' }).click();
  await addText(page, 'за подготовку победителей\nгородской олимпиады');
  await setFields(page, { X: '440', Y: '490', 'Размер шрифта': '20' });
  await bindCells(page, '../../public/samples/gratitude.csv', 'A2', 'A9');
  await setFields(page, { Ширина: '540', X: '440', Y: '405', 'Размер шрифта': '40' });
  await shoot('editor');
  await page.getByRole('button', { name: 'Изменить выбор' }).click();
  await page.getByRole('grid', { name: 'Таблица' }).waitFor();
  await shoot('table');
} finally {
  await product.close();
}
