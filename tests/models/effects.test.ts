import { describe, expect, test } from 'vitest';
import { createActor, fromCallback, fromPromise } from 'xstate';
import { CATALOGUE } from '../../src/machines/catalogue.ts';
import { authMachine } from '../../src/machines/auth.ts';
import { complete, MissingEffect, missingEffects } from '../../src/machines/effects.ts';
import type { DraftOffer } from '../../src/machines/project.ts';
import { projectMachine } from '../../src/machines/project.ts';

const stored = { hasToken: true, username: 'anna', email: null, name: null, isGithubUser: false };
/** The error with which the machine stops after the event. */
async function errorAfter(
  machine: typeof authMachine,
  input: typeof stored,
  event: Parameters<ReturnType<typeof createActor<typeof authMachine>>['send']>[0],
) {
  const actor = createActor(machine, { input });
  const ended = new Promise<unknown>((resolve) => {
    actor.subscribe({ error: resolve });
  });
  actor.start();
  actor.send(event);
  return ended;
}

describe('an effect that was not given', () => {
  test('stops the machine with a full sentence when it is an actor', async () => {
    const error = await errorAfter(
      authMachine,
      { ...stored, hasToken: false },
      { type: 'signIn', username: 'anna', password: 'x' },
    );
    expect(error).toEqual(new MissingEffect('auth', 'actor', 'signIn'));
  });

  test('stops the machine with a full sentence when it is an action', async () => {
    const error = await errorAfter(authMachine, stored, { type: 'tokenRefused' });
    expect(error).toEqual(new MissingEffect('auth', 'action', 'removeStoredToken'));
  });

  test('is named before the start, also when the machine that needs it is an invoked one', () => {
    const editor = CATALOGUE.find(({ machine }) => machine.id === 'editor')?.machine;
    expect(editor === undefined ? [] : missingEffects(editor)).toEqual(
      expect.arrayContaining([
        'action undo',
        'guard somethingToUndo',
        'action noticeSavingFailed',
        'actor plan',
        'actor run',
      ]),
    );
  });

  test('keeps the composition root from starting the machine at all', () => {
    const almost = projectMachine.provide({
      actors: {
        loadProject: fromPromise<DraftOffer | null, { projectId: string }>(() => Promise.resolve(null)),
        saveProject: fromPromise(() => Promise.resolve()),
        restoreDraft: fromPromise(() => Promise.resolve()),
        saveAsNew: fromPromise(() => Promise.resolve({ id: 'p2' })),
        watchNetwork: fromCallback(() => undefined),
      },
      guards: { documentIsSaved: () => true },
    });
    expect(() => complete(almost)).toThrow('action goToLogin, action warnProjectNotFound');
  });
});
