import { projectMachine } from '../../../src/machines/project/machine.ts';
import { projectSamples } from '../../../src/machines/project/samples.ts';
import type { RuleBook } from './rule.ts';
import { done, failed, sampleOf } from './rule.ts';

const offer = { id: 'd1', savedAt: 0, layerCount: 3, imageCount: 0, isOutdated: false };
const loaded = done('loadProject', null);
const withDraft = done('loadProject', offer);
const save = { type: 'save' };
const leave = { type: 'leave' };
const saveAndLeave = { type: 'saveAndLeave' };
const leaveForTemplates = { type: 'leave', to: '/templates' };
const forTemplates = { destination: '/templates' };
const order = { projectId: 'p1', overwrite: false, isRepeated: false };
const conflict = failed('saveProject', { code: 409, text: 'Проект изменён в другом окне.' });
const outOfOrder = { code: 500, text: 'Сбой.' };
const offline = { code: 'offline', text: 'Ошибка соединения с сервером' };
const undelivered = { code: 'undelivered', text: 'Сервер отвечает, но сохранение до него не доходит' };
const LEFT = ['clearHistory', 'goToDestination'];
const LEFT_UNSAVED = ['setMyCopyAside', ...LEFT];
const restore = { type: 'restoreDraft', draftId: 'd1' };
const saveFailed = [loaded, save, failed('saveProject', outOfOrder)];
const saveOffline = [loaded, save, failed('saveProject', offline)];
const unsaved = sampleOf(projectSamples, 0);
const saved = sampleOf(projectSamples, 1);
const inConflict = [loaded, save, conflict];

