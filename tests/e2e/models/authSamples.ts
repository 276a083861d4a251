/** Possible events of signing in, with the real means of causing each fault. */
import type { Failure } from '../../../src/machines/kernel/failure.ts';
import type { Identity } from '../../../src/machines/auth/events.ts';
import { authMachine } from '../../../src/machines/auth/machine.ts';
import type { Reply } from '../../../src/machines/kernel/sample.ts';
import { samplesOf } from '../../../src/machines/kernel/sample.ts';
import type { World } from './adapter.ts';
import type { Letting } from './gate.ts';

/** How to release a held request, and what is done besides. */
export type Means = Letting | 'disk full' | 'github forgets the code' | 'github is out of order';
interface Fault {
  readonly failure: Failure;
  readonly by: Means;
}

export const ANNA = { username: 'anna', email: 'anna@example.org', password: 'тихий вечер у реки' } as const;
export const BORIS = {
  username: 'boris',
  email: 'boris@example.org',
  password: 'зимняя дорога в лесу',
} as const;
export const OCTOPUS = { username: 'octo-olga', email: 'octo-olga@example.org' } as const;
/** A code from a link of another person. */
const FOREIGN_STATE = 'a'.repeat(64);

const CONNECTION = 'Ошибка соединения с сервером';
const OFFLINE: Fault = { failure: { code: 'offline', text: CONNECTION }, by: 'dropped' };

const FAULTS: Readonly<Record<string, readonly Fault[]>> = {
  signIn: [
    {
      failure: { code: 400, text: 'Неверный логин или пароль.' },
      by: { instead: { username: ANNA.username, password: 'летняя дорога в поле' } },
    },
    {
      failure: { code: 401, text: 'Недопустимый токен.' },
      by: { status: 401, json: { detail: 'Недопустимый токен.' } },
    },
    {
      failure: { code: 429, text: 'Слишком много попыток.' },
      by: { status: 429, json: { message: 'Слишком много попыток.' } },
    },
    { failure: { code: 500, text: CONNECTION }, by: { status: 500, json: {} } },
    OFFLINE,
    {
      failure: {
        code: 'memory',
        text: 'Браузер не смог запомнить вход: на устройстве нет места. Освободите место и попробуйте ещё раз.',
      },
      by: 'disk full',
    },
  ],
  register: [
    {
      failure: { code: 400, text: 'Пользователь с таким логином уже существует' },
      by: { instead: { ...BORIS, username: ANNA.username, password2: BORIS.password } },
    },
    {
      failure: { code: 400, text: 'Пользователь с таким email уже существует' },
      by: { instead: { ...BORIS, email: ANNA.email, password2: BORIS.password } },
    },
    {
      failure: {
        code: 403,
        text: 'Ошибка авторизации. Пожалуйста, обновите страницу и попробуйте снова.',
      },
      by: { status: 403, json: {} },
    },
    {
      failure: { code: 400, text: 'Регистрация временно закрыта.' },
      by: { status: 400, json: { error: 'Регистрация временно закрыта.' } },
    },
    {
      failure: { code: 500, text: 'Ошибка при регистрации. Пожалуйста, попробуйте позже.' },
      by: { status: 500, json: {} },
    },
    {
      failure: { code: 'offline', text: 'Ошибка при регистрации. Пожалуйста, попробуйте позже.' },
      by: 'dropped',
    },
  ],
  goToGithub: [
    {
      failure: { code: 503, text: 'Вход через GitHub сейчас закрыт.' },
      by: { status: 503, json: { detail: 'Вход через GitHub сейчас закрыт.' } },
    },
    OFFLINE,
  ],
  finishGithub: [
    {
      failure: { code: 400, text: 'GitHub не подтвердил вход. Попробуйте ещё раз.' },
      by: 'github forgets the code',
    },
    {
      failure: {
        code: 502,
        text: 'GitHub сейчас не отвечает. Попробуйте позже или войдите по логину и паролю.',
      },
      by: 'github is out of order',
    },
    {
      failure: {
        code: 400,
        text: 'Вход через GitHub устарел или начат в другом браузере. Начните его заново.',
      },
      by: 'through',
    },
    OFFLINE,
  ],
  signOut: [
    { failure: { code: 500, text: 'Ошибка при выходе из системы' }, by: { status: 500, json: {} } },
    {
      failure: { code: 401, text: 'Ошибка при выходе из системы' },
      by: { status: 401, json: { detail: 'Недопустимый токен.' } },
    },
    { failure: { code: 'offline', text: 'Ошибка при выходе из системы' }, by: 'dropped' },
  ],
};

