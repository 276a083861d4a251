/** The program for the command line on the downloads page, whose archive is built after the first pages. */
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { readCommandLine } from '../../../src/app/platform/commandLine.ts';
import { renderApp } from '../support/renderApp.tsx';

const PROGRAM = { file: 'cli-1.0.0.zip', version: '1.0.0', bytes: 3 * 1024 ** 2, sha256: 'a1b2' };
const section = () => screen.findByRole('region', { name: 'Программа для командной строки' });

test('it is offered with its size and its checksum once it is built', async () => {
  renderApp('/download', { commandLine: PROGRAM });
  const place = within(await section());

  expect([
    place.getByRole('link').getAttribute('href'),
    place.getByRole('cell', { name: /^ZIP/ }).textContent,
    place.getByRole('definition').textContent,
  ]).toEqual(['/downloads/cli-1.0.0.zip', 'ZIP, 3\u00a0МБ', 'a1b2']);
});

test('until then the page says that it comes, and leads nowhere', async () => {
  renderApp('/download');
  const place = within(await section());

  expect([place.queryByRole('link'), place.getByText(/ещё собирается/).textContent]).toEqual([
    null,
    'Архив программы ещё собирается. Обновите страницу через минуту\u00a0— здесь появится ссылка.',
  ]);
});

test.each([
  ['is still built', '', null],
  ['is broken', '{"file":1}', null],
  ['is built', JSON.stringify(PROGRAM), PROGRAM],
])('the page reads what the build wrote into it when the program %s', (_, written, read) => {
  const page = document.implementation.createHTMLDocument();
  const meta = page.createElement('meta');
  meta.name = 'command-line';
  meta.content = written;
  page.head.append(meta);

  expect(readCommandLine(page)).toEqual(read);
});
