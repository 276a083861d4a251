import { samplesOf } from '../kernel/sample.ts';
import { pointerMachine } from './machine.ts';

const events = [
  { type: 'down', pointerId: 1, button: 0, fingers: 1 },
  { type: 'down', pointerId: 2, button: 0, fingers: 2 },
  { type: 'down', pointerId: 3, button: 0, fingers: 3 },
  { type: 'up', pointerId: 1, fingers: 0 },
  { type: 'up', pointerId: 2, fingers: 1 },
  { type: 'up', pointerId: 3, fingers: 2 },
  { type: 'lost', pointerId: 1, fingers: 0 },
  { type: 'lost', pointerId: 3, fingers: 2 },
  { type: 'cameBack' },
  { type: 'blurred' },
  { type: 'left' },
] as const;
const input = undefined;

export const pointerSamples = samplesOf(pointerMachine, [
  { name: 'На листе', input, events, guards: { pressIsOnText: false } },
  { name: 'В тексте, который правят', input, events, guards: { pressIsOnText: true } },
]);
