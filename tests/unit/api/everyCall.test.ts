/**
 * Every client method: its error text (specification §8), and that it rejects anything outside the contract.
 */
import { describe, expect, test } from 'vitest';
import type { ApiClient } from '../../../src/api/client.ts';
import type { MemberClient } from '../../../src/api/client.ts';
import { createApiClient } from '../../../src/api/client.ts';
import { memberClientOf } from '../../../src/api/memberClient.ts';
import { EVERY_OPERATION } from '../../../src/api/contract/operations.ts';
import type { ApiResult } from '../../../src/api/result.ts';
import { addressOf } from '../../server/support/cookieFetch.ts';
import { memoryStorage } from '../../server/support/memoryStorage.ts';
import { CSRF, json } from './aClient.ts';

const document = { name: 'Дипломы', sheet: { width: 800, height: 600 }, settings: {}, layers: [] };
const form = { username: 'a', email: 'a@b.ru', password: 'p', password2: 'p' };
const src = `/api/images/${'a'.repeat(64)}`;
const saving = (present: typeof document) => ({ id: 'p1', version: 1, saved: document, present });
const larger = saving({ ...document, sheet: { width: 900, height: 600 } });
const template = { project_id: 'p1', category_id: 1, tags_ids: [] };

/** With the calls whose table comes when they are needed. */
type Client = Omit<ApiClient, 'more'> & MemberClient;
type Calls = { readonly [Name in keyof Client]: (client: Client) => Promise<ApiResult<unknown>> };
const CALLS: Calls = {
  register: (client) => client.register(form),
  login: (client) => client.login(form),
  forgotPassword: (client) => client.forgotPassword({ login: 'a' }),
  resetPassword: (client) => client.resetPassword({ token: 'a', new_password: 'b' }),
  changeLogin: (client) => client.changeLogin({ username: 'a', password: 'b' }),
  cancelEmail: (client) => client.cancelEmail(),
  tryLetter: (client) => client.tryLetter({ run: 'a', subject: 'b', text: 'c', files: [] }),
  sendLetter: (client) =>
    client.sendLetter({ run: 'a', copy: 'b', to: 'a@b.ru', subject: 'b', text: 'c', files: [] }),
  letterStates: (client) => client.letterStates({ run: 'a', letters: [] }),
  askEmailLink: (client) => client.askEmailLink(),
  confirmEmail: (client) => client.confirmEmail({ token: 'a'.repeat(64) }),
  resendEmail: (client) => client.resendEmail(),
  changeEmail: (client) => client.changeEmail({ email: 'a@b.ru', password: 'b' }),
  deleteAccount: (client) => client.deleteAccount({ password: 'b' }),
  listSessions: (client) => client.listSessions(),
  endSession: (client) => client.endSession('p1'),
  endOtherSessions: (client) => client.endOtherSessions(),
  exportProjects: (client) => client.exportProjects(),
  logout: (client) => client.logout(),
  refreshToken: (client) => client.refreshToken(),
  me: (client) => client.me(),
  changePassword: (client) => client.changePassword({ old_password: 'a', new_password: 'b' }),
  updateProfile: (client) => client.updateProfile({ name: 'A' }),
  githubState: (client) => client.githubState(),
  githubStart: (client) => client.githubStart({}),
  githubFinish: (client) => client.githubFinish({ code: 'c', state: 's' }),
  settings: (client) => client.settings(),
  updateSettings: (client) => client.updateSettings({}),
  organisations: (client) => client.organisations(),
  keepOrganisations: (client) =>
    client.keepOrganisations({ version: 0, book: { organisations: [], current: null } }),
  listProjects: (client) => client.listProjects(),
  createProject: (client) => client.createProject({ name: 'A' }),
  renameProject: (client) => client.renameProject('p1', { name: 'A' }),
  deleteProject: (client) => client.deleteProject('p1'),
  restoreProject: (client) => client.restoreProject('p1'),
  listBin: (client) => client.listBin(),
  emptyBin: (client) => client.emptyBin(),
  purgeProject: (client) => client.purgeProject('p1'),
  discardProject: (client) => client.discardProject('p1'),
  projectName: (client) => client.projectName('p1'),
  loadProject: (client) => client.loadProject('p1'),
  saveProject: (client) => client.saveProject(larger),
  uploadImage: (client) => client.uploadImage(new Blob(['a'])),
  uploadFont: (client) => client.uploadFont(new Blob(['a'])),
  loadImage: (client) => client.loadImage(src),
  exportProject: (client) => client.exportProject('p1'),
  importProject: (client) => client.importProject(new Blob(['a'])),
  listTemplates: (client) => client.listTemplates(),
  loadTemplate: (client) => client.loadTemplate('t1'),
  loadTemplateImage: (client) => client.loadTemplateImage('t1', src),
  createTemplate: (client) => client.createTemplate(template),
  deleteTemplate: (client) => client.deleteTemplate('t1'),
  likeTemplate: (client) => client.likeTemplate('t1', { liked: true }),
  viewTemplate: (client) => client.viewTemplate('t1'),
  useTemplate: (client) => client.useTemplate('t1'),
  categories: (client) => client.categories(),
  tags: (client) => client.tags(),
  listProofKeys: (client) => client.listProofKeys(),
  addProofKey: (client) => client.addProofKey({ public_key: 'a', issuer: 'b', signature: 'c' }),
  proofKey: (client) => client.proofKey('p1'),
  withdrawProofKey: (client) => client.withdrawProofKey('p1', { why: 'lost' }),
  reserveProofs: (client) => client.reserveProofs('p1', { count: 1 }),
  listPickups: (client) => client.listPickups(),
  startPickup: (client) => client.startPickup({ id: 'a', head: 'b', days: 30 }),
  pickup: (client) => client.pickup('p1'),
  withdrawPickup: (client) => client.withdrawPickup('p1'),
  putPickupCopy: (client) => client.putPickupCopy('p1', 'c1', new Blob([])),
  removePickupCopy: (client) => client.removePickupCopy('p1', 'c1'),
  finishPickup: (client) => client.finishPickup('p1', { copies: ['c1'] }),
  fetchPickupCopy: (client) => client.fetchPickupCopy('p1', 'c1'),
  sendPickupNote: (client) => client.sendPickupNote('p1', { note: 'a' }),
  pickupNotes: (client) => client.pickupNotes('p1'),
  removePickupNote: (client) => client.removePickupNote('p1', 'n1'),
  withdrawProofs: (client) => client.withdrawProofs('p1', { positions: [1] }),
  takeProofKey: (client) => client.takeProofKey('p1', { signature: 'a' }),
  members: (client) => client.members('p1'),
  invite: (client) => client.invite('p1', { role: 'fills' }),
  withdrawInvite: (client) => client.withdrawInvite('p1', 'i1'),
  changeMember: (client) => client.changeMember('p1', 'm1', { role: 'edits' }),
  removeMember: (client) => client.removeMember('p1', 'm1'),
  handOver: (client) => client.handOver('p1', { member: 'm1', keys: [] }),
  invitation: (client) => client.invitation({ secret: 'a' }),
  acceptInvitation: (client) => client.acceptInvitation({ secret: 'a' }),
};

