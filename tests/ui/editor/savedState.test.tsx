import { expect, test } from 'vitest';
import { momentText } from '../../../src/ui/editor/projectSaving/moment.ts';
import type { SavingState } from '../../../src/ui/editor/projectSaving/savedState.ts';
import { savedState } from '../../../src/ui/editor/projectSaving/savedState.ts';

const ready: SavingState = {
  phase: 'ready',
  isLeaving: false,
  isSaved: true,
  hasDraft: false,
  draftError: null,
  failure: null,
};
const changed: SavingState = { ...ready, isSaved: false };

test.each<[string, SavingState, string]>([
  ['everything is saved', ready, 'Сохранено'],
  ['something is changed', changed, 'Есть изменения'],
  [
    'the draft is on the device',
    { ...changed, hasDraft: true },
    'Есть изменения, черновик сохранён на этом устройстве',
  ],
  ['a save is on its way', { ...changed, phase: 'saving' }, 'Сохраняем…'],
  [
    'the page is left once the save is through',
    { ...changed, phase: 'saving', isLeaving: true },
    'Сохраняем и выходим…',
  ],
  [
    'the network is away, whatever the words of the failure',
    {
      ...changed,
      phase: 'offline',
      hasDraft: true,
      failure: { code: 'offline', text: 'Сервер не отвечает' },
    },
    'Нет сети, сохраним, когда появится',
  ],
  [
    'the service has stopped answering',
    { ...changed, phase: 'offline', failure: { code: 'silent', text: 'Сервер не отвечает' } },
    'Сервер не отвечает, сохраним, когда ответит',
  ],
  [
    'the service has stopped answering and the draft is on the device',
    { ...changed, phase: 'offline', hasDraft: true, failure: { code: 'silent', text: 'Сервер не отвечает' } },
    'Сервер не отвечает, сохраним, когда ответит, черновик на этом устройстве',
  ],
  [
    'the service cannot be reached although there is a network',
    { ...changed, phase: 'offline', failure: { code: 'down', text: 'Сервер не отвечает' } },
    'Сервер не отвечает, сохраним, когда ответит',
  ],
  [
    'the service was reached and the save was not',
    {
      ...changed,
      phase: 'offline',
      failure: { code: 'undelivered', text: 'Сервер отвечает, но сохранение до него не доходит' },
    },
    'Сервер отвечает, но сохранение до него не доходит. Пробуем снова',
  ],
  [
    'the last save failed',
    {
      ...changed,
      phase: 'failed',
      hasDraft: true,
      failure: { code: 500, text: 'Ошибка при обновлении проекта' },
    },
    'Не сохранено: ошибка при обновлении проекта',
  ],
  [
    'a new project has not taken the copy in',
    { ...changed, phase: 'conflict', failure: { code: 500, text: 'API недоступен' } },
    'Не сохранено: API недоступен',
  ],
  [
    'the device keeps no draft',
    { ...changed, draftError: 'Нет места.' },
    'Есть изменения, черновик на этом устройстве не сохраняется',
  ],
  [
    'everything was taken back after a failed save',
    { ...ready, failure: { code: 'crash', text: 'Сбой.' } },
    'Сохранено',
  ],
])('when %s, the header says so', (_, saving, text) => {
  expect(savedState(saving).text).toBe(text);
});

test.each([
  ['today', new Date(2026, 10, 20, 9, 5), 'сегодня в 09:05'],
  ['yesterday', new Date(2026, 10, 19, 23, 59), 'вчера в 23:59'],
  ['before that', new Date(2026, 10, 3, 12, 0), '3 ноября в 12:00'],
])('a draft of %s is called so', (_, moment, text) => {
  expect(momentText(moment.getTime(), new Date(2026, 10, 20, 14, 0).getTime())).toBe(text);
});
