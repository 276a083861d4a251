import type { RuleBook } from './rule.ts';
import { draftMachine } from '../../../src/machines/draft.ts';
import { draftSamples } from '../../../src/machines/samples/draft.ts';
import { done, elapsed, failed, sampleOf } from './rule.ts';

const sample = sampleOf(draftSamples);
const changed = { type: 'changed' };
const saved = { type: 'saved' };
const flush = { type: 'flush' };
const gathered = elapsed('gathering', 'draft.changed');
const written = done('writeDraft');
const full = { code: 'memory', text: 'На устройстве не осталось места.' };
const refused = failed('writeDraft', full);

export const draftRules: RuleBook = {
  machine: draftMachine,
  groups: [
    {
      title: 'the draft of a project',
      sample: sample,
      rules: [
        { rule: 'is not needed while everything is saved', events: [flush, saved], state: 'clean' },
        { rule: 'gathers changes for a moment', events: [changed, changed, changed], state: 'changed' },
        { rule: 'is written then', events: [changed, gathered], state: { writing: 'current' } },
        {
          rule: 'is on the device once it is written',
          events: [changed, gathered, written],
          state: 'kept',
          context: { hasDraft: true },
        },
        {
          rule: 'is written at once when the page is hidden',
          events: [changed, flush],
          state: { writing: 'current' },
        },
        {
          rule: 'is written again when the document was changed meanwhile',
          events: [changed, gathered, changed, written],
          state: 'changed',
          context: { hasDraft: true },
        },
        {
          rule: 'that is out of date is written anew at once when the page is hidden',
          events: [changed, gathered, changed, flush],
          state: { writing: 'current' },
        },
        {
          rule: 'is removed when everything is saved or taken back',
          events: [changed, gathered, written, saved, done('removeDraft')],
          state: 'clean',
          context: { hasDraft: false },
        },
        {
          rule: 'is begun anew by a change after that',
          events: [changed, gathered, written, saved, changed],
          state: 'changed',
        },
        {
          rule: 'that the person goes on without is set aside',
          events: [changed, gathered, written, { type: 'setAside' }, done('setDraftAside')],
          state: 'clean',
          context: { hasDraft: false },
        },
        {
          rule: 'is set aside also when the last changes are not in it yet',
          events: [changed, { type: 'setAside' }],
          state: 'settingAside',
        },
        {
          rule: 'that the device refuses is told of, and work goes on',
          events: [changed, gathered, refused],
          state: 'refused',
          did: ['noticeRefused'],
          context: { refusal: full },
        },
        {
          rule: 'that the device refuses is told of only once',
          events: [changed, gathered, refused, changed, gathered, refused],
          state: 'refused',
          did: ['noticeRefused'],
        },
        {
          rule: 'is written when the device has room again',
          events: [changed, gathered, refused, changed, gathered, written],
          state: 'kept',
          did: ['noticeRefused'],
          context: { refusal: null, hasDraft: true },
        },
      ],
    },
  ],
};
