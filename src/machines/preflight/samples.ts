import type { Reply } from '../kernel/sample.ts';
import { samplesOf } from '../kernel/sample.ts';
import { preflightMachine } from './machine.ts';

const events = [
  { type: 'changed' },
  { type: 'open', page: 'problems' },
  { type: 'open', page: 'names' },
  { type: 'close' },
] as const;
const replies = {
  checkCopies: [{ kind: 'done' }, { kind: 'failed', error: new Error('Остановился обработчик.') }],
} satisfies Record<string, Reply[]>;

export const preflightSamples = samplesOf(preflightMachine, [
  {
    name: 'Открытый проект',
    input: undefined,
    events,
    replies,
    guards: { thereIsNoReport: true },
  },
  {
    name: 'Проверенный проект',
    input: undefined,
    events,
    replies,
    guards: { thereIsNoReport: false },
  },
]);
