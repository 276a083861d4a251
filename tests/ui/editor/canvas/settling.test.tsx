import { expect, test } from 'vitest';
import { createRepainting } from '../../../../src/ui/editor/canvas/settling.ts';

test('images that come while a long page is painted have it painted again afterwards, once', () => {
  const events: string[] = [];
  let turns = 3;
  const painter = {
    isRough: () => turns > 0,
    settle: () => {
      turns -= 1;
      return turns <= 0;
    },
    forget: () => void events.push('forget'),
  };
  const { repaint, settle } = createRepainting(
    () => painter,
    () => void events.push('request'),
  );
  repaint();
  events.push(`settled ${String(settle())}`);
  repaint();
  events.push(`settled ${String(settle())}`, `settled ${String(settle())}`, `settled ${String(settle())}`);

  expect(events).toEqual([
    'request',
    'settled false',
    'request',
    'forget',
    'request',
    'settled false',
    'settled true',
    'settled true',
  ]);
});
