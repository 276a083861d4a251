import type { RuleBook } from './rule.ts';
import { draftMachine } from '../../../src/machines/draft/machine.ts';
import { MissingImplementation } from '../../../src/machines/kernel/implementations.ts';
import { draftSamples } from '../../../src/machines/draft/samples.ts';
import { almostElapsed, done, elapsed, failed, sampleOf } from './rule.ts';

const sample = sampleOf(draftSamples);
const changed = { type: 'changed' };
const saved = { type: 'saved' };
const setAside = { type: 'setAside' };
const flush = { type: 'flush' };
const gathered = elapsed('gathering', 'draft.changed');
const written = done('writeDraft');
const full = { code: 'memory', text: 'На устройстве не осталось места.' };
const refused = failed('writeDraft', full);

export const draftRules: RuleBook = {
  machine: draftMachine,
  delays: { gathering: 2000 },
  groups: [
    {
      title: 'the draft of a project',
      sample: sample,
      rules: [
        { rule: 'is not needed while everything is saved', events: [flush, saved], state: 'clean' },
        { rule: 'gathers changes for a moment', events: [changed, changed, changed], state: 'changed' },
        {
          rule: 'is not written before the moment is over',
          events: [changed, almostElapsed('gathering')],
          state: 'changed',
        },
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
          asked: { writeDraft: [undefined, undefined] },
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
          events: [changed, gathered, written, setAside, done('setDraftAside')],
          state: 'clean',
          context: { hasDraft: false },
        },
        {
          rule: 'is set aside also when the last changes are not in it yet',
          events: [changed, setAside],
          state: 'settingAside',
        },
        {
          rule: 'that the device refuses is told of, and work goes on',
          events: [changed, gathered, refused],
          state: 'refused',
          did: ['noticeRefused'],
          told: { noticeRefused: [{ error: full }] },
          context: { failure: full },
        },
        {
          rule: 'that the device refuses is told of only once',
          events: [changed, gathered, refused, changed, gathered, refused],
          state: 'refused',
          did: ['noticeRefused'],
        },
        ...[
          { when: 'before it was written', before: [changed] },
          { when: 'while it is written', before: [changed, gathered] },
        ].map(({ when, before }) => ({
          rule: `is removed when everything is saved or taken back ${when}`,
          events: [...before, saved],
          state: 'removing',
        })),
        {
          rule: 'is set aside also while it is written',
          events: [changed, gathered, setAside],
          state: 'settingAside',
        },
        {
          rule: 'that is on the device gathers the next changes again',
          events: [changed, gathered, written, changed],
          state: 'changed',
          context: { hasDraft: true },
        },
        ...[
          { what: 'gathers the next changes before it is tried again', event: changed, state: 'changed' },
          {
            what: 'may be there from before, and is removed when everything is saved',
            event: saved,
            state: 'removing',
          },
          { what: 'is tried once more when it is set aside', event: setAside, state: 'settingAside' },
        ].map(({ what, event, state }) => ({
          rule: `that the device refuses ${what}`,
          events: [changed, gathered, refused, event],
          state,
          did: ['noticeRefused'],
        })),
        {
          rule: 'that cannot be removed keeps nobody from working',
          events: [changed, saved, failed('removeDraft', full)],
          state: 'clean',
        },
        {
          rule: 'that cannot be set aside keeps nobody from working',
          events: [changed, setAside, failed('setDraftAside', full)],
          state: 'clean',
        },
        ...(['removeDraft', 'setDraftAside'] as const).map((name) => ({
          rule: `goes on after a failure only: without its effect «${name}» it stops`,
          events: [
            changed,
            name === 'removeDraft' ? saved : setAside,
            failed(name, new MissingImplementation('draft', 'actor', name)),
          ],
          state: name === 'removeDraft' ? 'removing' : 'settingAside',
          error: `The machine "draft" was started without its actor "${name}": provide it at the composition root.`,
        })),
        {
          rule: 'of the next changes does not wait until the last one is set aside',
          events: [changed, setAside, changed],
          state: 'changed',
        },
        {
          rule: 'is written when the device has room again',
          events: [changed, gathered, refused, changed, gathered, written],
          state: 'kept',
          did: ['noticeRefused'],
          context: { failure: null, hasDraft: true },
        },
      ],
    },
  ],
};
