import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { EmptyState } from '../../../src/kit/EmptyState.tsx';
import { Field } from '../../../src/kit/Field.tsx';
import { ProgressBar } from '../../../src/kit/ProgressBar.tsx';
import { Quoted } from '../../../src/kit/Quoted.tsx';
import { Switch } from '../../../src/kit/Switch.tsx';
import { SearchX } from 'lucide-react';

const keptIn = (root: HTMLElement) =>
  [...root.querySelectorAll('[translate="no"]')].map(({ textContent }) => textContent);

test.each([
  ['Проект «Грамоты» создан.', ['Грамоты']],
  ['«а.png», «б.png» не добавлены.', ['а.png', 'б.png']],
  ['Проект «Школа «Яр» 2026» создан.', ['Школа «Яр» 2026']],
  ['Не «закрыто', []],
  ['Ничего нет.', []],
])('of «%s» the names are kept from translators', (text, names) => {
  const { container } = render(<Quoted text={text} />);
  expect([container.textContent, keptIn(container)]).toEqual([text, names]);
});

test('names are kept wherever the kit shows a sentence', () => {
  const text = 'Это «Имя».';
  const { container } = render(
    <>
      <EmptyState icon={SearchX} title="Пусто" text={text} />
      <ProgressBar label={text} value={null} />
      <Switch label="Да" description={text} checked onChange={() => undefined} />
      <Field id="a" label="Поле" error={text}>
        <input id="a" />
      </Field>
      <Field id="b" label="Поле" hint={text}>
        <input id="b" />
      </Field>
    </>,
  );
  expect(keptIn(container)).toEqual(['Имя', 'Имя', 'Имя', 'Имя', 'Имя']);
});