/** The means of causing the model's fault. */
export function meansOf(actor: string, failure: Failure): Means {
  const fault = FAULTS[actor]?.find((one) => one.failure === failure);
  if (fault === undefined) throw new Error(`Nobody knows how "${actor}" fails with «${failure.text}».`);
  return fault.by;
}

const done = (who: { readonly username: string; readonly email: string }, isGithubUser: boolean): Reply => ({
  kind: 'done',
  output: {
    username: who.username,
    account: who.username,
    email: who.email,
    name: null,
    isGithubUser,
  } satisfies Identity,
});
const failures = (actor: string): readonly Reply[] =>
  (FAULTS[actor] ?? []).map(({ failure }) => ({ kind: 'failed', error: failure }));
const replies = {
  signIn: [...failures('signIn'), done(ANNA, false)],
  register: [...failures('register'), done(BORIS, false)],
  goToGithub: [...failures('goToGithub'), { kind: 'done' }],
  finishGithub: [...failures('finishGithub'), done(OCTOPUS, true)],
  signOut: [...failures('signOut'), { kind: 'done' }],
} satisfies Record<string, readonly Reply[]>;

const credentials = { type: 'signIn', username: ANNA.username, password: ANNA.password } as const;
const registration = { type: 'register', ...BORIS, password2: BORIS.password } as const;
const events = [
  credentials,
  { ...credentials, password: '' },
  registration,
  { ...registration, email: '' },
  { type: 'goToGithub' },
  { type: 'returnedFromGithub', code: 'наш', state: 'наше' },
  { type: 'returnedFromGithub', code: '0123456789', state: FOREIGN_STATE },
  { type: 'dismissFailure' },
  { type: 'nameSaved', name: 'Анна' },
  { type: 'signOut' },
  { type: 'tokenRefused' },
] as const;
const NOTHING_STORED = {
  hasToken: false,
  username: null,
  account: '',
  email: null,
  name: null,
  isGithubUser: false,
};
const ANNA_STORED = { hasToken: true, username: ANNA.username, account: ANNA.username, email: ANNA.email };

export const AUTH_SAMPLES = samplesOf(authMachine, [
  { name: 'Впервые на сайте', input: NOTHING_STORED, events, replies },
  {
    name: 'Вход сохранён в браузере',
    input: { ...NOTHING_STORED, ...ANNA_STORED },
    events: [{ type: 'tokenRefused' }],
  },
  {
    name: 'Сохранён токен без имени',
    input: { ...NOTHING_STORED, hasToken: true },
    events: [{ ...credentials, password: '' }],
  },
]);

/**
 * State of the GitHub flow in the browser: the question is one step forward in the history; the browser has
 * returned with a reply to our request, or with another person's code.
 */
export type GithubWorld = 'nothing' | 'asked' | 'ours' | 'foreign';

export const githubWorld: World<GithubWorld> = {
  initial: () => 'nothing',
  allows: ({ type, ...payload }, { world }) => {
    if (type === 'returnedFromGithub') return isForeign(payload) || world === 'asked';
    if (type === 'xstate.done.actor.finishGithub') return world === 'ours';
    if (type !== 'xstate.error.actor.finishGithub') return true;
    const by = meansOf('finishGithub', payload['error']);
    return by === 'dropped' || (by === 'through') === (world === 'foreign');
  },
  next: ({ type, ...payload }) => {
    if (type === 'xstate.done.actor.goToGithub') return 'asked';
    if (type !== 'returnedFromGithub') return 'nothing';
    return isForeign(payload) ? 'foreign' : 'ours';
  },
};

export function isForeign(event: { readonly [key: string]: unknown }): boolean {
  return event['state'] === FOREIGN_STATE;
}
