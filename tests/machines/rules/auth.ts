import type { RuleBook } from './rule.ts';
import { authMachine } from '../../../src/machines/auth/machine.ts';
import { authSamples } from '../../../src/machines/auth/samples.ts';
import { done, failed, sampleOf } from './rule.ts';

const nobody = sampleOf(authSamples).input;
const restored = { username: 'anna', account: 'anna', email: null, name: null, isGithubUser: false };
const stored = { ...restored, hasToken: true };
const anna = { ...restored, email: 'anna@example.org' };
const signIn = { type: 'signIn', username: 'anna', password: 'верный пароль' };
const form = { username: 'anna', password: 'пароль', password2: 'пароль', email: 'anna@example.org' };
const register = { type: 'register', ...form };
const offline = { code: 'offline', text: 'Ошибка соединения с сервером' };
const back = { type: 'returnedFromGithub', code: 'код', state: 'состояние' };
const empty = { code: 'empty', text: 'Заполнены не все поля' };
const signOut = { type: 'signOut' };
const refused = { type: 'tokenRefused' };

export const authRules: RuleBook = {
  machine: authMachine,
  groups: [
    {
      title: 'who is at the screen',
      sample: sampleOf(authSamples),
      rules: [
        {
          rule: 'nobody is signed in by default',
          events: [],
          state: { anonymous: 'idle' },
          context: { identity: null },
        },
        {
          rule: 'a stored token and a stored user name sign in at start, with only what is stored',
          input: stored,
          events: [],
          state: 'authenticated',
          context: { identity: restored },
        },
        {
          rule: 'the github flag is set from the stored value',
          input: { ...stored, isGithubUser: true },
          events: [],
          state: 'authenticated',
          context: { identity: { ...restored, isGithubUser: true } },
        },
        {
          rule: 'a stored token without a user name signs nobody in',
          input: { ...stored, username: null },
          events: [],
          state: { anonymous: 'idle' },
        },
        {
          rule: 'a stored user name without a token signs nobody in',
          input: { ...stored, hasToken: false },
          events: [],
          state: { anonymous: 'idle' },
        },
        {
          rule: 'an empty stored user name signs nobody in',
          input: { ...stored, username: '' },
          events: [],
          state: { anonymous: 'idle' },
        },
      ],
    },
    {
      title: 'signing in',
      sample: sampleOf(authSamples),
      rules: [
        {
          rule: 'waits for the server, which gets what was typed',
          events: [signIn],
          state: 'signingIn',
          tags: ['busy'],
          asked: { signIn: [{ username: 'anna', password: 'верный пароль' }] },
        },
        ...(['username', 'password'] as const).map((field) => ({
          rule: `asks nothing of the server while ${field} is empty`,
          events: [{ ...signIn, [field]: ' ' }],
          state: { anonymous: 'signInFailed' },
          context: { failure: { code: 'empty', text: 'Заполнены не все поля' } },
        })),
        {
          rule: 'leads to the page that was asked for',
          events: [signIn, done('signIn', anna)],
          state: 'authenticated',
          did: ['goToRequestedPage'],
          context: { identity: anna, failure: null },
        },
        {
          rule: 'that fails says why',
          events: [signIn, failed('signIn', { code: 400, text: 'Неверный логин или пароль.' })],
          state: { anonymous: 'signInFailed' },
          context: { identity: null, failure: { code: 400, text: 'Неверный логин или пароль.' } },
        },
        {
          rule: 'can be tried again after a failure',
          events: [signIn, failed('signIn', offline), signIn, done('signIn', anna)],
          state: 'authenticated',
          did: ['goToRequestedPage'],
          context: { failure: null },
        },
        {
          rule: 'a failure can be dismissed',
          events: [signIn, failed('signIn', offline), { type: 'dismissFailure' }],
          state: { anonymous: 'idle' },
          context: { failure: null },
        },
        {
          rule: 'a fault of ours is a failure too, with code crash',
          events: [signIn, failed('signIn', new Error('Ответ не по контракту.'))],
          state: { anonymous: 'signInFailed' },
          context: {
            failure: {
              code: 'crash',
              text: 'внутренняя ошибка, попробуйте ещё раз',
              details: 'Ответ не по контракту.',
            },
          },
        },
        {
          rule: 'is not cut short by a second press of the button',
          events: [signIn, signIn, register],
          state: 'signingIn',
        },
      ],
    },
    {
      title: 'signing in through GitHub',
      sample: sampleOf(authSamples),
      rules: [
        {
          rule: 'asks the server where to go',
          events: [{ type: 'goToGithub' }],
          state: 'leavingForGithub',
          tags: ['busy'],
        },
        {
          rule: 'does not bring back whoever has signed out since the page was opened',
          input: stored,
          events: [signOut, done('signOut'), { type: 'goToGithub' }, done('goToGithub')],
          state: { anonymous: 'idle' },
          did: ['clearStoredSession', 'goToLogin', 'noticeSignedOut'],
          context: { identity: null },
        },
        {
          rule: 'leaves the form as it was, for who comes back by the browser’s Back',
          events: [{ type: 'goToGithub' }, done('goToGithub')],
          state: { anonymous: 'idle' },
        },
        {
          rule: 'that cannot begin says why',
          events: [{ type: 'goToGithub' }, failed('goToGithub', offline)],
          state: { anonymous: 'signInFailed' },
          context: { failure: offline },
        },
        {
          rule: 'ends with what GitHub gave the browser',
          events: [back],
          state: 'finishingGithub',
          tags: ['busy'],
          asked: { finishGithub: [{ code: 'код', state: 'состояние' }] },
        },
        {
          rule: 'leads to the page that was asked for',
          events: [back, done('finishGithub', anna)],
          state: 'authenticated',
          did: ['goToRequestedPage'],
          context: { identity: anna, failure: null },
        },
        {
          rule: 'that GitHub or the server refuses says why',
          events: [back, failed('finishGithub', { code: 400, text: 'Вход через GitHub отменён.' })],
          state: { anonymous: 'signInFailed' },
          context: { identity: null, failure: { code: 400, text: 'Вход через GitHub отменён.' } },
        },
        {
          rule: 'changes nothing for who is signed in already',
          input: stored,
          events: [back],
          state: 'authenticated',
          context: { identity: restored },
        },
      ],
    },
    {
      title: 'registering',
      sample: sampleOf(authSamples),
      rules: [
        {
          rule: 'waits for the server, which gets all four fields',
          events: [register],
          state: 'registering',
          tags: ['busy'],
          asked: { register: [form] },
        },
        {
          rule: 'that failed can be corrected: the text goes',
          events: [register, failed('register', offline), { type: 'dismissFailure' }],
          state: { anonymous: 'idle' },
          context: { failure: null },
        },
        {
          rule: 'signs in at once',
          events: [register, done('register', anna)],
          state: 'authenticated',
          did: ['goToRequestedPage'],
          context: { identity: anna },
        },
        ...(['username', 'password', 'password2', 'email'] as const).map((field) => ({
          rule: `asks nothing of the server while ${field} is empty`,
          events: [{ ...register, [field]: '  ' }],
          state: { anonymous: 'registerFailed' },
          context: { failure: empty },
        })),
        {
          rule: 'keeps the text for the field that the server refused',
          events: [
            register,
            failed('register', {
              code: 400,
              text: 'Пользователь с таким логином уже существует',
              fields: { username: 'Занят' },
            }),
          ],
          state: { anonymous: 'registerFailed' },
          context: {
            failure: {
              code: 400,
              text: 'Пользователь с таким логином уже существует',
              fields: { username: 'Занят' },
            },
          },
        },
        {
          rule: 'that failed twice for an empty field says so twice',
          events: [
            { ...register, email: '' },
            { ...register, username: '' },
          ],
          state: { anonymous: 'registerFailed' },
          context: { failure: empty },
        },
      ],
    },
    {
      title: 'signing out',
      sample: { ...sampleOf(authSamples), input: stored },
      rules: [
        {
          rule: 'clears this device, leads to the login page and says so',
          events: [signOut, done('signOut')],
          state: { anonymous: 'idle' },
          did: ['clearStoredSession', 'goToLogin', 'noticeSignedOut'],
          context: { identity: null },
        },
        {
          rule: 'clears this device even if the server call fails, and says that it failed',
          events: [signOut, failed('signOut', offline)],
          state: { anonymous: 'idle' },
          did: ['clearStoredSession', 'goToLogin', 'noticeSignOutFailed'],
          told: { noticeSignOutFailed: [{ failure: offline }] },
          context: { identity: null },
        },
        {
          rule: 'is finished before anyone signs in again',
          events: [signOut, signIn],
          state: 'signingOut',
          tags: ['busy'],
        },
      ],
    },
    {
      title: 'any 401',
      sample: { ...sampleOf(authSamples), input: stored },
      rules: [
        {
          rule: 'removes the stored token and reloads the page',
          events: [refused],
          state: { anonymous: 'idle' },
          did: ['removeStoredToken', 'reloadPage'],
          context: { identity: null },
        },
        {
          rule: 'reloads once, however many requests are refused at a time',
          events: [refused, refused, refused],
          state: { anonymous: 'idle' },
          did: ['removeStoredToken', 'reloadPage'],
        },
        {
          rule: 'means nothing to the anonymous',
          input: nobody,
          events: [refused],
          state: { anonymous: 'idle' },
        },
      ],
    },
    {
      title: 'the profile',
      sample: { ...sampleOf(authSamples), input: stored },
      rules: [
        {
          rule: 'a saved name is shown at once',
          events: [{ type: 'nameSaved', name: 'Анна' }],
          state: 'authenticated',
          context: { identity: { ...restored, name: 'Анна' } },
        },
      ],
    },
  ],
};
