/** Values that a password manager, dictation or an extension sets without an event. */
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { LinesField } from '../../../src/kit/LinesField.tsx';
import { NumberField } from '../../../src/kit/NumberField.tsx';
import { NameField } from '../../../src/ui/editor/panels/NameField.tsx';

function setSilently(name: string, value: string): HTMLElement {
  const field = screen.getByLabelText(name);
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement))
    throw new Error('No field.');
  field.value = value;
  return field;
}

function Lines({ onSent }: { readonly onSent: (text: string) => void }) {
  const [text, setText] = useState('один\r\nдва');
  return (
    <>
      <LinesField label="Строки" value={text} onChange={setText} onBlur={() => undefined} />
      <button type="button" onClick={() => onSent(text)}>
        Отправить
      </button>
    </>
  );
}

test('a field of lines gives what was set before the press of a button', async () => {
  const sent = vi.fn<(text: string) => void>();
  render(<Lines onSent={sent} />);
  setSilently('Строки', 'три');
  await userEvent.click(screen.getByRole('button'));
  expect(sent.mock.calls).toEqual([['три']]);
});

test('a text with line breaks of Windows is no change', async () => {
  const sent = vi.fn<(text: string) => void>();
  render(<Lines onSent={sent} />);
  await userEvent.click(screen.getByRole('button'));
  expect(sent.mock.calls).toEqual([['один\r\nдва']]);
});

test('a number and a name are taken when their fields are left', async () => {
  const [numbers, names] = [vi.fn<(value: number) => void>(), vi.fn<(name: string | null) => void>()];
  render(
    <>
      <NumberField label="Размер" min={8} max={72} value={16} onChange={numbers} />
      <NameField label="Имя" maxLength={20} name="Слой" onDone={names} />
    </>,
  );
  setSilently('Имя', 'Заголовок');
  await userEvent.click(screen.getByLabelText('Размер'));
  setSilently('Размер', '20');
  await userEvent.tab();
  expect([names.mock.calls, numbers.mock.calls]).toEqual([[['Заголовок']], [[20]]]);
});
