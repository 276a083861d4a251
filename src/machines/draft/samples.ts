import { draftMachine } from './machine.ts';
import type { Reply } from '../kernel/sample.ts';
import { samplesOf } from '../kernel/sample.ts';

const events = [{ type: 'changed' }, { type: 'saved' }, { type: 'flush' }, { type: 'setAside' }] as const;
const full = { code: 'memory', text: 'На устройстве не осталось места.' };
const replies = {
  writeDraft: [{ kind: 'done' }, { kind: 'failed', error: full }],
  removeDraft: [{ kind: 'done' }, { kind: 'failed', error: full }],
  setDraftAside: [{ kind: 'done' }, { kind: 'failed', error: full }],
} satisfies Record<string, Reply[]>;

export const draftSamples = samplesOf(draftMachine, [
  { name: 'Черновик на устройстве', input: undefined, events, replies },
]);
