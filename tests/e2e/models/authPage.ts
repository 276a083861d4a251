/**
 * The sign-in chart on screen: the two forms, GitHub's question, signing out in the profile, and their
 * faults.
 */
import type { Locator } from '@playwright/test';
import { expect } from '@playwright/test';
import type { AnyMachineSnapshot } from 'xstate';
import type { AuthContext, StoredSession } from '../../../src/machines/auth/events.ts';
import { authMachine } from '../../../src/machines/auth/machine.ts';
import type { GithubProvider } from '../../server/support/githubProvider.ts';
import { noticed } from '../product/notices.ts';
import { forgetSession } from '../product/saving.ts';
import type { Account } from '../product/account.ts';
import type { PageAdapter } from './adapter.ts';
import type { GithubWorld, Means } from './authSamples.ts';
import { ANNA, AUTH_SAMPLES, githubWorld, isForeign, meansOf } from './authSamples.ts';
import { emptyDisk, fillDisk } from './fullDisk.ts';
import type { Gate } from './gate.ts';
import { gateAt } from './gate.ts';
import type { Stage } from './stage.ts';
import { storeSession } from './stage.ts';

/** `address` is of a server for this walk only, where only Anna has an account. */
export interface AuthStage extends Pick<Stage, 'context' | 'page' | 'address'> {
  readonly github: GithubProvider;
  /** Anna's session, with a token that the server accepts. */
  readonly freshSession: () => Promise<Account>;
}

const GATES = {
  signIn: '/api/auth/login/',
  register: '/api/auth/register/',
  goToGithub: '/api/auth/github/start/',
  finishGithub: '/api/auth/github/finish/',
  signOut: '/api/auth/logout/',
} as const;
type Actor = keyof typeof GATES;

