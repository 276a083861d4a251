import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { Dialog } from '../../../src/kit/Dialog.tsx';
import { TextField } from '../../../src/kit/TextField.tsx';

function Naming({ type }: { readonly type: 'text' | 'search' }) {
  const [open, setOpen] = useState(true);
  const [name, setName] = useState('');
  return (
    <Dialog open={open} onClose={() => setOpen(false)} title="Название">
      <TextField label="Имя" type={type} value={name} onChange={setName} />
    </Dialog>
  );
}

async function opened(type: 'text' | 'search' = 'text') {
  const user = userEvent.setup({ delay: null });
  render(<Naming type={type} />);
  const field = await screen.findByLabelText('Имя');
  return {
    user,
    field,
    pressBeside: () => user.click(document.querySelector('.bg-scrim') ?? document.body),
    isOpen: () => screen.queryByRole('dialog') !== null,
  };
}

test('a press beside a dialog closes it while nothing was typed', async () => {
  const { pressBeside, isOpen } = await opened();
  await pressBeside();
  expect(isOpen()).toBe(false);
});

test('a press beside a dialog keeps what was typed', async () => {
  const { user, field, pressBeside, isOpen } = await opened();
  await user.type(field, 'Дипломы');
  await pressBeside();
  expect([isOpen(), field instanceof HTMLInputElement && field.value]).toEqual([true, 'Дипломы']);
});

test('Escape and the closing button close a dialog that was typed into', async () => {
  const first = await opened();
  await first.user.type(first.field, 'Дипломы');
  await first.user.keyboard('{Escape}');
  expect(first.isOpen()).toBe(false);
});

test('a search is nothing to lose', async () => {
  const { user, field, pressBeside, isOpen } = await opened('search');
  await user.type(field, 'дип');
  await pressBeside();
  expect(isOpen()).toBe(false);
});
