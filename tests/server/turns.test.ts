/** Order of expensive jobs under limited concurrency. */
import { describe, expect, test } from 'vitest';
import { HttpError } from '../../server/http/httpError.ts';
import { createTurns } from '../../server/http/turns.ts';

/** A queue whose jobs end when told to, and the order in which they began. */
function aQueue(limits: { atOnce?: number; waitingOfPerson?: number; waitingInAll?: number } = {}) {
  const turns = createTurns({ atOnce: 1, waitingOfPerson: 10, waitingInAll: 100, ...limits });
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const add = (person: string, gone?: AbortSignal): Promise<string> =>
    turns
      .run(
        person,
        async () => {
          begun.push(person);
          await new Promise<void>((resolve) => ends.push(resolve));
        },
        gone,
      )
      .then(
        () => 'done',
        (error: unknown) => (error instanceof HttpError ? `refused ${error.status}` : String(error)),
      );
  const finishAll = async (all: readonly Promise<string>[]): Promise<string[]> => {
    // More steps than any test has jobs.
    for (let step = 0; step < 100; step += 1) {
      ends.shift()?.();
      await Promise.resolve();
    }
    return Promise.all(all);
  };
  return { add, begun, finishAll };
}

test('people take turns, however much one of them has waiting', async () => {
  const { add, begun, finishAll } = aQueue();
  const all = ['а', 'а', 'а', 'б', 'в', 'б'].map((person) => add(person));

  await finishAll(all);

  expect(begun).toEqual(['а', 'б', 'в', 'а', 'б', 'а']);
});

test('of one person one work is done at a time, even where nobody else waits', async () => {
  const { add, begun, finishAll } = aQueue({ atOnce: 2 });
  const all = [add('а'), add('а'), add('б')];

  expect(begun).toEqual(['а', 'б']);
  await finishAll(all);
});

describe('when too much waits', () => {
  test('of one person, the newest of theirs is refused', async () => {
    const { add, finishAll } = aQueue({ waitingOfPerson: 2 });

    expect(await finishAll(['а', 'а', 'а', 'а'].map((person) => add(person)))).toEqual([
      'done',
      'done',
      'done',
      'refused 429',
    ]);
  });

  test('in all, who has most waiting loses the last of it to who has less', async () => {
    const { add, finishAll } = aQueue({ waitingInAll: 3 });

    expect(await finishAll(['а', 'а', 'а', 'а', 'б'].map((person) => add(person)))).toEqual([
      'done',
      'done',
      'done',
      'refused 429',
      'done',
    ]);
  });

  test('in all, who would have most is refused', async () => {
    const { add, finishAll } = aQueue({ waitingInAll: 2 });

    expect(await finishAll(['а', 'б', 'в', 'г'].map((person) => add(person)))).toEqual([
      'done',
      'done',
      'done',
      'refused 429',
    ]);
  });
});

test('who hangs up gives up the turn, and the work is never begun', async () => {
  const { add, begun, finishAll } = aQueue();
  const gone = new AbortController();
  const all = [add('а'), add('б', gone.signal), add('в')];

  gone.abort(new Error('hung up'));

  expect([await finishAll(all), begun]).toEqual([
    ['done', 'Error: hung up', 'done'],
    ['а', 'в'],
  ]);
});

test('a work that fails lets the next one begin', async () => {
  const turns = createTurns({ atOnce: 1, waitingOfPerson: 1, waitingInAll: 1 });
  const failing = turns.run('а', () => Promise.reject(new Error('broken'))).catch(String);

  expect([await failing, await turns.run('а', async () => 'next')]).toEqual(['Error: broken', 'next']);
});
