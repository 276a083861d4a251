import { autosaveMachine } from '../../../src/machines/autosave/machine.ts';
import { autosaveSamples } from '../../../src/machines/autosave/samples.ts';
import type { RuleBook } from './rule.ts';
import { almostElapsed, elapsed, guardSays, sampleOf } from './rule.ts';

const sample = sampleOf(autosaveSamples);
const on = { type: 'switchedOn' };
const off = { type: 'switchedOff' };
const changed = { type: 'changed' };
const saved = { type: 'saved' };
const refused = { type: 'refused' };
const quiet = elapsed('quiet', 'autosave.waiting');
const nothingYet = { somethingToSave: false };

export const autosaveRules: RuleBook = {
  machine: autosaveMachine,
  delays: { quiet: 5000 },
  groups: [
    {
      title: 'automatic saving',
      sample,
      rules: [
        { rule: 'is off until it is switched on', events: [changed, refused, saved], state: 'off' },
        { rule: 'begins with changes that are there already', events: [on], state: 'waiting' },
        {
          rule: 'rests while there are none',
          guards: nothingYet,
          events: [on],
          state: 'resting',
        },
        {
          rule: 'waits until nothing has changed for a while',
          events: [on, almostElapsed('quiet')],
          state: 'waiting',
        },
        { rule: 'saves then', events: [on, quiet], state: 'resting', did: ['save'] },
        {
          rule: 'begins to wait anew with each change',
          events: [on, almostElapsed('quiet'), changed, almostElapsed('quiet')],
          state: 'waiting',
        },
        {
          rule: 'saves each later change too',
          events: [on, quiet, saved, changed, quiet],
          state: 'resting',
          did: ['save', 'save'],
        },
        {
          rule: 'does not save a project that nobody has saved yet',
          guards: nothingYet,
          events: [on, changed, quiet],
          state: 'resting',
        },
        {
          rule: 'waits for a project that is busy or asks something',
          guards: { projectIsReady: false },
          events: [on, quiet],
          state: 'waiting',
        },
        {
          rule: 'tries again a whole while later, as soon as the project is ready',
          guards: { projectIsReady: false },
          events: [on, quiet, guardSays('projectIsReady', true), quiet],
          state: 'resting',
          did: ['save'],
        },
        {
          rule: 'has nothing to do when everything was saved by hand or undone',
          events: [on, saved],
          state: 'resting',
        },
        {
          rule: 'pauses after a conflict or a failure, whatever changes',
          events: [on, quiet, refused, changed],
          state: 'paused',
          did: ['save'],
        },
        {
          rule: 'pauses also when a save by hand was refused meanwhile',
          events: [on, refused],
          state: 'paused',
        },
        {
          rule: 'rests after a pause as soon as everything is saved',
          events: [on, refused, saved],
          state: 'resting',
        },
        {
          rule: 'goes on when everything is saved',
          events: [on, refused, saved, changed],
          state: 'waiting',
        },
        ...[
          { when: 'while it rests', before: [on, saved] },
          { when: 'while it waits', before: [on] },
          { when: 'while it is paused', before: [on, refused] },
        ].map(({ when, before }) => ({
          rule: `can be switched off ${when}`,
          events: [...before, off, changed],
          state: 'off',
        })),
      ],
    },
  ],
};