export const projectRules: RuleBook = {
  machine: projectMachine,
  groups: [
    {
      title: 'opening a project',
      sample: saved,
      rules: [
        {
          rule: 'without a stored token leads to the login page',
          input: { projectId: 'p1', hasToken: false },
          events: [],
          state: 'refused',
          did: ['goToLogin'],
        },
        {
          rule: 'with a token loads it',
          events: [],
          state: 'loading',
          asked: { loadProject: [{ projectId: 'p1' }] },
        },
        { rule: 'that exists makes it ready', events: [loaded], state: 'ready' },
        {
          rule: 'with a token that the server does not know leads to the login page too',
          events: [failed('loadProject', { code: 401, text: 'Недопустимый токен.' })],
          state: 'refused',
          did: ['goToLogin'],
        },
        ...[{ code: 404, text: 'Не найдено.' }, { code: 500, text: 'Сбой.' }, offline].map((failure) => ({
          rule: `that is missing or fails in any other way (${failure.code}) warns and leads to the projects`,
          events: [failed('loadProject', failure)],
          state: 'notFound',
          did: ['warnProjectNotFound', 'goToProjects'],
          context: { failure },
        })),
      ],
    },
    {
      title: 'saving',
      sample: unsaved,
      rules: [
        {
          rule: 'waits for the server',
          events: [loaded, save],
          state: { saving: 'staying' },
          asked: { saveProject: [order] },
        },
        {
          rule: 'says that it is done',
          events: [loaded, save, done('saveProject')],
          state: 'ready',
          did: ['noticeSaved'],
        },
        {
          rule: 'that fails says so and can be tried again',
          events: [loaded, save, failed('saveProject', outOfOrder), save, done('saveProject')],
          state: 'ready',
          did: ['noticeSaveFailed', 'noticeSaved'],
          context: { failure: null },
        },
        {
          rule: 'that fails keeps the reason, and tells it',
          events: [loaded, save, failed('saveProject', outOfOrder)],
          state: 'failed',
          did: ['noticeSaveFailed'],
          told: { noticeSaveFailed: [{ error: outOfOrder }] },
          context: { failure: outOfOrder },
        },
        {
          rule: 'remembers that nobody asked for it, until somebody does',
          events: [loaded, { type: 'save', isAutomatic: true }, done('saveProject')],
          state: 'ready',
          did: ['noticeSaved'],
          context: { isAutomatic: true },
        },
        {
          rule: 'by hand after an automatic one is told of again',
          events: [loaded, { type: 'save', isAutomatic: true }, done('saveProject'), save],
          state: { saving: 'staying' },
          did: ['noticeSaved'],
          context: { isAutomatic: false },
        },
        {
          rule: 'does not begin twice',
          events: [loaded, save, save],
          state: { saving: 'staying' },
        },
      ],
    },
    {
      title: 'saving without a network',
      sample: unsaved,
      rules: [
        {
          rule: 'waits for the network, and says so',
          events: saveOffline,
          state: 'offline',
          did: ['noticeSaveFailed'],
          told: { noticeSaveFailed: [{ error: offline }] },
          context: { failure: offline },
        },
        {
          rule: 'is made up for when the network returns',
          events: [...saveOffline, { type: 'networkReturned' }, done('saveProject')],
          state: 'ready',
          did: ['noticeSaveFailed', 'noticeSaved'],
          context: { failure: null },
        },
        {
          rule: 'waits again when the network is away after all, and says so once',
          events: [...saveOffline, { type: 'networkReturned' }, failed('saveProject', offline)],
          state: 'offline',
          did: ['noticeSaveFailed'],
          context: { failure: offline },
        },
        {
          rule: 'says once in a series whatever lies between',
          events: [
            ...saveOffline,
            { type: 'networkReturned' },
            failed('saveProject', undelivered),
            { type: 'networkReturned' },
            failed('saveProject', undelivered),
          ],
          state: 'offline',
          did: ['noticeSaveFailed'],
          context: { failure: undelivered },
        },
        {
          rule: 'begins a new series when the browser has a network again',
          events: [
            ...saveOffline,
            { type: 'networkReturned' },
            failed('saveProject', offline),
            { type: 'networkReturned', isOnline: true },
            failed('saveProject', offline),
          ],
          state: 'offline',
          did: ['noticeSaveFailed', 'noticeSaveFailed'],
        },
        {
          rule: 'tells its actor which saves go on with a series',
          events: [
            ...saveOffline,
            { type: 'networkReturned' },
            failed('saveProject', offline),
            { type: 'networkReturned', isOnline: true },
            failed('saveProject', offline),
            save,
          ],
          state: { saving: 'staying' },
          did: ['noticeSaveFailed', 'noticeSaveFailed'],
          asked: { saveProject: [order, { ...order, isRepeated: true }, order, order] },
        },
        {
          rule: 'begins a new series when the person saves',
          events: [
            ...saveOffline,
            { type: 'networkReturned' },
            failed('saveProject', offline),
            save,
            failed('saveProject', offline),
          ],
          state: 'offline',
          did: ['noticeSaveFailed', 'noticeSaveFailed'],
        },
        {
          rule: 'goes on with its series in a save by itself',
          events: [...saveOffline, { ...save, isAutomatic: true }, failed('saveProject', offline)],
          state: 'offline',
          did: ['noticeSaveFailed'],
          context: { isAutomatic: true },
        },
        {
          rule: 'ends its series with an answer that is a refusal',
          events: [...saveOffline, { type: 'networkReturned' }, failed('saveProject', outOfOrder)],
          state: 'failed',
          did: ['noticeSaveFailed', 'noticeSaveFailed'],
          context: { failure: outOfOrder },
        },
        {
          rule: 'can be tried at any time',
          events: [...saveOffline, save],
          state: { saving: 'staying' },
          did: ['noticeSaveFailed'],
        },
        {
          rule: 'can be called off; nothing is lost by it',
          events: [...saveOffline, { type: 'cancel' }],
          state: 'ready',
          did: ['noticeSaveFailed'],
          context: { failure: null },
        },
      ],
    },
    {
      title: 'a draft that a crash or a closed tab left',
      sample: unsaved,
      rules: [
        {
          rule: 'is offered',
          events: [withDraft],
          state: 'offeringDraft',
          tags: ['asking'],
          context: { offer },
        },
        {
          rule: 'is restored',
          events: [withDraft, restore, done('restoreDraft')],
          state: 'ready',
          context: { offer: null },
        },
        {
          rule: 'that is not wanted is set aside, not thrown away',
          events: [withDraft, { type: 'declineDraft' }],
          state: 'ready',
          did: ['setOfferAside'],
          context: { offer: null },
        },
        {
          rule: 'that cannot be restored now is told of; it stays on the device',
          events: [withDraft, restore, failed('restoreDraft', offline)],
          state: 'ready',
          did: ['noticeRestoreFailed'],
          told: { noticeRestoreFailed: [{ error: offline }] },
        },
        {
          rule: 'is offered again when the project is left without an answer',
          events: [withDraft, leaveForTemplates],
          state: 'left',
          did: LEFT,
          context: { offer: null, ...forTemplates },
        },
        {
          rule: 'is read from the device first',
          events: [loaded, restore],
          state: 'restoring',
          asked: { restoreDraft: [{ draftId: 'd1' }] },
        },
        {
          rule: 'can be restored after a failed save, which it makes up for',
          events: [...saveFailed, restore, done('restoreDraft')],
          state: 'ready',
          did: ['noticeSaveFailed'],
          context: { failure: null },
        },
        {
          rule: 'can be restored later too',
          events: [loaded, restore, done('restoreDraft')],
          state: 'ready',
        },
      ],
    },
    {
      title: 'a newer version on the server',
      sample: unsaved,
      rules: [
        {
          rule: 'makes the person choose',
          events: inConflict,
          state: 'conflict',
          tags: ['asking'],
          context: { failure: { code: 409, text: 'Проект изменён в другом окне.' } },
        },
        {
          rule: 'is written over when mine is kept',
          events: [...inConflict, { type: 'keepMine' }, done('saveProject')],
          state: 'ready',
          did: ['noticeSaved'],
          asked: { saveProject: [order, { ...order, overwrite: true }] },
        },
        {
          rule: 'is asked for when theirs is kept',
          events: [...inConflict, { type: 'keepTheirs' }],
          state: 'loading',
          did: ['keepMyCopy'],
          asked: { loadProject: [{ projectId: 'p1' }, { projectId: 'p1' }] },
        },
        {
          rule: 'is loaded when theirs is kept',
          events: [...inConflict, { type: 'keepTheirs' }, loaded],
          state: 'ready',
          did: ['keepMyCopy'],
          context: { failure: null },
        },
        {
          rule: 'leaves both copies downloadable until the choice',
          events: [...inConflict, { type: 'downloadMine' }, { type: 'downloadTheirs' }],
          state: 'conflict',
          did: ['downloadMyCopy', 'downloadTheirCopy'],
        },
        {
          rule: 'stays as it is when mine becomes a project of its own, which is opened',
          events: [...inConflict, { type: 'keepBoth' }, done('saveAsNew', { id: 'p2' })],
          state: 'copied',
          did: ['openCopy'],
          told: { openCopy: [{ id: 'p2' }] },
        },
        {
          rule: 'is waited for while mine becomes a project of its own, also after a save that failed otherwise',
          events: [...saveFailed, { type: 'keepBoth' }],
          state: 'copying',
          did: ['noticeSaveFailed'],
          tags: ['asking'],
        },
        {
          rule: 'is still there when mine could not become a project of its own',
          events: [...inConflict, { type: 'keepBoth' }, failed('saveAsNew', offline)],
          state: 'failed',
          did: ['noticeSaveFailed'],
          told: { noticeSaveFailed: [{ error: offline }] },
          context: { failure: offline },
        },
        {
          rule: 'may be left undecided, with nothing saved',
          events: [...inConflict, { type: 'cancel' }],
          state: 'failed',
        },
      ],
    },
    {
      title: 'leaving',
      sample: unsaved,
      rules: [
        {
          rule: 'with unsaved changes asks for confirmation',
          events: [loaded, leave],
          state: 'confirmingLeave',
          tags: ['asking'],
        },
        {
          rule: 'on confirm clears the history and goes to the projects; the draft is set aside',
          events: [loaded, leave, { type: 'confirm' }],
          state: 'left',
          did: LEFT_UNSAVED,
          context: { destination: null },
        },
        {
          rule: 'for another page goes there',
          events: [loaded, leaveForTemplates, { type: 'confirm' }],
          state: 'left',
          did: LEFT_UNSAVED,
          told: { goToDestination: [forTemplates] },
          context: forTemplates,
        },
        ...[
          { when: 'with everything saved', before: [loaded], did: [] },
          { when: 'after a failed save that was undone', before: saveFailed, did: ['noticeSaveFailed'] },
          {
            when: 'without a network, with everything undone',
            before: saveOffline,
            did: ['noticeSaveFailed'],
          },
        ].map(({ when, before, did }) => ({
          rule: `${when} goes to another page at once`,
          guards: { documentIsSaved: true },
          events: [...before, leaveForTemplates],
          state: 'left',
          did: [...did, ...LEFT],
          context: forTemplates,
        })),
        ...[
          { when: 'after a failed save', before: saveFailed },
          { when: 'without a network', before: saveOffline },
        ].map(({ when, before }) => ({
          rule: `${when} asks, and then goes where the person wanted`,
          events: [...before, leaveForTemplates],
          state: 'confirmingLeave',
          did: ['noticeSaveFailed'],
          context: forTemplates,
        })),
        {
          rule: 'while a save is on its way goes where the person wanted, and the failure before it is forgotten',
          guards: { documentIsSaved: true },
          events: [...saveFailed, save, leaveForTemplates, done('saveProject')],
          state: 'left',
          did: ['noticeSaveFailed', 'noticeSaved', ...LEFT],
          context: { ...forTemplates, failure: null },
        },
        {
          rule: 'that was thought better of after a failed save goes back to it',
          events: [loaded, save, failed('saveProject', outOfOrder), leave, { type: 'cancel' }],
          state: 'failed',
          did: ['noticeSaveFailed'],
        },
        {
          rule: 'that was thought better of without a network goes on waiting for it',
          events: [...saveOffline, leave, { type: 'cancel' }],
          state: 'offline',
          did: ['noticeSaveFailed'],
        },
        {
          rule: 'may save first, and then goes where the person wanted',
          guards: { documentIsSaved: false },
          events: [loaded, leaveForTemplates, saveAndLeave],
          state: { saving: 'leaving' },
          asked: { saveProject: [order] },
          context: forTemplates,
        },
        {
          rule: 'after saving first stays when the save fails',
          events: [loaded, leave, saveAndLeave, failed('saveProject', outOfOrder)],
          state: 'failed',
          did: ['noticeSaveFailed'],
        },
        {
          rule: 'after saving first asks about a conflict',
          events: [loaded, leave, saveAndLeave, conflict],
          state: 'conflict',
        },
        { rule: 'on refusal stays', events: [loaded, leave, { type: 'cancel' }], state: 'ready' },
        {
          rule: 'with everything saved asks nothing',
          guards: { documentIsSaved: true },
          events: [loaded, leave],
          state: 'left',
          did: LEFT,
        },
        {
          rule: 'after a failed save asks too',
          events: [loaded, save, failed('saveProject', offline), leave],
          state: 'confirmingLeave',
          did: ['noticeSaveFailed'],
        },
        {
          rule: 'while a save is on its way waits for it, then goes',
          guards: { documentIsSaved: true },
          events: [loaded, save, leave, done('saveProject')],
          state: 'left',
          did: ['noticeSaved', ...LEFT],
        },
        {
          rule: 'while a save is on its way stays when the document was changed meanwhile',
          events: [loaded, save, leave, done('saveProject')],
          state: 'ready',
          did: ['noticeSaved'],
        },
        {
          rule: 'while a save is on its way stays when it fails',
          events: [loaded, save, leave, failed('saveProject', outOfOrder)],
          state: 'failed',
          did: ['noticeSaveFailed'],
        },
        {
          rule: 'while a save is on its way can be thought better of',
          guards: { documentIsSaved: true },
          events: [loaded, save, leave, { type: 'cancel' }, done('saveProject')],
          state: 'ready',
          did: ['noticeSaved'],
        },
      ],
    },
  ],
};
