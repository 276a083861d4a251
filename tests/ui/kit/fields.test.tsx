import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { ColorField } from '../../../src/kit/ColorField.tsx';
import { parseColor } from '../../../src/kit/colors.ts';
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

  test.each([
    ['много', 'Это не число.'],
    ['50 %', 'Не «%»: здесь px, мм, см, дюймы или пт.'],
    ['60/0', 'Это не число.'],
    ['', 'Введите число.'],
  ])('keeps %j on leaving and says why it cannot be read', async (typed, reason) => {
    render(<NumberField label="Размер" unit="px" min={8} max={72} value={16} onChange={() => undefined} />);
    const field = screen.getByRole<HTMLInputElement>('spinbutton', { name: 'Размер' });
    await userEvent.clear(field);
    if (typed !== '') await userEvent.type(field, typed);

    await userEvent.tab();

    const said = screen.getByRole('alert').textContent;
    expect([field.value, field.getAttribute('aria-invalid'), said]).toEqual([typed, 'true', reason]);
  });

  test('has its value again after Escape', async () => {
    render(<FontSize onChange={() => undefined} />);
    const field = screen.getByRole<HTMLInputElement>('spinbutton', { name: 'Размер' });
    await userEvent.clear(field);
    await userEvent.type(field, 'много{Enter}');

    await userEvent.keyboard('{Escape}');

    expect([field.value, field.getAttribute('aria-invalid')]).toEqual(['16', null]);
  });

  test('shows a value that comes from elsewhere instead of a draft that cannot be read', async () => {
    const sizes = { label: 'Размер', min: 8, max: 72, onChange: () => undefined };
    const { rerender } = render(<NumberField {...sizes} value={16} />);
    await userEvent.type(screen.getByRole('spinbutton'), 'много{Enter}');

    rerender(<NumberField {...sizes} value={20} />);

    expect(screen.getByRole('spinbutton')).toHaveProperty('value', '20');
  });

  test('says which bound it has put in place of a number', async () => {
    render(<FontSize onChange={() => undefined} />);
    const field = screen.getByRole('spinbutton', { name: 'Размер' });
    await userEvent.clear(field);

    await userEvent.type(field, '500{Enter}');

    expect(document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'Здесь не больше 72.',
    );
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

const opaque = (color: string) => ({ color, wasTransparent: false });
const transparent = (color: string) => ({ color, wasTransparent: true });

describe('a colour', () => {
  test.each([
    ['#1D3F7C', opaque('#1d3f7c')],
    ['abc', opaque('#aabbcc')],
    [' 00ff00\u00A0', opaque('#00ff00')],
    ['\u200B#00ff00;', opaque('#00ff00')],
    ['color: #00ff00;', opaque('#00ff00')],
    ['№00ff00', opaque('#00ff00')],
    ['0x00FF00', opaque('#00ff00')],
    ['#АВСЕ00', opaque('#abce00')],
    ['#авсе00', opaque('#abce00')],
    ['＃００ｆｆ００', opaque('#00ff00')],
    ['#00ff00ff', opaque('#00ff00')],
    ['#0f08', transparent('#00ff00')],
    ['rgb(0, 0, 255)', opaque('#0000ff')],
    ['RGB(0 0 255)', opaque('#0000ff')],
    ['rgb(100% 50% 0)', opaque('#ff8000')],
    ['rgba(0, 0, 255, 0.5)', transparent('#0000ff')],
    ['rgb(0 0 255 / 50%)', transparent('#0000ff')],
    ['255; 200; 0', opaque('#ffc800')],
    ['hsl(120, 100%, 25%)', opaque('#008000')],
    ['hsl(0.5turn 100% 50% / 1)', opaque('#00ffff')],
    ['hsl(-60deg 100% 50%)', opaque('#ff00ff')],
    ['#12345', null],
    ['256, 0, 0', null],
    ['rgb(0, 0)', null],
    ['rgb(a, b, c)', null],
    ['красный', null],
  ])('%s is read as %o', (text, expected) => {
    expect(parseColor(text)).toEqual(expected);
  });

  test('is also what else the host knows as one', () => {
    expect(parseColor('Gold', (text) => (text === 'gold' ? '#ffd700' : null))).toEqual(opaque('#ffd700'));
  });

  test('that cannot be read stays in its field with the reason', async () => {
    const changes = vi.fn<(color: string) => void>();
    render(<ColorField label="Цвет" value="#000000" onChange={changes} />);
    await userEvent.click(screen.getByRole('button', { name: 'Цвет: #000000' }));
    const code = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Код цвета' });
    await userEvent.clear(code);

    await userEvent.type(code, 'тёмно-синий, как на бланке{Enter}');

    const said = screen.getByRole('alert').textContent;
    expect([code.value, said, changes.mock.calls]).toEqual([
      'тёмно-синий, как на бланке',
      'Это не цвет. Введите код, например #1d3f7c.',
      [],
    ]);
  });

  test('is typed into the open panel at once, and counts when another field is pressed', async () => {
    const changes = vi.fn<(color: string) => void>();
    render(
      <>
        <ColorField label="Цвет" value="#000000" onChange={changes} />
        <ColorField label="Другой" value="#ffffff" onChange={changes} />
      </>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Цвет: #000000' }));
    await screen.findByRole('textbox', { name: 'Код цвета' });
    await userEvent.keyboard('#c90044');
    await userEvent.click(screen.getByRole('button', { name: 'Другой: #ffffff' }));

    expect(changes.mock.calls).toEqual([['#c90044']]);
  });

  test('is picked from the swatches or typed by its code', async () => {
    const changes = vi.fn<(color: string) => void>();
    render(<ColorField label="Цвет" value="#000000" onChange={changes} />);
    await userEvent.click(screen.getByRole('button', { name: 'Цвет: #000000' }));

    await userEvent.click(await screen.findByRole('button', { name: 'Золото' }));
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
