import { renderHook, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { ApiResult } from '../../../src/api/result.ts';
import type { CallOptions } from '../../../src/api/transport.ts';
import { useLoaded } from '../../../src/ui/shell/useLoaded.ts';

/** A repeatable call whose result the test controls. */
function aCall() {
  const made: { readonly options: CallOptions; readonly reply: (value: string) => void }[] = [];
  const load = (options: CallOptions) =>
    new Promise<ApiResult<string>>((resolve) => {
      made.push({ options, reply: (value) => resolve({ ok: true, value }) });
    });
  return { made, load, calledOff: () => made.map(({ options }) => options.signal?.aborted) };
}

test('a page that is left calls off what it was loading', () => {
  const { load, calledOff } = aCall();
  const { unmount } = renderHook(() => useLoaded(load));

  const before = calledOff();
  unmount();

  expect([before, calledOff()]).toEqual([[false], [true]]);
});

test('loading again calls off the first call and drops its reply', async () => {
  const { made, load, calledOff } = aCall();
  const { result } = renderHook(() => useLoaded(load));

  result.current.reload();
  await waitFor(() => expect(made.length).toBe(2));
  made[0]?.reply('старое');
  made[1]?.reply('новое');
  await waitFor(() => expect(result.current.loaded).not.toEqual({ kind: 'loading' }));

  expect([calledOff(), result.current.loaded]).toEqual([[true, false], { kind: 'ready', value: 'новое' }]);
});
