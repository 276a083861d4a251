import { projectMachine } from '../project.ts';
import type { Answer } from './sample.ts';
import { samplesOf } from './sample.ts';

const events = [
  { type: 'save' },
  { type: 'leave' },
  { type: 'confirm' },
  { type: 'cancel' },
  { type: 'keepMine' },
  { type: 'keepTheirs' },
  { type: 'downloadMine' },
  { type: 'downloadTheirs' },
] as const;
const answers = {
  loadProject: [
    { kind: 'done' },
    { kind: 'failed', error: { code: 401, text: 'Недопустимый токен.' } },
    { kind: 'failed', error: { code: 404, text: 'Не найдено.' } },
  ],
  saveProject: [
    { kind: 'done' },
    { kind: 'failed', error: { code: 409, text: 'Проект изменён в другом окне.' } },
    { kind: 'failed', error: { code: 'offline', text: 'Ошибка соединения с сервером' } },
    { kind: 'failed', error: new Error('Кодек не справился со слоем.') },
  ],
} satisfies Record<string, Answer[]>;
const input = { projectId: 'p1', hasToken: true };

export const projectSamples = samplesOf(projectMachine, [
  { name: 'Есть несохранённые изменения', input, events, answers, guards: { documentIsSaved: false } },
  { name: 'Всё сохранено', input, events, answers, guards: { documentIsSaved: true } },
  {
    name: 'Без токена',
    input: { ...input, hasToken: false },
    events,
    answers,
    guards: { documentIsSaved: true },
  },
]);
