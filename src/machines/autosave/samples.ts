import { samplesOf } from '../kernel/sample.ts';
import { autosaveMachine } from './machine.ts';

const events = [
  { type: 'switchedOn' },
  { type: 'switchedOff' },
  { type: 'changed' },
  { type: 'saved' },
  { type: 'refused' },
] as const;
const input = undefined;

export const autosaveSamples = samplesOf(autosaveMachine, [
  {
    name: 'Есть изменения',
    input,
    events,
    guards: { somethingToSave: true, projectIsReady: true },
  },
  {
    name: 'Проект ещё не сохраняли',
    input,
    events,
    guards: { somethingToSave: false, projectIsReady: true },
  },
  {
    name: 'Проект занят',
    input,
    events,
    guards: { somethingToSave: true, projectIsReady: false },
  },
]);
