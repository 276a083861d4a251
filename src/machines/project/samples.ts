import type { DraftOffer } from './events.ts';
import { projectMachine } from './machine.ts';
import type { Reply } from '../kernel/sample.ts';
import { samplesOf } from '../kernel/sample.ts';

const events = [
  { type: 'save' },
  { type: 'save', isAutomatic: true },
  { type: 'leave' },
  { type: 'confirm' },
  { type: 'saveAndLeave' },
  { type: 'cancel' },
  { type: 'keepMine' },
  { type: 'keepTheirs' },
  { type: 'downloadMine' },
  { type: 'downloadTheirs' },
  { type: 'keepBoth' },
  { type: 'restoreDraft', draftId: 'd1' },
  { type: 'declineDraft' },
] as const;
const offer: DraftOffer = { id: 'd1', savedAt: 0, layerCount: 3, imageCount: 0, isOutdated: false };
const replies = {
  loadProject: [
    { kind: 'done', output: null },
    { kind: 'done', output: offer },
    { kind: 'failed', error: { code: 401, text: 'Недопустимый токен.' } },
    { kind: 'failed', error: { code: 404, text: 'Не найдено.' } },
  ],
  saveProject: [
    { kind: 'done' },
    { kind: 'failed', error: { code: 409, text: 'Проект изменён в другом окне.' } },
    { kind: 'failed', error: { code: 'offline', text: 'Ошибка соединения с сервером' } },
    {
      kind: 'failed',
      error: { code: 'undelivered', text: 'Сервер отвечает, но сохранение до него не доходит' },
    },
    { kind: 'failed', error: new Error('Кодек не справился со слоем.') },
  ],
  restoreDraft: [
    { kind: 'done' },
    { kind: 'failed', error: { code: 'offline', text: 'Шрифты черновика не загрузились.' } },
  ],
  saveAsNew: [
    { kind: 'done', output: { id: 'p2' } },
    { kind: 'failed', error: { code: 'offline', text: 'Ошибка соединения с сервером' } },
  ],
} satisfies Record<string, Reply[]>;
const reports = {
  watchNetwork: [{ type: 'networkReturned' }, { type: 'networkReturned', isOnline: true }],
} as const;
const input = { projectId: 'p1', hasToken: true };

export const projectSamples = samplesOf(projectMachine, [
  {
    name: 'Есть несохранённые изменения',
    input,
    events,
    replies,
    reports,
    guards: { documentIsSaved: false },
  },
  { name: 'Всё сохранено', input, events, replies, reports, guards: { documentIsSaved: true } },
  {
    name: 'Без токена',
    input: { ...input, hasToken: false },
    events,
    replies,
    reports,
    guards: { documentIsSaved: true },
  },
]);
