/** What is to happen after leaving a project happens only if it is left for that. */
import { describe, expect, test } from 'vitest';
import type { ApiClient } from '../../src/api/client.ts';
import { startApplication } from '../../src/app/application.ts';
import { leaveThen } from '../../src/app/project/leaveThen.ts';
import { openProjectSession } from '../../src/app/project/projectSession.ts';
import { createDocument } from '../../src/document/document.ts';
import { renameDocument } from '../../src/engine/edits/sheet/index.ts';
import { aLoadedProject, aPlatform, ok, refused, settled } from './fakePlatform.ts';

async function open(saveProject: ApiClient['saveProject']) {
  const document = createDocument({ name: 'Грамоты' });
  const fake = aPlatform({ loadProject: () => ok(aLoadedProject(document)), saveProject });
  const session = openProjectSession(startApplication(fake.platform), fake.platform, 'p1');
  await settled();
  session.editor.apply((present) => renameDocument(present, 'Дипломы'));
  return { ...session, done: [] as string[] };
}
const saves = () => ok({ version: 2 });
const fails = () => refused(500, 'Сбой.');

describe('after leaving', () => {
  test('without saving it goes on', async () => {
    const { project, done } = await open(saves);
    leaveThen({ project }, () => done.push('вышел'));
    project.send({ type: 'confirm' });
    expect(done).toEqual(['вышел']);
  });

  test('with a save before it goes on when that is done', async () => {
    const { project, done } = await open(saves);
    leaveThen({ project }, () => done.push('вышел'));
    project.send({ type: 'saveAndLeave' });
    await settled();
    expect(done).toEqual(['вышел']);
  });

  test.each([
    ['by whom stays, who leaves later', saves, ['cancel', 'leave', 'confirm'] as const],
    ['by whom stays after a failed save, too', fails, ['saveAndLeave', 'leave', 'confirm'] as const],
  ])('nothing happens %s', async (_, saveProject, [answer, ...later]) => {
    const { project, done } = await open(saveProject);
    leaveThen({ project }, () => done.push('вышел'));
    project.send({ type: answer });
    await settled();
    for (const type of later) project.send({ type });
    expect([project.getSnapshot().value, done]).toEqual(['left', []]);
  });

  test('nothing happens when somebody stays whose save had failed before, and leaves later', async () => {
    const { project, done } = await open(fails);
    project.send({ type: 'save' });
    await settled();
    leaveThen({ project }, () => done.push('вышел'));
    for (const type of ['cancel', 'leave', 'confirm'] as const) project.send({ type });
    expect([project.getSnapshot().value, done]).toEqual(['left', []]);
  });
});
