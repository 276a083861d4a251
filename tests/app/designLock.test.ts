/** The editor of a member who fills a project: the table's part of an edit is taken, the design stays. */
import { expect, test } from 'vitest';
import type { ApiClient, SaveArguments } from '../../src/api/client.ts';
import { startApplication } from '../../src/app/application.ts';
// The product loads it with such a project.
import '../../src/app/project/designLock.ts';
import { openProjectSession } from '../../src/app/project/projectSession.ts';
import type { Document } from '../../src/document/document.ts';
import { createDocument } from '../../src/document/document.ts';
import { createDbLayer, createTextLayer } from '../../src/document/layers/layer.ts';
import { renameDocument } from '../../src/engine/edits/sheet/index.ts';
import { aLoadedProject, aPlatform, ok, refused, settled } from './fakePlatform.ts';

const title = createTextLayer({ id: 't', name: 'Заголовок', display: 'Грамота' });
const name = createDbLayer({ id: 'd', name: 'ФИО', display: 'Кому' });
const project = createDocument({ name: 'Грамоты', layers: [title, name] });
const newer = createDocument({ name: 'Грамоты', layers: [{ ...title, x: 7 }, name] });
const PICKS = { selectedCells: ['Анна'], selectedCellsIdx: [[1, 0] as const], display: 'Анна' };
const filled = (document: Document): Document => ({
  ...document,
  layers: document.layers.map((layer) => (layer.type === 'db' ? { ...layer, ...PICKS } : layer)),
});
const shared = { owner: 'Мария Петрова', role: 'fills' } as const;

async function open(api: Partial<ApiClient> = {}, role: 'fills' | 'edits' = 'fills') {
  const loadProject = () => ok({ ...aLoadedProject(project), shared: { ...shared, role } });
  const fake = aPlatform({ loadProject, ...api });
  const session = openProjectSession(startApplication(fake.platform), fake.platform, 'p1');
  await settled();
  await settled();
  const told = () => fake.did.filter(([what]) => what === 'notify').map(([, , text]) => text);
  return { session, told, shown: () => session.editor.getSnapshot().document };
}

test('who fills is greeted with what they may do', async () => {
  const { told, session } = await open();

  expect([told(), session.access.designLock.getSnapshot()?.why]).toEqual([
    [
      'Владелец проекта: Мария Петрова. Вам открыты таблица, исправления, номера и выпуск копий. Макет меняет владелец.',
    ],
    'Макет меняет владелец',
  ]);
});

test('an edit of the design changes nothing and is told once, however often it is tried', async () => {
  const { session, shown, told } = await open();

  for (const x of [1, 2, 3]) session.editor.apply((document) => renameDocument(document, `Дипломы ${x}`));

  expect([shown(), session.editor.getSnapshot().canUndo, told().slice(1)]).toEqual([
    project,
    false,
    ['Макет меняет владелец.'],
  ]);
});

test('no layer is removed, and no text is edited on the sheet', async () => {
  const { session, shown } = await open();
  session.editor.select(['t']);

  session.editorActor.send({ type: 'deleteLayers' });
  session.editorActor.send({ type: 'editText' });

  expect([shown(), session.editor.getSnapshot().textEditing]).toEqual([project, null]);
  expect(session.editorActor.getSnapshot().can({ type: 'deleteLayers' })).toBe(false);
});

test('of an edit of both sides the table is taken', async () => {
  const { session, shown } = await open();

  session.editor.apply((document) => filled({ ...document, layers: [{ ...title, x: 99 }, name] }));

  expect(shown()).toEqual(filled(project));
});

test('a conflict where mine is kept puts my table into their design', async () => {
  const sent: SaveArguments[] = [];
  let loads = 0;
  const { session, shown } = await open({
    loadProject: () => {
      loads += 1;
      return ok({ ...aLoadedProject(loads === 1 ? project : newer, loads), shared });
    },
    saveProject: (args) => {
      sent.push(args);
      return sent.length === 1 ? refused(409, 'Проект изменён.') : ok({ version: 3 });
    },
  });
  session.editor.apply(filled);
  session.project.send({ type: 'save' });
  await settled();

  session.project.send({ type: 'keepMine' });
  await settled();

  expect(sent.map(({ version, present }) => [version, present])).toEqual([
    [1, filled(project)],
    [2, filled(newer)],
  ]);
  expect([shown(), session.editor.getSnapshot().isSaved]).toEqual([filled(newer), true]);
});

test('who edits changes the design too', async () => {
  const { session, shown, told } = await open({}, 'edits');

  session.editor.apply((document) => renameDocument(document, 'Дипломы'));

  expect([shown().name, told()]).toEqual(['Дипломы', []]);
});