/** Defaults of the specification; methods not listed have the last one. */
const DEFAULTS: Readonly<Partial<Record<keyof Client, string>>> = {
  login: 'Ошибка соединения с сервером',
  refreshToken: 'Ошибка соединения с сервером',
  githubState: 'Ошибка соединения с сервером',
  githubStart: 'Ошибка соединения с сервером',
  githubFinish: 'Ошибка соединения с сервером',
  register: 'Ошибка при регистрации. Пожалуйста, попробуйте позже.',
  forgotPassword: 'Ошибка соединения с сервером',
  resetPassword: 'Ошибка при смене пароля',
  changeLogin: 'Ошибка при обновлении профиля',
  changeEmail: 'Ошибка при обновлении профиля',
  resendEmail: 'Ошибка при обновлении профиля',
  cancelEmail: 'Ошибка при обновлении профиля',
  askEmailLink: 'Ошибка при обновлении профиля',
  confirmEmail: 'Ошибка при обновлении профиля',
  logout: 'Ошибка при выходе из системы',
  changePassword: 'Ошибка при смене пароля',
  me: 'Ошибка загрузки профиля',
  updateProfile: 'Ошибка при обновлении профиля',
  settings: 'Ошибка загрузки настроек',
  updateSettings: 'Ошибка при обновлении настроек',
  organisations: 'Ошибка загрузки настроек',
  keepOrganisations: 'Ошибка при обновлении настроек',
  renameProject: 'Ошибка при обновлении проекта',
  saveProject: 'Ошибка при обновлении проекта',
};
/** Calls without a result accept any JSON. */
const ANSWERED_BY_NOTHING: ReadonlySet<string> = new Set([
  'forgotPassword',
  'deleteAccount',
  'endSession',
  'endOtherSessions',
  'resetPassword',
  'confirmEmail',
  'logout',
  'deleteProject',
  'emptyBin',
  'purgeProject',
  'discardProject',
  'deleteTemplate',
  'withdrawProofs',
  'withdrawPickup',
  'putPickupCopy',
  'finishPickup',
  'removePickupCopy',
  'sendPickupNote',
  'removePickupNote',
  'withdrawInvite',
  'changeMember',
  'removeMember',
  'handOver',
]);

