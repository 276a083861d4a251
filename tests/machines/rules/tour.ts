import type { RuleBook } from './rule.ts';
import { tourSamples } from '../../../src/machines/tour/samples.ts';
import { tourMachine } from '../../../src/machines/tour/machine.ts';
import { done, elapsed, failed, sampleOf } from './rule.ts';
import { tourScriptRules } from './tourScripts.ts';

const inEditor = sampleOf(tourSamples);
const onRequest = sampleOf(tourSamples, 1);
const offline = { code: 'offline', text: 'Нет соединения с сервером' };
const opened = { type: 'editorOpened' };
const start = { type: 'start', by: 'startEvent' };
const startAgain = { type: 'startAgain' };
const next = { type: 'next' };
const previous = { type: 'previous' };
const end = { type: 'end' };
const goTo = (step: number) => ({ type: 'goTo', step });
const isNew = done('loadTourCompleted', false);
const isOld = done('loadTourCompleted', true);
const before = done('beforeScript');
const after = done('afterScript');
const waiting = { inactive: 'waiting' };
const first = { active: { showing: 'step' } };
const last = { active: { showing: 'lastStep' } };

const at = (step: number, aim = step) => ({ step, aim });
const moves = [startAgain, before];
const begun = [opened, isNew, before];
const DID = ['clearTheWay', 'addExampleLayers'];

