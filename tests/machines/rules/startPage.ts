import type { RuleBook } from './rule.ts';
import { startPageMachine } from '../../../src/machines/startPage/machine.ts';
import { startPageSamples } from '../../../src/machines/startPage/samples.ts';
import { done, failed, sampleOf } from './rule.ts';

const list = { type: 'list' };
const own = { type: 'own', fileName: 'Диплом 2025.pdf' };
const other = { type: 'own', fileName: 'Грамота.pptx' };
const templates = { type: 'templates' };
const guest = { isSignedIn: false };
const member = { isSignedIn: true };
const choose = (by: typeof guest, isClear = true) => ({ type: 'choose', ...by, isClear });
const filled = (by: typeof guest) => ({ type: 'filled', ...by });
const edit = (by: typeof guest) => ({ type: 'edit', ...by });
const nothing = done('recall', null);
const begun = done('recall', { isForEditor: false });
const begunForEditor = done('recall', { isForEditor: true });
const read = done('readOwn', { kind: 'read' });
const refusal = 'Файл закрыт паролем.';
const refused = done('readOwn', { kind: 'refused', text: refusal });
const made = done('makeProject', undefined);
const failure = { code: 'offline', text: 'Нет связи с сервером.' };
const unmade = failed('makeProject', failure);

export const startPageRules: RuleBook = {
  machine: startPageMachine,
  groups: [
    {
      title: 'a list',
      sample: sampleOf(startPageSamples),
      rules: [
        {
          rule: 'is looked for on the device at first',
          events: [],
          state: 'recalling',
          context: { ownFile: null, ownRefusal: null, isForEditor: false },
          asked: { recall: [undefined] },
        },
        { rule: 'is awaited where nothing was begun', events: [nothing], state: 'awaiting' },
        {
          rule: 'that was begun is taken up',
          events: [begun],
          state: { listed: 'choosing' },
          context: { isForEditor: false },
        },
        {
          rule: 'that was begun remembers that the editor was wanted',
          events: [begunForEditor],
          state: { listed: 'choosing' },
          context: { isForEditor: true },
        },
        {
          rule: 'that is given is taken',
          events: [nothing, list],
          state: { listed: 'choosing' },
        },
        {
          rule: 'that is given before the device has answered is the one that counts',
          events: [list],
          state: { listed: 'choosing' },
        },
        {
          rule: 'takes the place of another, and of what was wanted with it',
          events: [begunForEditor, list],
          state: { listed: 'choosing' },
          context: { isForEditor: false },
        },
        {
          rule: 'after one that was forgotten is not for the editor',
          events: [begunForEditor, { type: 'forget' }, list],
          state: { listed: 'choosing' },
          context: { isForEditor: false },
          did: ['forgetWork'],
        },
        {
          rule: 'takes the place of another while a file of one’s own is read',
          events: [begun, own, list],
          state: { listed: 'choosing' },
          context: { ownFile: own.fileName },
        },
        {
          rule: 'is forgotten with the file of one’s own',
          events: [begun, own, { type: 'forget' }],
          state: 'awaiting',
          context: { ownFile: null },
          did: ['forgetWork'],
        },
      ],
    },
    {
      title: 'a file of one’s own',
      sample: sampleOf(startPageSamples),
      rules: [
        {
          rule: 'waits while the device is asked',
          events: [own],
          state: 'recalling',
          context: { ownFile: own.fileName },
        },
        {
          rule: 'waits for a list',
          events: [nothing, own],
          state: 'awaiting',
          context: { ownFile: own.fileName },
        },
        {
          rule: 'still waits while the list is read',
          events: [nothing, own, list],
          state: { listed: 'choosing' },
          context: { ownFile: own.fileName },
        },
        {
          rule: 'that waited is read when the templates are shown',
          events: [nothing, own, list, templates],
          state: { listed: 'readingOwn' },
          asked: { readOwn: [undefined] },
        },
        {
          rule: 'is not read where there is none',
          events: [nothing, list, templates],
          state: { listed: 'choosing' },
          context: { ownFile: null },
        },
        {
          rule: 'is read at once beside a list',
          events: [begun, own],
          state: { listed: 'readingOwn' },
          context: { ownFile: own.fileName },
          asked: { readOwn: [undefined] },
        },
        {
          rule: 'takes the place of the one that is read',
          events: [begun, own, other],
          state: { listed: 'readingOwn' },
          context: { ownFile: other.fileName },
          asked: { readOwn: [undefined, undefined] },
        },
        {
          rule: 'becomes the template',
          events: [begun, own, read],
          state: { listed: 'choosing' },
          context: { ownFile: null },
          did: ['showOwn'],
        },
        {
          rule: 'that is refused says why',
          events: [begun, own, refused],
          state: { listed: 'choosing' },
          context: { ownFile: null, ownRefusal: refusal },
        },
        {
          rule: 'after a refused one says nothing of that',
          events: [begun, own, refused, other],
          state: { listed: 'readingOwn' },
          context: { ownFile: other.fileName, ownRefusal: null },
        },
        {
          rule: 'that was refused is not told of with another list',
          events: [begun, own, refused, list],
          state: { listed: 'choosing' },
          context: { ownRefusal: null },
        },
        {
          rule: 'is left when its reading is cancelled',
          events: [begun, own, { type: 'cancel' }],
          state: { listed: 'choosing' },
          context: { ownFile: null },
        },
      ],
    },
    {
      title: 'a template',
      sample: sampleOf(startPageSamples),
      rules: [
        {
          rule: 'is shown to a guest',
          events: [begun, choose(guest)],
          state: { listed: 'choosing' },
          did: ['showTemplate'],
        },
        {
          rule: 'opens at once in the editor of a signed-in person',
          events: [begun, choose(member)],
          state: 'opening',
          asked: { makeProject: [undefined] },
        },
        {
          rule: 'whose columns are doubtful is shown to a signed-in person too',
          events: [begun, choose(member, false)],
          state: { listed: 'choosing' },
          did: ['showTemplate'],
        },
        {
          rule: 'that is chosen ends the reading of a file of one’s own',
          events: [begun, own, choose(guest)],
          state: { listed: 'choosing' },
          context: { ownFile: null },
          did: ['showTemplate'],
        },
        {
          rule: 'that is opened at once leaves the file of one’s own too',
          events: [begun, own, choose(member)],
          state: 'opening',
          context: { ownFile: null },
        },
      ],
    },
    {
      title: 'the editor',
      sample: sampleOf(startPageSamples),
      rules: [
        {
          rule: 'opens with the filled template of a signed-in person',
          events: [begun, edit(member)],
          state: 'opening',
          asked: { makeProject: [undefined] },
        },
        {
          rule: 'needs an account of a guest',
          events: [begun, edit(guest)],
          state: { listed: 'askingAccount' },
        },
        {
          rule: 'is not asked about any more among the templates',
          events: [begun, edit(guest), templates],
          state: { listed: 'choosing' },
        },
        {
          rule: 'opens by itself after signing in, once the template is filled',
          events: [begunForEditor, filled(member)],
          state: 'opening',
          context: { isForEditor: false },
          asked: { makeProject: [undefined] },
        },
        {
          rule: 'does not open by itself for who came back as a guest',
          events: [begunForEditor, filled(guest)],
          state: { listed: 'choosing' },
        },
        {
          rule: 'does not open by itself where it was not wanted',
          events: [begun, filled(member)],
          state: { listed: 'choosing' },
        },
        {
          rule: 'is shown with the project that was made',
          events: [begun, edit(member), made],
          state: 'opened',
          did: ['goToEditor'],
        },
        {
          rule: 'does not open without a project, and says so',
          events: [begun, edit(member), unmade],
          state: { listed: 'choosing' },
          did: ['noticeFailure'],
          told: { noticeFailure: [{ failure }] },
        },
        {
          rule: 'is not tried again by itself',
          events: [begunForEditor, filled(member), unmade, filled(member)],
          state: { listed: 'choosing' },
          did: ['noticeFailure'],
          asked: { makeProject: [undefined] },
        },
        {
          rule: 'is opened once for two presses',
          events: [begun, edit(member), edit(member), choose(member), list],
          state: 'opening',

          asked: { makeProject: [undefined] },
        },
      ],
    },
  ],
};
