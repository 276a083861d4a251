import { fireEvent, render } from '@testing-library/react';
import type { DragEvent } from 'react';
import { expect, test, vi } from 'vitest';
import { useFileDrop, useStrayFiles } from '../../../src/kit/useFileDrop.ts';

interface PageProps {
  readonly onFiles: ((files: readonly File[]) => void) | null;
  readonly onStray: () => void;
}

const take = (event: DragEvent) => event.preventDefault();

/** A page with an element that takes files itself. */
function Page({ onFiles, onStray }: PageProps) {
  useStrayFiles(onStray);
  useFileDrop(onFiles);
  return (
    <>
      <header>Шапка</header>
      <section onDragOver={take} onDrop={take}>
        Таблица
      </section>
    </>
  );
}

const files = [new File(['x'], 'фон.png', { type: 'image/png' })];
const dataTransfer = { types: ['Files'], files };

/** Whether the browser may open the file, and who was asked. */
function dropOn(selector: string, isTaking: boolean) {
  const [onFiles, onStray] = [vi.fn<(given: readonly File[]) => void>(), vi.fn<() => void>()];
  const { container } = render(<Page onFiles={isTaking ? onFiles : null} onStray={onStray} />);
  const target = container.querySelector(selector) ?? container;
  const isLeft = (['dragOver', 'drop'] as const).map((type) => fireEvent[type](target, { dataTransfer }));
  return { isLeft, taken: onFiles.mock.calls.length, stray: onStray.mock.calls.length };
}

test.each([
  ['a page that takes files', 'header', true, { taken: 1, stray: 0 }],
  ['an element that takes them itself', 'section', true, { taken: 0, stray: 0 }],
  ['a page that takes none, which says so', 'header', false, { taken: 0, stray: 1 }],
])('a file let go over %s is never left to the browser', (_, selector, isTaking, asked) => {
  expect(dropOn(selector, isTaking)).toEqual({ isLeft: [false, false], ...asked });
});

test('a text that is dragged is left to the browser', () => {
  const onStray = vi.fn<() => void>();
  const { container } = render(<Page onFiles={null} onStray={onStray} />);
  const isLeft = fireEvent.drop(container, { dataTransfer: { types: ['text/plain'], files: [] } });
  expect([isLeft, onStray.mock.calls.length]).toEqual([true, 0]);
});
