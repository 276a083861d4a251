import { samplesOf } from '../kernel/sample.ts';
import { startPageMachine } from './machine.ts';

const events = [
  { type: 'list' },
  { type: 'forget' },
  { type: 'own', fileName: 'Диплом 2025.pdf' },
  { type: 'cancel' },
  { type: 'templates' },
  { type: 'choose', isSignedIn: false, isClear: true },
  { type: 'choose', isSignedIn: true, isClear: true },
  { type: 'choose', isSignedIn: true, isClear: false },
  { type: 'filled', isSignedIn: true },
  { type: 'filled', isSignedIn: false },
  { type: 'edit', isSignedIn: true },
  { type: 'edit', isSignedIn: false },
] as const;
const replies = {
  recall: [
    { kind: 'done', output: null },
    { kind: 'done', output: { isForEditor: false } },
    { kind: 'done', output: { isForEditor: true } },
  ],
  readOwn: [
    { kind: 'done', output: { kind: 'read' } },
    { kind: 'done', output: { kind: 'refused', text: 'Файл закрыт паролем.' } },
  ],
  makeProject: [
    { kind: 'done' },
    { kind: 'failed', error: { code: 'offline', text: 'Нет связи с сервером.' } },
  ],
} as const;

export const startPageSamples = samplesOf(startPageMachine, [
  { name: 'Список и шаблон', input: undefined, events, replies },
]);
