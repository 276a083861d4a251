/** Guesses of what opens a copy: few, and without a sign of who is listed. */
import { describe, expect, test } from 'vitest';
import type { Browser } from './support/browser.ts';
import { signUp, textAt, visit } from './support/browser.ts';
import { anId, aPickup } from './support/pickups.ts';
import type { Service } from './support/service.ts';
import { createService, useService } from './support/service.ts';

const MINUTE = 60_000;

const service = useService();

/** The service behind these addresses; the clock is its own. */
function limited(addressOf: () => string = () => '192.0.2.1'): Service {
  return createService(service().db, { config: { rateLimits: true }, given: { peerAddress: addressOf } });
}

async function statusesOf(guest: Browser, pickup: string, copies: readonly string[]): Promise<number[]> {
  const statuses = [];
  for (const copy of copies)
    statuses.push((await guest.call('GET', `/api/pickups/${pickup}/copies/${copy}/`)).status);
  return statuses;
}

const wrong = (count: number) => Array.from({ length: count }, () => anId());

describe('wrong guesses', () => {
  test('of one network are twenty in a quarter of an hour; then the right one is refused too', async () => {
    const app = limited();
    const copy = anId();
    const { pickup } = await aPickup(await signUp(app), [copy]);
    const guest = await visit(app);

    const first = await statusesOf(guest, pickup, wrong(20));
    const reply = await guest.call('GET', `/api/pickups/${pickup}/copies/${copy}/`);
    app.clock.now += 15 * MINUTE;

    expect(new Set(first)).toEqual(new Set([404]));
    expect([reply.status, textAt(reply.body, 'detail')]).toEqual([
      429,
      'Слишком много неверных попыток. Попробуйте через 15 мин.',
    ]);
    expect(await statusesOf(guest, pickup, [copy])).toEqual([200]);
  });

  test('many at once are no way around', async () => {
    const app = limited();
    const { pickup } = await aPickup(await signUp(app));
    const guest = await visit(app);

    const statuses = await Promise.all(
      wrong(40).map(
        async (copy) => (await guest.call('GET', `/api/pickups/${pickup}/copies/${copy}/`)).status,
      ),
    );

    expect([404, 429].map((status) => statuses.filter((each) => each === status).length)).toEqual([20, 20]);
  });

  test('of one network are sixty in a day', async () => {
    const app = limited();
    const { pickup } = await aPickup(await signUp(app));
    const guest = await visit(app);
    const statuses = [];
    for (let part = 0; part < 4; part += 1) {
      statuses.push(...(await statusesOf(guest, pickup, wrong(16))));
      app.clock.now += 16 * MINUTE;
    }

    expect(statuses.filter((status) => status === 404).length).toBe(60);
  });

  test('of all networks together are three hundred in an hour, and no other publication is touched', async () => {
    let address = 0;
    const app = limited(() => `198.51.100.${address}`);
    const owner = await signUp(app);
    const [{ pickup }, other] = [await aPickup(owner), await aPickup(owner)];
    const guest = await visit(app);
    const statuses = [];
    for (address = 1; address <= 21; address += 1)
      statuses.push(...(await statusesOf(guest, pickup, wrong(15))));

    expect(statuses.filter((status) => status === 404).length).toBe(300);
    expect(await statusesOf(guest, other.pickup, other.copies)).toEqual([200]);
  });

  test('right ones are not counted: a class behind one address opens its copies in one lesson', async () => {
    const app = limited();
    const copies = wrong(30);
    const { pickup } = await aPickup(await signUp(app), copies);
    const guest = await visit(app);

    expect(new Set(await statusesOf(guest, pickup, [...copies, ...copies]))).toEqual(new Set([200]));
  });

  test('a wrong word and a person who is not listed look alike', async () => {
    const app = limited();
    const { pickup } = await aPickup(await signUp(app));
    const guest = await visit(app);
    const replies = [];
    for (const copy of wrong(2)) {
      const { status, body } = await guest.call('GET', `/api/pickups/${pickup}/copies/${copy}/`);
      replies.push({ status, body });
    }

    expect(replies).toEqual([
      { status: 404, body: { detail: 'Не найдено.' } },
      { status: 404, body: { detail: 'Не найдено.' } },
    ]);
  });
});
