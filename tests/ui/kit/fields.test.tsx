import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { ColorField } from '../../../src/kit/ColorField.tsx';
import { parseHexColor } from '../../../src/kit/colors.ts';
import { LinesField } from '../../../src/kit/LinesField.tsx';
import { NumberField } from '../../../src/kit/NumberField.tsx';
import { TextField } from '../../../src/kit/TextField.tsx';

function FontSize({ onChange }: { readonly onChange: (value: number) => void }) {
  const [value, setValue] = useState(16);
  const change = (next: number) => {
    setValue(next);
    onChange(next);
  };
  return <NumberField label="Размер" min={8} max={72} value={value} onChange={change} />;
}

describe('a number field', () => {
  test.each([
    ['20{Enter}', [20]],
    ['500{Enter}', [72]],
    ['1{Tab}', [8]],
    ['12,4{Enter}', [12]],
    ['много{Enter}', []],
    ['144/2-(10+8)*2{Enter}', [36]],
    ['60/0{Enter}', []],
    ['{Enter}', []],
    ['30{Escape}{Enter}', []],
    ['{ArrowUp}{ArrowUp}{ArrowDown}', [17, 18, 17]],
    ['{Shift>}{ArrowUp}{ArrowUp}{ArrowDown}{/Shift}', [26, 36, 26]],
  ])('typed %s gives %j', async (typed, expected) => {
    const changes = vi.fn<(value: number) => void>();
    render(<FontSize onChange={changes} />);
    const field = screen.getByRole('spinbutton', { name: 'Размер' });

    await userEvent.clear(field);
    await userEvent.type(field, typed);

    expect(changes.mock.calls.flat()).toEqual(expected);
  });

  test('puts back its value when what was typed is not a number', async () => {
    render(<FontSize onChange={() => undefined} />);
    const field = screen.getByRole('spinbutton', { name: 'Размер' });

    await userEvent.clear(field);
    await userEvent.type(field, 'много{Enter}');

    expect(field).toHaveProperty('value', '16');
  });

  test('does not step past its bounds', async () => {
    const changes = vi.fn<(value: number) => void>();
    render(<NumberField label="Размер" min={8} max={72} value={72} onChange={changes} />);

    await userEvent.click(screen.getByRole('button', { name: 'Больше' }));

    expect(changes).not.toHaveBeenCalled();
  });
});

describe('a text field', () => {
  test('says what is wrong where a screen reader finds it', () => {
    render(<TextField label="Email" value="" onChange={() => undefined} error="Укажите email." />);

    const field = screen.getByRole('textbox', { name: 'Email' });
    const note = document.getElementById(field.getAttribute('aria-describedby') ?? '');
    expect([field.getAttribute('aria-invalid'), note?.textContent]).toEqual(['true', 'Укажите email.']);
  });

  test('shows a password only while asked to', async () => {
    render(<TextField label="Пароль" type="password" value="secret" onChange={() => undefined} />);
    const field = screen.getByLabelText('Пароль');
    const before = field.getAttribute('type');

    await userEvent.click(screen.getByRole('button', { name: 'Показать пароль' }));
    const shown = field.getAttribute('type');
    await userEvent.click(screen.getByRole('button', { name: 'Скрыть пароль' }));

    expect([before, shown, field.getAttribute('type')]).toEqual(['password', 'text', 'password']);
  });
});

describe('a colour', () => {
  test.each([
    ['#1D3F7C', '#1d3f7c'],
    ['abc', '#aabbcc'],
    [' 00ff00 ', '#00ff00'],
    ['#12345', null],
    ['красный', null],
  ])('%s is read as %s', (text, expected) => {
    expect(parseHexColor(text)).toBe(expected);
  });

  test('is picked from the swatches or typed by its code', async () => {
    const changes = vi.fn<(color: string) => void>();
    render(<ColorField label="Цвет" value="#000000" onChange={changes} />);
    await userEvent.click(screen.getByRole('button', { name: 'Цвет: #000000' }));

    await userEvent.click(screen.getByRole('button', { name: 'Золото' }));
    const code = screen.getByRole('textbox', { name: 'Код цвета' });
    await userEvent.clear(code);
    await userEvent.type(code, 'f00{Enter}');

    expect(changes.mock.calls.flat()).toEqual(['#c9a227', '#ff0000']);
  });
});

test.each([
  ['', '1'],
  ['Диплом', '1'],
  ['Диплом\n\nАнна', '3'],
  ['\n'.repeat(50), '8'],
])('a field for the lines of %j has %s rows', (value, rows) => {
  render(<LinesField label="Текст" value={value} onChange={() => undefined} onBlur={() => undefined} />);
  expect(screen.getByRole('textbox', { name: 'Текст' }).getAttribute('rows')).toBe(rows);
});