export const tourRules: RuleBook = {
  machine: tourMachine,
  delays: { scriptPatience: 2000 },
  groups: [
    {
      title: 'the tour begins',
      sample: onRequest,
      rules: [
        { rule: 'inactive', events: [], state: waiting },
        {
          rule: 'by property, start event or call',
          events: [start, before],
          state: first,
          did: ['clearTheWay'],
          context: { step: 0 },
        },
        {
          rule: 'not once the completion cookie exists',
          guards: { completionCookieExists: true },
          events: [start],
          state: waiting,
        },
        {
          rule: 'not after its end date',
          guards: { endDateHasPassed: true },
          events: [start],
          state: waiting,
        },
        {
          rule: 'for a person who asks for it again, cookie or not',
          guards: { completionCookieExists: true },
          events: [startAgain, before],
          state: first,
          did: ['clearTheWay'],
        },
        {
          rule: 'not after its end date, even when asked for',
          guards: { endDateHasPassed: true },
          events: [startAgain],
          state: waiting,
        },
      ],
    },
    {
      title: 'in the editor the tour',
      sample: inEditor,
      rules: [
        { rule: 'asks the profile', events: [opened], state: { inactive: 'askingProfile' } },
        {
          rule: 'starts automatically if the profile says that it is not completed',
          events: [opened, isNew, before],
          state: first,
          did: ['clearTheWay', 'addExampleLayers'],
          context: { tourCompleted: false },
        },
        {
          rule: 'leaves those alone whose profile says that it is completed',
          events: [opened, isOld],
          state: waiting,
          context: { tourCompleted: true },
        },
        {
          rule: 'leaves those alone who have the cookie',
          guards: { completionCookieExists: true },
          events: [opened, isNew],
          state: waiting,
        },
        {
          rule: 'does not start automatically after its end date',
          guards: { endDateHasPassed: true },
          events: [opened, isNew],
          state: waiting,
        },
        {
          rule: 'takes a profile failure for «not completed»: the cookie alone decides, here for the tour',
          events: [opened, failed('loadTourCompleted', offline), before],
          state: first,
          did: ['clearTheWay', 'addExampleLayers'],
          context: { tourCompleted: false, failure: offline },
        },
        {
          rule: 'takes a profile failure for «not completed»: the cookie alone decides, here against the tour',
          guards: { completionCookieExists: true },
          events: [opened, failed('loadTourCompleted', offline)],
          state: waiting,
          context: { tourCompleted: false },
        },
        {
          rule: 'adds no example layers to a sheet that has layers',
          guards: { noLayersExist: false },
          events: [opened, isNew, before],
          state: first,
          did: ['clearTheWay'],
        },
        {
          rule: 'does not wait for the profile when a person asks for the tour',
          events: [opened, startAgain, before],
          state: first,
          did: ['clearTheWay', 'addExampleLayers'],
          context: { tourCompleted: null },
        },
      ],
    },
    {
      title: 'the steps',
      sample: { ...onRequest, input: { lastStep: 2, cookieStorage: false } },
      rules: [
        {
          rule: 'a step waits for its beforeScript',
          events: [startAgain],
          state: { active: 'entering' },
          did: ['clearTheWay'],
        },
        {
          rule: 'the next one waits for the afterScript of the one before',
          events: [...moves, next],
          state: { active: 'leaving' },
          did: ['clearTheWay'],
          context: at(0, 1),
        },
        {
          rule: 'next goes on by one',
          events: [...moves, next, after, before],
          state: first,
          did: ['clearTheWay'],
          context: at(1),
        },
        {
          rule: 'previous goes back by one',
          events: [...moves, goTo(2), after, before, previous, after, before],
          state: first,
          did: ['clearTheWay'],
          context: at(1),
        },
        {
          rule: 'there is nothing before the first',
          events: [...moves, previous],
          state: first,
          did: ['clearTheWay'],
          context: at(0),
        },
        {
          rule: 'there is nothing after the last, and no way round to the first',
          events: [...moves, goTo(2), after, before, next],
          state: last,
          did: ['clearTheWay'],
          context: at(2),
        },
        {
          rule: 'a dot leads to any step',
          events: [...moves, goTo(2), after, before],
          state: last,
          did: ['clearTheWay'],
          context: at(2),
        },
        {
          rule: 'a step beyond the last is the last',
          events: [...moves, goTo(99), after, before],
          state: last,
          did: ['clearTheWay'],
          context: at(2),
        },
        {
          rule: 'a step before the first is the first',
          events: [...moves, next, after, before, goTo(-4), after, before],
          state: first,
          did: ['clearTheWay'],
          context: at(0),
        },
        {
          rule: 'the step that is shown is left for no reason',
          events: [...moves, goTo(0)],
          state: first,
          did: ['clearTheWay'],
          context: at(0),
        },
        {
          rule: 'whoever is faster than the scripts gets where they go',
          events: [startAgain, next, next, after, before],
          state: last,
          did: ['clearTheWay'],
          context: at(2),
        },
        {
          rule: 'two steps forward and one back between two steps is one forward',
          events: [...moves, next, next, previous, after, before],
          state: first,
          did: ['clearTheWay'],
          context: at(1),
        },
        {
          rule: 'a dot pressed between two steps changes the aim',
          events: [...moves, next, goTo(2), after, before],
          state: last,
          did: ['clearTheWay'],
          context: at(2),
        },
        {
          rule: 'a beforeScript that fails holds nobody up',
          events: [startAgain, failed('beforeScript', offline)],
          state: first,
          did: ['clearTheWay'],
          context: { failure: offline },
        },
        {
          rule: 'a beforeScript that fails holds nobody up at the last step either',
          events: [...moves, goTo(2), after, failed('beforeScript', offline)],
          state: last,
          did: ['clearTheWay'],
          context: { failure: offline },
        },
        {
          rule: 'an afterScript that fails holds nobody up',
          events: [...moves, next, failed('afterScript', offline), before],
          state: first,
          did: ['clearTheWay'],
          context: { ...at(1), failure: offline },
        },
        {
          rule: 'scripts that never end are waited for no longer than it takes to lose patience',
          events: [
            startAgain,
            elapsed('scriptPatience', 'tour.active.entering'),
            goTo(2),
            elapsed('scriptPatience', 'tour.active.leaving'),
            elapsed('scriptPatience', 'tour.active.entering'),
          ],
          state: last,
          did: ['clearTheWay'],
          context: at(2),
        },
        {
          rule: 'the last step marks the tour as completed; a refusal of that changes nothing',
          events: [...moves, goTo(2), after, before, failed('markTourCompleted', offline)],
          state: last,
          did: ['clearTheWay'],
          context: { failure: offline },
        },
      ],
    },
    {
      title: 'ending the tour',
      sample: inEditor,
      rules: [
        {
          rule: 'hides it at once, sets the completion cookie and waits for the afterScript',
          events: [...begun, next, after, before, end],
          state: 'ending',
          did: [...DID, 'setCompletionCookie'],
          context: { step: 1 },
        },
        {
          rule: 'resets the step to 0 and takes back the example layers',
          events: [...begun, next, after, before, end, after],
          state: waiting,
          did: [...DID, 'setCompletionCookie', 'takeExampleLayersBack'],
          context: { step: 0, aim: 0 },
        },
        {
          rule: 'sets no cookie if cookie storage is off',
          input: { lastStep: 2, cookieStorage: false },
          events: [...begun, end, after],
          state: waiting,
          did: [...DID, 'takeExampleLayersBack'],
        },
        {
          rule: 'is possible between two steps: the one that is being left is the one to tidy up after',
          events: [...begun, next, end],
          state: 'ending',
          did: [...DID, 'setCompletionCookie'],
          context: { step: 0 },
        },
        {
          rule: 'is possible before a step is there',
          events: [opened, isNew, end, after],
          state: waiting,
          did: [...DID, 'setCompletionCookie', 'takeExampleLayersBack'],
        },
        {
          rule: 'is not held up by an afterScript that fails',
          events: [...begun, end, failed('afterScript', offline)],
          state: waiting,
          did: [...DID, 'setCompletionCookie', 'takeExampleLayersBack'],
          context: { failure: offline },
        },
        {
          rule: 'is not held up by an afterScript that never ends',
          events: [...begun, end, elapsed('scriptPatience', 'tour.ending')],
          state: waiting,
          did: [...DID, 'setCompletionCookie', 'takeExampleLayersBack'],
        },
        {
          rule: 'leaves it ready to be asked for again, from the first step',
          events: [...begun, next, after, before, end, after, startAgain, before],
          state: first,
          did: [...DID, 'setCompletionCookie', 'takeExampleLayersBack', ...DID],
          context: { step: 0 },
        },
      ],
    },
    ...tourScriptRules,
  ],
};
