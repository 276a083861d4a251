/** Rules of the tour for its scripts, and for a person who does not wait for them. */
import { tourSamples } from '../../../src/machines/tour/samples.ts';
import type { RuleGroup } from './rule.ts';
import { almostElapsed, done, elapsed, failed, sampleOf } from './rule.ts';

const inEditor = sampleOf(tourSamples);
const onRequest = { ...sampleOf(tourSamples, 1), input: { lastStep: 2, cookieStorage: false } };
const offline = { code: 'offline', text: 'Нет соединения с сервером' };
const startAgain = { type: 'startAgain' };
const next = { type: 'next' };
const previous = { type: 'previous' };
const goTo = (step: number) => ({ type: 'goTo', step });
const before = done('beforeScript');
const after = done('afterScript');
const entering = { active: 'entering' };
const leaving = { active: 'leaving' };
const begun = [{ type: 'editorOpened' }, done('loadTourCompleted', false), before];
const DID = ['clearTheWay', 'addExampleLayers'];

export const tourScriptRules: readonly RuleGroup[] = [
  {
    title: 'the scripts of the steps',
    sample: onRequest,
    rules: [
      {
        rule: 'each step has its own, before it and after it',
        events: [startAgain, before, goTo(2), after],
        state: entering,
        did: ['clearTheWay'],
        asked: { beforeScript: [{ step: 0 }, { step: 2 }], afterScript: [{ step: 0 }] },
      },
      {
        rule: 'a step that a person does not wait for is left by its afterScript too, forward',
        events: [startAgain, next],
        state: leaving,
        did: ['clearTheWay'],
        context: { step: 0, aim: 1 },
      },
      {
        rule: 'a step that a person does not wait for is left by its afterScript too, back',
        events: [startAgain, before, next, after, previous],
        state: leaving,
        did: ['clearTheWay'],
        context: { step: 1, aim: 0 },
      },
      {
        rule: 'a step that a person does not wait for is left by its afterScript too, by a dot',
        events: [startAgain, goTo(2)],
        state: leaving,
        did: ['clearTheWay'],
        context: { step: 0, aim: 2 },
      },
      {
        rule: 'nobody is faster than the first step',
        events: [startAgain, previous],
        state: entering,
        did: ['clearTheWay'],
        context: { step: 0, aim: 0 },
      },
      {
        rule: 'nobody is faster than the last step',
        events: [startAgain, goTo(2), after, next],
        state: entering,
        did: ['clearTheWay'],
        context: { step: 2, aim: 2 },
      },
      {
        rule: 'nobody gets past the last step between two steps',
        events: [startAgain, next, next, next],
        state: leaving,
        did: ['clearTheWay'],
        context: { step: 0, aim: 2 },
      },
      {
        rule: 'nobody gets before the first step between two steps',
        events: [startAgain, next, previous, previous],
        state: leaving,
        did: ['clearTheWay'],
        context: { step: 0, aim: 0 },
      },
      {
        rule: 'the dot of the step that is coming leaves it alone',
        events: [startAgain, goTo(0)],
        state: entering,
        did: ['clearTheWay'],
        asked: { beforeScript: [{ step: 0 }] },
        context: { step: 0, aim: 0 },
      },
      {
        rule: 'a beforeScript is waited for as long as patience lasts',
        events: [startAgain, almostElapsed('scriptPatience')],
        state: entering,
        did: ['clearTheWay'],
      },
      {
        rule: 'a first step whose beforeScript never ends is shown all the same',
        events: [startAgain, elapsed('scriptPatience', 'tour.active.entering')],
        state: { active: { showing: 'step' } },
        did: ['clearTheWay'],
      },
    ],
  },
  {
    title: 'the example layers',
    sample: inEditor,
    rules: [
      {
        rule: 'are there before the first step’s script begins',
        events: begun.slice(0, 2),
        state: entering,
        did: DID,
        asked: { beforeScript: [{ step: 0 }] },
      },
      {
        rule: 'are not added again after a script that never ends',
        events: [...begun, next, elapsed('scriptPatience', 'tour.active.leaving')],
        state: entering,
        did: DID,
      },
      {
        rule: 'are not added again after a script that fails',
        events: [...begun, next, failed('afterScript', offline)],
        state: entering,
        did: DID,
      },
      {
        rule: 'are there until the step that the tour ended at is tidied up',
        events: [...begun, next, after, before, { type: 'end' }],
        state: 'ending',
        did: [...DID, 'setCompletionCookie'],
        asked: { afterScript: [{ step: 0 }, { step: 1 }] },
      },
    ],
  },
];