export function authAdapter(stage: () => AuthStage): PageAdapter<GithubWorld> {
  const page = () => stage().page;
  let gates: Readonly<Record<Actor, Gate>>;

  const form = () => page().getByRole('main').locator('form');
  const header = () => page().getByRole('banner');
  const field = (name: string) => form().getByLabel(name, { exact: true });
  const button = (name: string) => page().getByRole('main').getByRole('button', { name, exact: true });
  const fill = async (values: Readonly<Record<string, string>>) => {
    for (const [name, value] of Object.entries(values)) {
      // Unchanged values are not typed again: editing a form clears its error.
      if ((await field(name).inputValue()) !== value) await field(name).fill(value);
    }
  };
  const onPage = async (path: string, link: Locator) => {
    if (new URL(page().url()).pathname !== path) await link.click();
    await page().waitForURL((url) => url.pathname === path);
  };
  const toLogin = () => onPage('/login', header().getByRole('link', { name: 'Войти', exact: true }));
  const toProfile = () => onPage('/profile', header().getByRole('link', { name: 'Профиль', exact: true }));
  const toRegistration = async () => {
    if (new URL(page().url()).pathname === '/register') return;
    await toLogin();
    await onPage('/register', page().getByRole('main').getByRole('link', { name: 'Зарегистрироваться' }));
  };
  const send = async (actor: Actor, submit: string) => {
    gates[actor].close();
    await button(submit).click();
  };
  const letGo = async (actor: Actor, by: Means) => {
    const { github } = stage();
    if (by === 'disk full') await fillDisk(page());
    if (by === 'github forgets the code') github.trouble = 'forgotten code';
    if (by === 'github is out of order') github.trouble = 'out of order';
    await gates[actor].letGo(isLetting(by) ? by : 'through');
  };
  const fails =
    (actor: Actor): PageAdapter<GithubWorld>['events'][string] =>
    async ({ error }) =>
      letGo(actor, meansOf(actor, error));
  const succeeds = (actor: Actor) => () => letGo(actor, 'through');
  const stored = (...keys: readonly string[]) =>
    page().evaluate((names) => names.map((name) => localStorage.getItem(name)), keys);
  /** Ends the last step's fault after it was checked. */
  const recover = async () => {
    stage().github.trouble = 'none';
    await emptyDisk(page());
  };
  const seesFailure = async (state: AnyMachineSnapshot, submit: string) => {
    const text = contextOf(state).failure?.text ?? 'no failure';
    // The operator can fix a server fault, so its text ends with the request id.
    await form().getByText(text).waitFor();
    await expect.poll(() => button(submit).getAttribute('aria-busy')).toBe(null);
    await recover();
  };
  const isBusy = async (name: string) =>
    expect.poll(() => button(name).getAttribute('aria-busy')).toBe('true');

  return {
    machine: authMachine,
    samples: AUTH_SAMPLES,
    world: githubWorld,
    page,
    open: async ({ input }) => {
      const { context, address, github, freshSession } = stage();
      Object.assign(github, { asks: true, trouble: 'none', person: OCTOPUS_AT_GITHUB });
      const { hasToken, username } = sessionOf(input);
      const keys = username === null ? ['token'] : undefined;
      if (hasToken) await storeSession(stage(), await freshSession(), keys);
      gates = {
        signIn: await gateAt(context, GATES.signIn),
        register: await gateAt(context, GATES.register),
        goToGithub: await gateAt(context, GATES.goToGithub),
        finishGithub: await gateAt(context, GATES.finishGithub),
        signOut: await gateAt(context, GATES.signOut),
      };
      await page().goto(`${address}${username === null ? '/login' : '/profile'}`);
    },
    events: {
      signIn: async ({ username, password }) => {
        await toLogin();
        await fill({ 'Логин или email': username, Пароль: password });
        await (password === '' ? button('Войти').click() : send('signIn', 'Войти'));
      },
      register: async ({ username, email, password, password2 }) => {
        await toRegistration();
        await fill({ Логин: username, Email: email, Пароль: password, 'Повторите пароль': password2 });
        await (email === '' ? button('Зарегистрироваться').click() : send('register', 'Зарегистрироваться'));
      },
      goToGithub: async () => {
        await toLogin();
        await send('goToGithub', 'Войти через GitHub');
      },
      returnedFromGithub: async (event) => {
        gates.finishGithub.close();
        if (isForeign(event)) {
          const query = new URLSearchParams({ code: event['code'], state: event['state'] });
          await page().goto(`${stage().address}/login?${query.toString()}`);
          return;
        }
        await page().goForward();
        await page().getByRole('button', { name: 'Authorize' }).click();
        await page().waitForURL(
          ({ origin, pathname }) => origin === stage().address && pathname === '/login',
        );
      },
      dismissFailure: async (_, { state }) => {
        const isLogin = state.matches({ anonymous: 'signInFailed' });
        if (isLogin) await fill({ 'Логин или email': ANNA.username, Пароль: 'другой пароль' });
        else {
          const password = 'другая дорога в лесу';
          await fill({ Логин: 'vera', Email: 'vera@example.org', Пароль: password });
          await fill({ 'Повторите пароль': password });
        }
      },
      nameSaved: async ({ name }) => {
        await toProfile();
        await page().getByLabel('Имя', { exact: true }).fill(name);
        await button('Сохранить имя').click();
        await noticed(page(), 'Профиль успешно обновлён');
      },
      signOut: async () => {
        await toProfile();
        // Parts of the profile that are still loading say the same as a page that is being left.
        await expect(page().getByRole('main').getByText('Загрузка...')).toHaveCount(0);
        await send('signOut', 'Выйти');
      },
      tokenRefused: async () => {
        await forgetSession(page());
        const reloaded = page().waitForEvent('load');
        // Any call would do: this one saves the theme to the account.
        await header().getByRole('switch').click();
        await reloaded;
      },
      'xstate.done.actor.signIn': succeeds('signIn'),
      'xstate.error.actor.signIn': fails('signIn'),
      'xstate.done.actor.register': succeeds('register'),
      'xstate.error.actor.register': fails('register'),
      'xstate.done.actor.goToGithub': async () => {
        await letGo('goToGithub', 'through');
        await page().getByRole('button', { name: 'Authorize' }).waitFor();
        await page().goBack();
      },
      'xstate.error.actor.goToGithub': fails('goToGithub'),
      'xstate.done.actor.finishGithub': succeeds('finishGithub'),
      'xstate.error.actor.finishGithub': fails('finishGithub'),
      'xstate.done.actor.signOut': async () => {
        await letGo('signOut', 'through');
        await noticed(page(), 'Вы успешно вышли из системы');
        await page().waitForURL('**/login');
      },
      'xstate.error.actor.signOut': async ({ error }) => {
        await letGo('signOut', meansOf('signOut', error));
        await noticed(page(), 'Ошибка при выходе из системы');
        await page().waitForURL('**/login');
      },
    },
    states: {
      'auth.anonymous': async () => {
        await header().getByRole('link', { name: 'Войти', exact: true }).waitFor();
        await expect(header().getByRole('link', { name: 'Профиль' })).toHaveCount(0);
        await expect.poll(async () => (await stored('token', 'user')).includes(null)).toBe(true);
      },
      'auth.anonymous.idle': async () => {
        await form().waitFor();
        await form().getByRole('alert').waitFor({ state: 'hidden' });
        await expect.poll(() => form().getAttribute('aria-busy')).toBe(null);
      },
      'auth.anonymous.signInFailed': ({ state }) => seesFailure(state, 'Войти'),
      'auth.anonymous.registerFailed': ({ state }) => seesFailure(state, 'Зарегистрироваться'),
      'auth.signingIn': () => isBusy('Войти'),
      'auth.registering': () => isBusy('Зарегистрироваться'),
      'auth.leavingForGithub': () => isBusy('Войти через GitHub'),
      'auth.finishingGithub': async () => {
        await isBusy('Войти');
        // The code must not stay in the URL.
        await expect.poll(() => new URL(page().url()).searchParams.has('code')).toBe(false);
      },
      'auth.authenticated': async ({ state }) => {
        const { identity } = contextOf(state);
        await header().getByRole('link', { name: 'Профиль', exact: true }).waitFor();
        await expect.poll(() => new URL(page().url()).pathname).toMatch(/^\/(pgprojects|profile)$/);
        await expect(header().getByRole('link', { name: 'Войти', exact: true })).toHaveCount(0);
        const ofGithub = header().getByText('Вы вошли через GitHub');
        await expect(ofGithub).toHaveCount(identity?.isGithubUser === true ? 1 : 0);
        await expect
          .poll(() => stored('token', 'user', 'email'))
          .toEqual([expect.stringMatching(/^[0-9a-f]{64}$/), identity?.username, identity?.email]);
        if (identity?.name != null) expect(await stored('name')).toEqual([identity.name]);
      },
      'auth.signingOut': async () => {
        await page().getByRole('main').getByText('Загрузка...').waitFor();
        // Until the server has responded, nothing is discarded.
        expect((await stored('token'))[0]).not.toBe(null);
      },
    },
    unreachable: {},
  };
}

const OCTOPUS_AT_GITHUB: GithubProvider['person'] = {
  id: 1,
  login: 'octo-olga',
  name: 'Осьминог',
  emails: [{ email: 'octo-olga@example.org', primary: true, verified: true }],
};

function isLetting(by: Means): by is Exclude<Means, 'disk full' | `github ${string}`> {
  return typeof by !== 'string' || ['through', 'dropped', 'answer lost'].includes(by);
}

function contextOf(state: AnyMachineSnapshot): AuthContext {
  return state.context;
}

function sessionOf(input: unknown): StoredSession {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `samplesOf` holds the inputs to those of the chart
  return input as StoredSession;
}
