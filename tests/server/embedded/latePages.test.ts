/** A page that `npm start` builds when somebody first opens it (scripts/buildOnRequest.mjs is the other side). */
import { expect, test } from 'vitest';
import { createLatePages } from '../../../server/http/latePages.ts';
import { brokenDatabase } from '../support/database.ts';
import { createService } from '../support/service.ts';

/** A service whose starter notes what it is asked for, and answers when the test says so. */
function started({ isThere = true } = {}) {
  const asked: string[] = [];
  const heard: ((message: unknown) => void)[] = [];
  const latePages = createLatePages({
    send: ({ build }) => {
      if (isThere) asked.push(build);
      return isThere;
    },
    onMessage: (hear) => void heard.push(hear),
  });
  const { app } = createService(brokenDatabase('The page needs no database.'), { given: { latePages } });
  const open = async (path: string) => {
    const response = await app.request(path);
    const text = await response.text();
    return {
      status: response.status,
      opensAgain: text.includes('<script src="/reloadSoon.js"></script>'),
      kept: response.headers.get('Cache-Control'),
      says: /<p role="\w+">(.*)<\/p>/.exec(text)?.[1] ?? text,
      reason: /<pre>(.*)<\/pre>/s.exec(text)?.[1] ?? null,
    };
  };
  return { asked, open, tell: (message: unknown) => heard.forEach((hear) => hear(message)) };
}

const BUILDING = {
  status: 503,
  opensAgain: true,
  kept: 'no-store',
  says: 'Собираю страницу схем, это займёт около минуты…',
  reason: null,
};

test('the page of the machines says that it is being built, and is asked for once, however often it is opened', async () => {
  const { asked, open } = started();

  expect([await open('/machines.html'), await open('/machines.html')]).toEqual([BUILDING, BUILDING]);
  expect(asked).toEqual(['machines.html']);
});

test('a failed building says its reason once, and is tried again when the page is opened again', async () => {
  const { asked, open, tell } = started();
  await open('/machines.html');
  tell({ built: 'machines.html', failure: 'Rolldown: <b> is not there' });

  expect(await open('/machines.html')).toEqual({
    status: 503,
    opensAgain: false,
    kept: 'no-store',
    says: 'Не удалось собрать страницу схем. Исправьте причину и обновите эту страницу.',
    reason: 'Rolldown: &lt;b&gt; is not there',
  });
  expect(await open('/machines.html')).toEqual(BUILDING);
  expect(asked).toEqual(['machines.html', 'machines.html']);
});

test.each([{}, null, 'built', { built: 7 }, { built: 'other.html', failure: null }])(
  'other words of the starter change nothing: %j',
  async (message) => {
    const { asked, open, tell } = started();
    await open('/machines.html');
    tell(message);

    expect(await open('/machines.html')).toEqual(BUILDING);
    expect(asked).toEqual(['machines.html']);
  },
);

test('no other file is built, and nothing once the starter has ended', async () => {
  const [here, gone] = [started(), started({ isThere: false })];
  const replies = [await here.open('/other.html'), await gone.open('/machines.html')];

  expect(replies.map(({ status, says }) => ({ status, says }))).toEqual([
    { status: 404, says: 'Не найдено' },
    { status: 404, says: 'Не найдено' },
  ]);
  expect([here.asked, gone.asked]).toEqual([[], []]);
});
