/** «Макет по значениям столбца» in the save dialog. */
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { encodeDocument } from '../../../../src/document/wire/encode.ts';
import type { Document } from '../../../../src/document/document.ts';
import { createDocument } from '../../../../src/document/document.ts';
import { createDbLayer } from '../../../../src/document/layers/layer.ts';
import { aList } from '../../../unit/data/issued/aList.ts';
import { aProject, json } from '../../support/fakeService.ts';
import { words } from '../../support/words.ts';
import { renderEditor } from '../support/renderEditor.tsx';

const people = [
  ['Анна', 'Победитель'],
  ['Борис', 'Призёр'],
  ['Вера', 'Призёр'],
  ['Глеб', 'Участник'],
  ['Дина', 'Участник'],
];
const project: Document = { ...aList(people, ['ФИО', 'Статус'], {}), name: 'Сертификат' };

function aDesign(name: string, field: string) {
  const query = { sheet: '', headerRow: 0, columns: [{ index: 0, name: field }], rows: [], filter: null };
  const who = createDbLayer({ id: 'w', name: 'Кому', display: field, format: `{${field}}`, query });
  return encodeDocument(createDocument({ name, layers: [who] }));
}

const winner = aProject({ id: 'p2', name: 'Диплом победителя' });
const order = aProject({ id: 'p3', name: 'Приказ' });

const noTemplates = () => json(200, { results: [], count: 0, next: null });

async function openDialog() {
  const { user } = await renderEditor(
    project,
    {},
    {
      'GET /api/projects/': () => json(200, [aProject({ name: project.name }), winner, order]),
      'GET /api/templates/?my_templates=true&page_size=60': noTemplates,
      'GET /api/templates/?verified=true&sort=liked&page_size=60': noTemplates,
      'GET /api/project-data/p2/': () => json(200, { ...winner, ...aDesign(winner.name, 'ФИО') }),
      'GET /api/project-data/p3/': () => json(200, { ...order, ...aDesign(order.name, 'Номер приказа') }),
    },
  );
  await user.keyboard('{Control>}e{/Control}');
  const dialog = within(await screen.findByRole('dialog'));
  const part = within(await dialog.findByTestId('save-designs'));
  return { user, part };
}

test('a press finds the column, and proposes a project for each value that it is named after', async () => {
  const { user, part } = await openDialog();
  await user.click(part.getByRole('switch'));
  const chosen = await part.findAllByRole('combobox');
  expect(
    chosen.map((select) => [
      select instanceof HTMLSelectElement && select.labels[0]?.textContent,
      select instanceof HTMLSelectElement && select.selectedOptions[0]?.textContent,
    ]),
  ).toEqual([
    ['Столбец', 'Статус'],
    ['Победитель · 1 копия', 'Диплом победителя'],
    ['Призёр · 2 копии', 'Этот макет'],
    ['Участник · 2 копии', 'Этот макет'],
  ]);
  expect(
    await part.findByText(words('По этому макету, «Сертификат»: «Призёр» (2 копии), «Участник» (2 копии).')),
  ).toBeTruthy();
});

test('what a chosen design cannot show is named before the run', async () => {
  const { user, part } = await openDialog();
  await user.click(part.getByRole('switch'));
  await user.selectOptions(await part.findByLabelText('Призёр · 2 копии'), 'Приказ');
  const alert = await part.findByRole('alert');
  expect(alert.textContent).toBe(
    'Для макета «Приказ» в таблице нет столбцов: «Номер приказа».Эти поля останутся пустыми.',
  );
});

test('switched off it draws all copies from this project again', async () => {
  const { user, part } = await openDialog();
  await user.click(part.getByRole('switch'));
  await part.findByLabelText('Столбец');
  await user.click(part.getByRole('switch'));
  expect(part.queryByRole('combobox')).toBeNull();
});
