import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { LinesField } from '../../../src/kit/LinesField.tsx';
import { limitText } from '../../../src/kit/limitText.ts';
import { TextField } from '../../../src/kit/TextField.tsx';
import { Toaster } from '../../../src/kit/Toaster.tsx';

test.each([
  ['', 'Диплом', 10, 'Диплом'],
  ['', 'Диплом', 3, 'Дип'],
  ['Анна Ли', 'Анна Мария Петровна Ли', 10, 'Анна МарЛи'],
  ['Анна', 'Анна Ли', 4, 'Анна'],
  ['длиннее предела', 'длиннее предел', 4, 'длиннее предел'],
  ['', 'аб👩‍👩‍👧', 5, 'аб'],
  ['', 'абе\u0301', 3, 'аб'],
  ['', 'Диплом', undefined, 'Диплом'],
])('%j changed to %j within %s is %j', (before, after, max, taken) => {
  expect(limitText(before, after, max)).toBe(taken);
});

function Name() {
  const [name, setName] = useState('');
  return <TextField label="Название" value={name} maxLength={5} onChange={setName} />;
}

function Lines() {
  const [text, setText] = useState('');
  return (
    <LinesField label="Название" value={text} maxLength={5} onChange={setText} onBlur={vi.fn<() => void>()} />
  );
}

test.each([
  ['a field', <Name key="name" />],
  ['a field of lines', <Lines key="lines" />],
])('%s cuts what is pasted beyond its limit and says so', async (_, field) => {
  render(
    <>
      {field}
      <Toaster />
    </>,
  );
  await userEvent.click(screen.getByRole('textbox', { name: 'Название' }));

  await userEvent.paste('Грамота');

  const { value } = screen.getByRole<HTMLInputElement>('textbox', { name: 'Название' });
  expect([value, (await screen.findByRole('alert')).textContent]).toEqual([
    'Грамо',
    'Текст не поместился целиком: из 7 знаков осталось 5.',
  ]);
});
