import type { RuleBook } from './rule.ts';
import { MissingImplementation } from '../../../src/machines/kernel/implementations.ts';
import { preflightMachine } from '../../../src/machines/preflight/machine.ts';
import { preflightSamples } from '../../../src/machines/preflight/samples.ts';
import { almostElapsed, done, elapsed, failed, sampleOf } from './rule.ts';

const sample = sampleOf(preflightSamples);
const changed = { type: 'changed' };
const problems = { type: 'open', page: 'problems' };
const names = { type: 'open', page: 'names' };
const close = { type: 'close' };
const settled = elapsed('settling', 'preflight.check.settling');
const closed = { panel: 'closed' };

export const preflightRules: RuleBook = {
  machine: preflightMachine,
  delays: { settling: 600 },
  groups: [
    {
      title: 'the live check of the copies',
      sample,
      rules: [
        { rule: 'waits for a change, or for the panel', events: [], state: { check: 'resting', ...closed } },
        {
          rule: 'of a project that was only opened begins with the panel',
          events: [problems],
          state: { check: 'checking', panel: 'open' },
        },
        {
          rule: 'is not repeated when the panel of a checked project is opened',
          guards: { thereIsNoReport: false },
          events: [problems],
          state: { check: 'resting', panel: 'open' },
        },
        {
          rule: 'waits until the document rests',
          events: [changed, almostElapsed('settling')],
          state: { check: 'settling', ...closed },
        },
        {
          rule: 'waits anew after each change',
          events: [changed, almostElapsed('settling'), changed, almostElapsed('settling')],
          state: { check: 'settling', ...closed },
        },
        { rule: 'begins then', events: [changed, settled], state: { check: 'checking', ...closed } },
        {
          rule: 'begins at once when the panel is opened',
          events: [changed, problems],
          state: { check: 'checking', panel: 'open' },
        },
        {
          rule: 'ends with a report',
          events: [changed, settled, done('checkCopies')],
          state: { check: 'resting', ...closed },
        },
        {
          rule: 'is given up when the document changes, and begins anew',
          events: [changed, settled, changed, settled],
          state: { check: 'checking', ...closed },
          asked: { checkCopies: [undefined, undefined] },
        },
        {
          rule: 'that failed says so',
          events: [changed, settled, failed('checkCopies', new Error('Out of memory'))],
          state: { check: 'failed', ...closed },
          did: ['keepFailure'],
        },
        {
          rule: 'goes on after a failure only: without its effect it stops',
          events: [
            changed,
            settled,
            failed('checkCopies', new MissingImplementation('preflight', 'actor', 'checkCopies')),
          ],
          state: { check: 'checking', ...closed },
          error:
            'The machine "preflight" was started without its actor "checkCopies": provide it at the composition root.',
        },
        {
          rule: 'that failed is tried again after the next change',
          events: [changed, settled, failed('checkCopies', new Error('Out of memory')), changed],
          state: { check: 'settling', ...closed },
          did: ['keepFailure'],
        },
        {
          rule: 'is renewed by each change after a report',
          events: [changed, settled, done('checkCopies'), changed],
          state: { check: 'settling', ...closed },
        },
      ],
    },
    {
      title: 'the panel of the check',
      sample,
      rules: [
        {
          rule: 'opens with all problems',
          events: [problems],
          state: { check: 'checking', panel: 'open' },
          context: { page: 'problems' },
        },
        {
          rule: 'opens with the names alone',
          events: [names],
          state: { check: 'checking', panel: 'open' },
          context: { page: 'names' },
        },
        {
          rule: 'changes its page while it is open',
          events: [problems, names],
          state: { check: 'checking', panel: 'open' },
          context: { page: 'names' },
        },
        {
          rule: 'stays open during a check',
          events: [problems, changed, settled],
          state: { check: 'checking', panel: 'open' },
        },
        { rule: 'closes', events: [problems, close], state: { check: 'checking', ...closed } },
      ],
    },
  ],
};
