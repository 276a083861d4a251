/** A dialog that an entry of a menu opens has the focus, however soon it is there. */
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { Dialog } from '../../../src/kit/Dialog.tsx';
import { Menu } from '../../../src/kit/Menu.tsx';

function Page() {
  const [open, setOpen] = useState(false);
  const actions = [{ key: 'open', label: 'Настройки', onSelect: () => setOpen(true) }];
  return (
    <>
      <Menu label="Меню проекта" button="Проект" groups={[{ key: 'all', actions }]} />
      {open && (
        <Dialog open onClose={() => setOpen(false)} title="Настройки">
          <button type="button">Готово</button>
        </Dialog>
      )}
    </>
  );
}

/** Headless UI looks after its menus two frames later. */
const someFrames = async () => {
  for (let frame = 0; frame < 4; frame += 1)
    await act(() => new Promise((resolve) => requestAnimationFrame(() => resolve(undefined))));
};

const place = () => {
  const { activeElement } = document;
  const dialog = activeElement?.closest('[role="dialog"]') ?? null;
  return dialog === null ? activeElement?.getAttribute('aria-label') : 'in the dialog';
};

test.each(['by the pointer', 'by the keyboard'])(
  'a dialog keeps the focus that an entry opened %s, and gives it back when it closes',
  async (how) => {
    const user = userEvent.setup();
    render(<Page />);
    const button = screen.getByRole('button', { name: 'Меню проекта' });
    if (how === 'by the pointer') {
      await user.click(button);
      await user.click(screen.getByRole('menuitem', { name: 'Настройки' }));
    } else {
      button.focus();
      await user.keyboard('{ArrowDown}{Enter}');
    }
    await screen.findByRole('dialog', { name: 'Настройки' });
    await someFrames();
    const opened = place();
    await user.keyboard('{Escape}');
    await someFrames();
    expect([opened, place()]).toEqual(['in the dialog', 'Меню проекта']);
  },
);