/** A client with this response to every call except the CSRF value's. */
function answered(reply: () => Response): Client {
  const client = createApiClient({
    storage: memoryStorage({ token: 'abc' }),
    onUnauthorized: () => {},
    fetch: async (input) => (addressOf(input) === '/api/getr' ? CSRF.clone() : reply()),
  });
  return whole(client);
}

function whole({ more, ...client }: ApiClient): Client {
  return { ...client, ...memberClientOf({ more }) };
}

test('together they call every operation of the contract at its address, and nothing else', async () => {
  const called = new Set<string>();
  const made = createApiClient({
    storage: memoryStorage({ token: 'abc' }),
    onUnauthorized: () => {},
    fetch: async (input, { method } = {}) => {
      const path = addressOf(input);
      called.add(
        `${method ?? ''} ${path
          .replace('a'.repeat(64), '{hash}')
          .replace(/\b[pt]1\b/, '{id}')
          .replace('c1/', '{copy}/')

          .replace('n1/', '{note}/')
          .replace('i1/', '{invite}/')
          .replace('m1/', '{member}/')}`,
      );
      return path === '/api/getr' ? CSRF.clone() : json({});
    },
  });

  const client = whole(made);
  for (const call of Object.values(CALLS)) await call(client);

  expect([...called].toSorted()).toEqual(
    EVERY_OPERATION.map(({ method, path }) => `${method} ${path}`).toSorted(),
  );
});

test('every method of the client stands in the table of this file', () => {
  expect(Object.keys(CALLS).toSorted()).toEqual(Object.keys(answered(() => json({}))).toSorted());
});

describe.each(Object.entries(CALLS))('%s', (name, call) => {
  const text = DEFAULTS[name as keyof Client] ?? 'Произошла ошибка'; // a key of CALLS is one of the client

  test('fails in the words of the specification', async () => {
    const client = answered(() => json({}, 500));

    expect(await call(client)).toEqual({
      ok: false,
      error: { kind: 'refused', code: 500, text, details: {} },
    });
  });

  test.each(['', '<html></html>', 'null', '7', '{}', '[7]', '{"id":{}}', '{"data":null}', '{"results":{}}'])(
    'does not believe the answer %j, and throws nothing',
    async (body) => {
      const client = answered(() => new Response(body));

      const result = await call(client);

      const isFine = ANSWERED_BY_NOTHING.has(name) && !body.startsWith('<');
      // A password change only needs to succeed.
      const mayBeEmpty = name === 'changePassword' && body.startsWith('{');
      expect(result.ok ? 'well' : [result.error.kind, result.error.code, result.error.text]).toEqual(
        isFine || mayBeEmpty ? 'well' : ['refused', 200, text],
      );
    },
  );
});

test('a save without changes asks nothing', async () => {
  const client = answered(() => json({}, 500));

  expect(await client.saveProject(saving(document))).toEqual({ ok: true, value: { version: 1 } });
});
