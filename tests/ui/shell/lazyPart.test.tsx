import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { lazyPart } from '../../../src/ui/shell/lazyPart.tsx';

test('a part appears when its chunk has come', async () => {
  const Part = lazyPart<{ name: string }>(() => Promise.resolve(({ name }) => <p>Правила: {name}</p>));
  render(<Part name="рамка" />);
  expect(await screen.findByText('Правила: рамка')).toBeTruthy();
});

test('a part whose chunk cannot be fetched leaves a sentence, and what is around it stays', async () => {
  const Part = lazyPart(() => Promise.reject<() => null>(new Error('offline')));
  render(
    <>
      <p>Слои</p>
      <Part />
    </>,
  );
  await screen.findByText(/Часть панели не загрузилась/u);
  expect(screen.getByText('Слои')).toBeTruthy();
});
