import { expect, test } from 'vitest';
import { createRunControl } from '../../src/app/export/runControl.ts';

test.each([
  ['retry', 'retry'],
  ['leaveOut', 'leave out'],
] as const)(
  'a run that was paused goes on when a person decides about failed copies: %s',
  async (request, expected) => {
    const control = createRunControl(() => undefined);
    control.take('pause');
    const decision = control.decision();
    control.take(request);
    expect([await decision, control.pause()]).toEqual([expected, null]);
  },
);
