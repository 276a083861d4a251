import { screen, within } from '@testing-library/react';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { MAX_FILE_BYTES } from '../../../workers/table/input/limits.ts';
import { renderApp } from '../support/renderApp.tsx';

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

test('the information page has a picture of each step, in both themes', async () => {
  const { container } = renderApp('/pginfo');
  await heading('Как устроена работа');

  const steps = [...container.querySelectorAll('li:has(h2)')].map((step) =>
    [...step.querySelectorAll('img')].map((picture) => path.basename(picture.src)),
  );

  const drawn = new Set(readdirSync(path.join(import.meta.dirname, '../../../public/manual')));
  expect(steps.map((pictures) => pictures.length)).toEqual([2, 2, 2, 2]);
  expect(steps.flat().filter((picture) => !drawn.has(picture))).toEqual([]);
});

test('the information page names the limits that the product holds', async () => {
  renderApp('/pginfo');
  await heading('Как устроена работа');

  const limits = screen
    .getByRole('region', { name: 'Что подойдёт и что получится' })
    .textContent.replaceAll('\u00A0', ' ');

  expect([MAX_FILE_BYTES / 1024 / 1024, limits.includes('до 64 МБ'), limits.includes('до 20 МБ')]).toEqual([
    64,
    true,
    true,
  ]);
});

test('the privacy policy says how long a deleted project lies in the bin, and that the bin can be emptied', async () => {
  renderApp('/pdpp');
  await heading('Политика обработки персональных данных');

  const said = screen.getByRole('main').textContent.replaceAll('\u00A0', ' ');

  expect([
    said.includes('ещё 30 дней лежит в корзине'),
    said.includes('Корзину можно очистить раньше'),
  ]).toEqual([true, true]);
});

const SITE = {
  companyName: 'Школа «Рост»',
  companyUrl: 'https://rost.example.ru/',
  supportEmail: 'help@rost.example.ru',
};
const inMain = () => within(screen.getByRole('main'));
const linksTo = (part: string) =>
  screen
    .queryAllByRole('link')
    .flatMap((link) => link.getAttribute('href') ?? [])
    .filter((href) => href.includes(part));

test('the contacts are those that the server was started with', async () => {
  renderApp('/contact', { site: SITE });
  await heading('Контакты');

  const mail = inMain().getByRole('link', { name: 'help@rost.example.ru' });
  const company = inMain().getByRole('link', { name: /^Школа «Рост»/ });

  expect([mail, company].map((link) => link.getAttribute('href'))).toEqual([
    'mailto:help@rost.example.ru?subject=Patent%20Generator',
    'https://rost.example.ru/',
  ]);
});

test('contacts that are not set are «не указано», and no address is made up', async () => {
  renderApp('/contact');
  await heading('Контакты');

  expect([inMain().getAllByText('не указано').length, linksTo('mailto:'), linksTo('//')]).toEqual([
    2,
    [],
    [],
  ]);
});

test('a company without a site is named, and is no link', async () => {
  renderApp('/contact', { site: { companyName: 'Школа «Рост»' } });
  await heading('Контакты');

  expect([inMain().getByText('Школа «Рост»').closest('a'), linksTo('//')]).toEqual([null, []]);
});

test.each([
  [SITE, 'Исполнитель — «Школа «Рост»», которому', 'присылайте на help@rost.example.ru.'],
  [
    {},
    'Исполнитель — владелец этого сайта, которому',
    'присылайте на адрес, указанный на странице «Контакты».',
  ],
])('the legal texts name whoever runs the site (%#)', async (site, operator, address) => {
  renderApp('/contractoffer', { site });
  await heading('Договор-оферта');

  const text = screen.getByRole('main').textContent.replaceAll('\u00A0', ' ');

  expect([text.includes(operator), text.includes(address)]).toEqual([true, true]);
});

test('an address that leads nowhere leads on', async () => {
  renderApp('/nowhere');
  await heading('Страница не найдена');

  const ways = within(screen.getByRole('main')).getAllByRole('link');

  expect(ways.map((way) => way.getAttribute('href'))).toEqual(['/', '/pgprojects', '/templates', '/contact']);
});

test('the contacts lead to the licences of what the product is made of', async () => {
  renderApp('/contact');
  await heading('Контакты');

  expect(screen.getByRole('link', { name: 'Лицензии' }).getAttribute('href')).toBe('/licenses.txt');
});
