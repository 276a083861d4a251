import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import hotkeys from 'hotkeys-js';
import { useState } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { MenuOnDemand } from '../../../src/kit/MenuOnDemand.tsx';
import { NativeSelect } from '../../../src/kit/NativeSelect.tsx';
import { Select } from '../../../src/kit/Select.tsx';
import { SegmentedControl } from '../../../src/kit/SegmentedControl.tsx';
import { Switch } from '../../../src/kit/Switch.tsx';

const LOOKS = [
  { value: 'left', label: 'Слева' },
  { value: 'middle', label: 'Посередине' },
  { value: 'right', label: 'Справа' },
] as const;
type Look = (typeof LOOKS)[number]['value'];

function Aligned({ start, onChange }: { start: Look | null; onChange: (look: Look) => void }) {
  const [value, setValue] = useState(start);
  const change = (look: Look) => {
    setValue(look);
    onChange(look);
  };
  return <SegmentedControl label="Выравнивание" value={value} segments={LOOKS} onChange={change} />;
}

const stops = () => screen.getAllByRole('radio').map((radio) => radio.tabIndex);

describe('one of a few', () => {
  test.each([
    ['{ArrowRight}', ['right'], 'Справа'],
    ['{ArrowDown}{ArrowDown}', ['right', 'left'], 'Слева'],
    ['{ArrowLeft}{ArrowUp}', ['left', 'right'], 'Справа'],
    [' ', [], 'Посередине'],
  ] as const)('by the keyboard: %s chooses %j', async (keys, expected, focused) => {
    const changes = vi.fn<(look: Look) => void>();
    render(<Aligned start="middle" onChange={changes} />);
    await userEvent.tab();

    await userEvent.keyboard(keys);

    expect([changes.mock.calls.flat(), document.activeElement?.textContent]).toEqual([expected, focused]);
  });

  test('is one stop for Tab: what is chosen, or the first when nothing is', () => {
    const { rerender } = render(<Aligned key="some" start="right" onChange={() => undefined} />);
    const withChoice = stops();
    rerender(<Aligned key="none" start={null} onChange={() => undefined} />);

    expect([withChoice, stops()]).toEqual([
      [-1, -1, 0],
      [0, -1, -1],
    ]);
  });

  test('Enter sends the form it stands in', async () => {
    const submitted = vi.fn<() => void>();
    render(
      <form
        onSubmit={(event) => {
          event.preventDefault();
          submitted();
        }}
      >
        <Aligned start="left" onChange={() => undefined} />
      </form>,
    );
    await userEvent.tab();

    await userEvent.keyboard('{Enter}');

    expect(submitted).toHaveBeenCalledOnce();
  });
});

test('a list of the browser’s own gives the value of what was chosen', async () => {
  const changes = vi.fn<(look: Look) => void>();
  render(<NativeSelect label="Порядок" hideLabel value="left" options={LOOKS} onChange={changes} />);
  const list = screen.getByRole('combobox', { name: 'Порядок' });

  await userEvent.selectOptions(list, 'Справа');

  expect(changes.mock.calls).toEqual([['right']]);
});

test.each(['the switch', 'its label'])('a switch is turned by a press on %s', async (place) => {
  const changes = vi.fn<(on: boolean) => void>();
  render(<Switch label="Линейки" description="Вдоль краёв листа." checked={false} onChange={changes} />);
  const button = screen.getByRole('switch', { name: 'Линейки', description: 'Вдоль краёв листа.' });

  await userEvent.click(place === 'the switch' ? button : screen.getByText('Линейки'));

  expect(changes.mock.calls).toEqual([[true]]);
});

const renderMenu = (onSelect: () => void) =>
  render(
    <MenuOnDemand
      label="Действия"
      button="…"
      groups={[
        { key: 'all', actions: [{ key: 'open', label: 'Открыть', onSelect }] },
        { key: 'end', actions: [{ key: 'remove', label: 'Удалить', onSelect: () => undefined }] },
      ]}
    />,
  );

describe('a menu whose list is fetched on demand', () => {
  test('opens by the first press, and by every press after it', async () => {
    const onSelect = vi.fn<() => void>();
    renderMenu(onSelect);
    await userEvent.click(screen.getByRole('button', { name: 'Действия' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Открыть' }));
    await userEvent.click(screen.getByRole('button', { name: 'Действия' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Открыть' }));

    expect(onSelect).toHaveBeenCalledTimes(2);
  });

  test.each(['{Enter}', ' ', '{ArrowDown}'])(
    'by the keyboard (%s) begins at its first action, and Escape gives the focus back',
    async (key) => {
      renderMenu(() => undefined);
      await userEvent.tab();
      await userEvent.keyboard(key);
      const menu = await screen.findByRole('menu');
      const first = screen.getByRole('menuitem', { name: 'Открыть' }).id;
      const active = menu.getAttribute('aria-activedescendant');

      await userEvent.keyboard('{Escape}');

      const button = screen.getByRole('button', { name: 'Действия' });
      expect([active, document.activeElement === button]).toEqual([first, true]);
    },
  );
});

describe('a list that comes with the first press', () => {
  test.each([
    ['a press', (button: HTMLElement) => userEvent.click(button)],
    ['an arrow key', () => userEvent.keyboard('{ArrowDown}')],
    ['Enter', () => userEvent.keyboard('{Enter}')],
  ] as const)('is opened by %s, and gives the value that is chosen', async (_by, open) => {
    const changes = vi.fn<(look: Look) => void>();
    render(<Select label="Порядок" value="left" options={LOOKS} onChange={changes} />);
    await userEvent.tab();
    await open(screen.getByRole('button', { name: 'Порядок: Слева' }));

    await userEvent.click(await screen.findByRole('option', { name: 'Справа' }));

    expect([changes.mock.calls, screen.queryByRole('listbox')]).toEqual([[['right']], null]);
  });

  test('returns the focus to its button', async () => {
    render(<Select label="Порядок" value="left" options={LOOKS} onChange={() => undefined} />);
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await screen.findByRole('listbox');

    await userEvent.keyboard('{Escape}');

    expect(document.activeElement?.getAttribute('aria-label')).toBe('Порядок: Слева');
  });

  test('leaves no key pressed for the shortcuts', async () => {
    hotkeys('ctrl+s', () => undefined);
    render(<Select label="Порядок" value="left" options={LOOKS} onChange={() => undefined} />);
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await screen.findByRole('listbox');
    expect(hotkeys.getPressedKeyCodes()).toEqual([]);
    hotkeys.unbind();
  });
});
