import type { Identity, StoredSession } from './events.ts';
import { authMachine } from './machine.ts';
import type { Reply } from '../kernel/sample.ts';
import { samplesOf } from '../kernel/sample.ts';

const NOTHING_STORED: StoredSession = {
  hasToken: false,
  username: null,
  account: '',
  email: null,
  name: null,
  isGithubUser: false,
};
const identity: Identity = {
  username: 'anna',
  account: 'anna',
  email: 'anna@example.org',
  name: null,
  isGithubUser: false,
};
const signedIn: Reply = { kind: 'done', output: identity };
const replies = {
  signIn: [signedIn, { kind: 'failed', error: { code: 400, text: 'Неверный логин или пароль.' } }],
  register: [
    signedIn,
    { kind: 'failed', error: { code: 400, text: 'Пользователь с таким логином уже существует' } },
  ],
  goToGithub: [
    { kind: 'done' },
    { kind: 'failed', error: { code: 'offline', text: 'Ошибка соединения с сервером' } },
  ],
  finishGithub: [
    signedIn,
    { kind: 'failed', error: { code: 400, text: 'GitHub не подтвердил вход. Попробуйте ещё раз.' } },
  ],
  signOut: [
    { kind: 'done' },
    { kind: 'failed', error: { code: 'offline', text: 'Ошибка соединения с сервером' } },
  ],
} satisfies Record<string, Reply[]>;
const password = 'Диплом-2026';

const events = [
  { type: 'signIn', username: 'anna', password },
  { type: 'signIn', username: 'anna', password: '' },
  { type: 'register', username: 'anna', password, password2: password, email: 'anna@example.org' },
  { type: 'register', username: 'anna', password, password2: password, email: '' },
  { type: 'goToGithub' },
  { type: 'returnedFromGithub', code: 'код', state: 'состояние' },
  { type: 'dismissFailure' },
  { type: 'nameSaved', name: 'Анна' },
  { type: 'signOut' },
  { type: 'tokenRefused' },
] as const;

export const authSamples = samplesOf(authMachine, [
  { name: 'Впервые на сайте', input: NOTHING_STORED, events, replies },
  {
    name: 'Вход сохранён в браузере',
    input: {
      ...NOTHING_STORED,
      hasToken: true,
      username: 'anna',
      account: 'anna',
      email: 'anna@example.org',
    },
    events,
    replies,
  },
  {
    name: 'Сохранён токен без имени',
    input: { ...NOTHING_STORED, hasToken: true },
    events,
    replies,
  },
]);
