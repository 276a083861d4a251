import { render, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { LazyBoundary } from '../../../src/ui/shell/LazyBoundary.tsx';
import { ChunkError, lazyPage } from '../../../src/ui/shell/lazyPage.tsx';

const Dialog = () => <p>Клавиши</p>;

test('a dialog that cannot be loaded is told of once, and the page around it stays', async () => {
  const onFailed = vi.fn();
  const Later = lazyPage(() => Promise.reject<{ default: typeof Dialog }>(new Error('offline')));
  render(
    <>
      <p>Слои</p>
      <LazyBoundary failed={<p>Не загрузилось</p>} onFailed={onFailed}>
        <Later />
      </LazyBoundary>
    </>,
  );
  await screen.findByText('Не загрузилось');
  expect([screen.getByText('Слои').textContent, onFailed.mock.calls.length]).toEqual(['Слои', 1]);
});

test('a dialog that could not be loaded is loaded when it is opened again', async () => {
  const load = vi.fn(() => Promise.resolve({ default: Dialog }));
  load.mockRejectedValueOnce(new Error('offline'));
  const Later = lazyPage(load);
  const { rerender } = render(<Opened key="first" dialog={Later} />);
  await screen.findByText('Не загрузилось');
  rerender(<Opened key="second" dialog={Later} />);
  expect((await screen.findByText('Клавиши')).textContent).toBe('Клавиши');
});

describe('where the browser says that there is no network', () => {
  beforeEach(() => void vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false));
  afterEach(() => {
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  });

  test('a request that fails says so before an import is begun, which Chromium would keep', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    const load = vi.fn(() => Promise.resolve({ default: Dialog }));
    const refused = await lazyPage(load)
      .fetch()
      .catch((error: unknown) => error instanceof ChunkError);
    expect([refused, load.mock.calls.length]).toEqual([true, 0]);
  });

  test('what answers all the same, a server or the device, is loaded from', async () => {
    const asked = vi.fn(() => Promise.resolve(new Response('')));
    vi.stubGlobal('fetch', asked);
    const later = lazyPage(() => Promise.resolve({ default: Dialog }));
    await later.fetch();
    await later.fetch();
    expect(asked.mock.calls).toEqual([['/theme.js', { cache: 'no-store' }]]);
  });
});

test('an error of a dialog itself is not taken for one that could not be loaded', () => {
  expect(() => render(<LazyBoundary failed={<p>Не загрузилось</p>}>{<Faulty />}</LazyBoundary>)).toThrow(
    'a fault',
  );
});

function Opened({ dialog: Shown }: { readonly dialog: ComponentType }) {
  return (
    <LazyBoundary failed={<p>Не загрузилось</p>}>
      <Shown />
    </LazyBoundary>
  );
}

function Faulty(): never {
  throw new Error('a fault');
}
