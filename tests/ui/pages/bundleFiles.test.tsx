/** Progress of a project file, shown while it is transferred. */
import { expect, test } from 'vitest';
import type { CallOptions } from '../../../src/api/transport.ts';
import { exportBundle } from '../../../src/ui/pages/projects/bundleFiles.ts';

const LABEL = 'Готовим файл проекта «Ёлка»';

test.each([
  ['by its part when its length is known', { bytes: 50, part: 0.5 }, [0.5, LABEL]],
  ['by what has come when it is not', { bytes: 3_240_000, part: null }, [null, `${LABEL}: 3,2\u00A0МБ`]],
  ['and a small one without numbers', { bytes: 2000, part: null }, [null, LABEL]],
] as const)('%s', async (_, received, expected) => {
  const said: unknown[] = [];
  const api = {
    exportProject: (_id: string, options: CallOptions = {}) => {
      options.onReceived?.(received);
      return Promise.resolve({ ok: true as const, value: new Blob() });
    },
  };
  const { signal } = new AbortController();
  await exportBundle(api, { id: '1', name: 'Ёлка' }, signal, (part, label) => said.push(part, label));
  expect(said).toEqual(expected);
});
