/** Budget of body bytes in flight: limits per sender, and which body is dropped. */
import { expect, test } from 'vitest';
import { createBodyBudget } from '../../server/http/bodyBudget.ts';

const MARIA = { person: 'maria', address: '192.0.2.1' };
const ANNA = { person: 'anna', address: '192.0.2.2' };
const BORIS = { person: 'boris', address: '192.0.2.3' };
const LIMITS = { ofPerson: 100, bodiesOfPerson: 100, ofAddress: 150, inAll: 200 };

function aBudget(limits = LIMITS) {
  const { open, held } = createBodyBudget(limits);
  const wayGiven: string[] = [];
  return {
    held,
    wayGiven,
    open: (sender: typeof MARIA | { person: null; address: string }) => {
      const holding = open(sender, () => wayGiven.push(sender.person ?? 'nobody'));
      if (holding === null) throw new Error('This body was not let in.');
      return holding;
    },
  };
}

test('one person holds no more than their share, in however many bodies', () => {
  const { open, held } = aBudget();
  const bodies = Array.from({ length: 60 }, () => open(MARIA));

  const taken = bodies.map((body) => body.take(46)).filter(Boolean);

  expect({ taken: taken.length, held: held() }).toEqual({ taken: 2, held: 92 });
});

test('one person has no more bodies under way than a browser opens connections', () => {
  const { open } = createBodyBudget({ ...LIMITS, bodiesOfPerson: 2 });
  const [first, second, third] = [MARIA, MARIA, MARIA].map((sender) => open(sender, () => {}));

  first?.release();

  expect([second === null, third, open(ANNA, () => {}), open(MARIA, () => {})]).toEqual([
    false,
    null,
    expect.anything(),
    expect.anything(),
  ]);
});

test('several people at one address hold no more than the address may', () => {
  const { open } = aBudget();
  const at = (person: string) => open({ person, address: '192.0.2.9' });

  expect({ first: at('а').take(80), second: at('б').take(60), third: at('в').take(60) }).toEqual({
    first: true,
    second: true,
    third: false,
  });
});

test('what nobody is known to have sent counts by its address', () => {
  const { open } = aBudget();
  const unknown = { person: null, address: '192.0.2.9' };

  expect({ first: open(unknown).take(140), second: open(unknown).take(20) }).toEqual({
    first: true,
    second: false,
  });
});

test('when all is taken, who holds most gives way to who holds less', () => {
  const { open, wayGiven, held } = aBudget();
  const large = open(MARIA);
  open(ANNA).take(90);
  large.take(100);

  const taken = open(BORIS).take(20);

  expect({ taken, wayGiven, held: held(), takesMore: large.take(1) }).toEqual({
    taken: true,
    wayGiven: ['maria'],
    held: 110,
    takesMore: false,
  });
});

test('when all is taken, who would hold most is refused and nobody gives way', () => {
  const { open, wayGiven } = aBudget();
  open(MARIA).take(90);
  open(ANNA).take(90);

  expect({ isTaken: open(BORIS).take(95), wayGiven }).toEqual({ isTaken: false, wayGiven: [] });
});

test('what is given back is there for others, once', () => {
  const { open, held } = aBudget();
  const body = open(MARIA);
  body.take(100);

  body.release();
  body.release();

  expect({ held: held(), isTaken: open(MARIA).take(100) }).toEqual({ held: 0, isTaken: true });
});
