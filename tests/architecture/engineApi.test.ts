/** The names and declarations that another program of the engine relies on. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { engineApi, REPORT } from '../../scripts/engineApi.ts';

test('what the engine offers to another program has not changed by the way (`npm run tool api`)', () => {
  expect(engineApi()).toBe(readFileSync(REPORT, 'utf8'));
});

test('the door of the stage has at most 40 names', () => {
  const names = engineApi().match(/^(?:export )?(?:async )?(?:interface|type|function|const) /gmu);
  expect(names?.length).toBeLessThanOrEqual(40);
});
