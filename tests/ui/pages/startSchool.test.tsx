/** What a document asks of «Моя школа»: written on the sheet, and remembered unless that is refused. */
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { Application } from '../../../src/app/application.ts';
import { createOrganisations } from '../../../src/app/organisation/organisations.ts';
import { roleGaps } from '../../../src/data/organisation/index.ts';
import type { Document } from '../../../src/document/document.ts';
import { createDocument } from '../../../src/document/document.ts';
import { createTextLayer } from '../../../src/document/layers/layer.ts';
import { ApplicationProvider } from '../../../src/ui/application/ApplicationProvider.tsx';
import { RoleFields } from '../../../src/ui/school/RoleFields.tsx';
import { memoryStore } from '../../host/memoryDrafts.ts';

const TEMPLATE = createDocument({
  layers: [
    createTextLayer({ id: 'school', name: 'Школа', display: 'Название школы' }),
    createTextLayer({ id: 'role', name: 'Должность', display: 'Директор', x: 0, y: 100 }),
    createTextLayer({ id: 'signer', name: 'Подпись', display: 'И. О. Фамилия', x: 300, y: 100 }),
  ],
});

function opened(template: Document = TEMPLATE, store = memoryStore()) {
  const present = { document: template };
  const organisations = createOrganisations({
    store,
    account: () => null,
    newId: () => 'made',
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a guest calls no service
    api: {} as Application['api'],
  });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what the fields read
  const application = { organisations, platform: { notify: () => undefined } } as unknown as Application;
  render(
    <ApplicationProvider application={application}>
      <RoleFields
        gaps={roleGaps(template)}
        document={template}
        onEdit={(edit) => (present.document = edit(present.document))}
        isProject={false}
      />
    </ApplicationProvider>,
  );
  const shown = () => present.document.layers.map((layer) => Reflect.get(layer, 'display'));
  return { user: userEvent.setup(), organisations, store, shown };
}

const school = () => screen.getByRole('textbox', { name: 'Название школы или организации' });
const director = () => screen.getByRole('textbox', { name: 'Директор: кто подписывает' });

test('what is written stands on the sheet, and in the next document', async () => {
  const { user, shown, organisations } = opened();
  await user.type(school(), 'Лицей № 1');
  await user.type(director(), 'А. В. Кузнецова{Enter}');

  expect(shown()).toEqual(['Лицей № 1', 'Директор', 'А. В. Кузнецова']);
  expect(await organisations.current()).toMatchObject({
    name: 'Лицей № 1',
    signers: [{ position: 'Директор', name: 'А. В. Кузнецова' }],
  });
});

test('nothing is kept once the switch is off', async () => {
  const { user, shown, store } = opened();
  await user.click(screen.getByRole('switch', { name: 'Запомнить для следующих документов' }));
  await user.type(school(), 'Лицей № 1{Enter}');

  expect([shown()[0], await store.read()]).toEqual(['Лицей № 1', undefined]);
});

test('a document of before takes all that is known in one press', async () => {
  const store = memoryStore();
  const before = opened(TEMPLATE, store);
  await before.organisations.remember((own) => ({ ...own, name: 'Лицей № 1' }));
  const { user, shown } = opened(TEMPLATE, store);
  await user.click(await screen.findByRole('button', { name: 'Подставить данные школы' }));

  expect(shown()).toEqual(['Лицей № 1', 'Директор', 'И. О. Фамилия']);
});
