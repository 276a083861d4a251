/** Every error response has a text that its client call displays (specification §8). */
import { z } from 'zod';
import { describe, expect, test } from 'vitest';
import type { Operation } from '../../src/api/contract/operation.ts';
import { EVERY_OPERATION, OPERATIONS } from '../../src/api/contract/operations.ts';
import { FAILURE_TEXTS } from '../../src/api/errorTexts.ts';
import { createProject, signUp } from './support/browser.ts';
import { useService } from './support/service.ts';

const service = useService();

/** The text that the page shows for an error response with this body. */
function shown({ failure = 'other' }: Operation, status: number, body: unknown): string {
  return FAILURE_TEXTS[failure]({ status, body: Object(body) });
}
/** The text for an empty error response, which tells the person nothing. */
const unsaid = (operation: Operation) => shown(operation, 400, {});

const IN_JSON = EVERY_OPERATION.flatMap((operation) =>
  operation.body?.kind === 'json' && !operation.path.includes('github')
    ? [{ ...operation, call: `${operation.method} ${operation.path}` }]
    : [],
);
/** An empty body, wrong types in each field, a list, and invalid JSON. */
const bodiesFor = ({ body }: Operation): readonly unknown[] => {
  const fields =
    body?.kind === 'json' && body.schema instanceof z.ZodObject ? Object.keys(body.schema.shape) : [];
  return [{}, ...fields.map((field) => ({ [field]: { odd: 1 } })), [], '{"name":'];
};

describe('a refusal says why', () => {
  test.each(IN_JSON)('$call', async (operation) => {
    const person = await signUp(service());
    const project = await createProject(person);
    const path = operation.path.replace('{id}', project);
    const silent: unknown[] = [];

    for (const sent of bodiesFor(operation)) {
      const { status, body } = await person.call(operation.method, path, sent);
      if (status >= 400 && shown(operation, status, body) === unsaid(operation)) silent.push([sent, body]);
    }

    expect(silent).toEqual([]);
  });

  test.each([
    ['/api/auth/change-password/', { old_password: 'a', new_password: 'short' }, 'changePassword'],
    ['/api/auth/login/', {}, 'login'],
    ['/api/auth/update_profile/', { name: 'я'.repeat(151) }, 'updateProfile'],
  ] as const)('%s %j: in the words of its field', async (path, sent, name) => {
    const person = await signUp(service());

    const { status, body } = await person.call('POST', path, sent);

    const texts = {
      changePassword: 'Пароль слишком короткий: нужно не меньше 8 знаков.',
      login: 'Укажите логин.',
      updateProfile: 'Слишком длинное имя.',
    };
    expect([status, shown(OPERATIONS[name], status, body)]).toEqual([400, texts[name]]);
  });
});
