import { expect, test } from 'vitest';
import { startApplication } from '../../../../src/app/application.ts';
import { openProjectSession } from '../../../../src/app/project/projectSession.ts';
import { createDocument } from '../../../../src/document/document.ts';
import { createTableStore } from '../../../../src/hosts/page/tableStore.ts';
import { watchKeptTable } from '../../../../src/ui/editor/table/keptTableNotice.ts';
import { aLoadedProject, aPlatform, ok, settled } from '../../../app/fakePlatform.ts';
import { aDbLayer } from '../../../unit/engine/builders.ts';

const file = new File(['ФИО;почта'], 'список.csv');
const silent = () => Promise.reject(new DOMException('silent', 'TimeoutError'));

async function open(calls: Partial<Parameters<typeof createTableStore>[0]>) {
  const device = { get: () => Promise.resolve(undefined), set: () => Promise.resolve(), ...calls };
  const layer = aDbLayer({ selectedCells: ['Анна'], selectedCellsIdx: [[1, 0]] });
  const { platform } = aPlatform({
    loadProject: () => ok(aLoadedProject(createDocument({ layers: [layer] }))),
  });
  const given = { ...platform, tableStore: createTableStore(device, new Map()) };
  const session = openProjectSession(startApplication(given), given, 'p1');
  await settled();
  const said: (readonly [string, string | undefined])[] = [];
  const stop = watchKeptTable(session, (_, text, options) => void said.push([text, options?.action?.label]));
  await settled();
  return { session, said, stop };
}

test('a table that the device has refused is said at once, with a way to choose it again', async () => {
  const { session, said, stop } = await open({ set: silent });
  await session.table.store.keep('p1', { file });
  stop();
  expect([session.table.kept.getSnapshot().name, said]).toEqual([
    'список.csv',
    [
      [
        'Таблица «список.csv» открыта, но на этом устройстве не сохранилась: нет места или браузер не разрешил. Когда вкладка закроется, столбцы, которых нет на листе, пропадут.',
        'Выбрать файл ещё раз',
      ],
    ],
  ]);
});

test('a table that the device does not give is said when the project opens', async () => {
  const { said, stop } = await open({ get: silent });
  stop();
  expect(said).toEqual([
    [
      'Таблица этого проекта с устройства не прочиталась: видны только столбцы, которые есть на листе.',
      'Выбрать файл ещё раз',
    ],
  ]);
});

test('the name of the kept file is known when the project opens, and nothing is said', async () => {
  const { session, said, stop } = await open({ get: () => Promise.resolve(file) });
  stop();
  expect([session.table.kept.getSnapshot().name, said]).toEqual(['список.csv', []]);
});
