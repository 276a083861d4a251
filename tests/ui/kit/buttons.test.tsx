import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Undo2 } from 'lucide-react';
import { describe, expect, test, vi } from 'vitest';
import { Button } from '../../../src/kit/Button.tsx';
import { useConfirm, ConfirmProvider } from '../../../src/kit/confirm.tsx';
import { IconButton } from '../../../src/kit/IconButton.tsx';
import { placeTooltip } from '../../../src/kit/tooltipPlacement.ts';

describe('a button that cannot be used now', () => {
  test('is reachable by keyboard, says why, and does nothing', async () => {
    const pressed = vi.fn<() => void>();
    render(
      <Button disabledReason="Нет данных для сохранения галереи" onClick={pressed}>
        Сохранить
      </Button>,
    );

    await userEvent.tab();
    await userEvent.keyboard('{Enter}');

    const button = screen.getByRole('button', { name: 'Сохранить' });
    expect({
      focused: document.activeElement === button,
      disabled: button.getAttribute('aria-disabled'),
      reason: screen.getByRole('tooltip').textContent,
      presses: pressed.mock.calls.length,
    }).toEqual({ focused: true, disabled: 'true', reason: 'Нет данных для сохранения галереи', presses: 0 });
  });

  test('does not send its form while busy', async () => {
    const sent = vi.fn<(event: React.FormEvent) => void>((event) => event.preventDefault());
    render(
      <form onSubmit={sent}>
        <Button type="submit" busy>
          Войти
        </Button>
      </form>,
    );

    await userEvent.click(screen.getByRole('button', { name: 'Войти' }));

    expect(sent).not.toHaveBeenCalled();
  });
});

test('an icon button tells its name and its keys', async () => {
  render(<IconButton icon={Undo2} label="Отменить" shortcut="Ctrl+Z" />);

  await userEvent.tab();

  const button = screen.getByRole('button', { name: 'Отменить' });
  expect([screen.getByRole('tooltip').textContent, button.getAttribute('aria-keyshortcuts')]).toEqual([
    'ОтменитьCtrl+Z',
    'Control+Z',
  ]);
});

describe('a tooltip', () => {
  const windowSize = { width: 1000, height: 600 };
  const tip = { width: 120, height: 30 };

  test('stands on the side asked for, in the middle of its target', () => {
    const target = { left: 400, top: 300, width: 40, height: 40 };
    expect(placeTooltip(target, tip, windowSize, 'bottom')).toEqual({ left: 360, top: 346 });
  });

  test('turns to the other side when it would leave the window', () => {
    const target = { left: 400, top: 560, width: 40, height: 40 };
    expect(placeTooltip(target, tip, windowSize, 'bottom')).toEqual({ left: 360, top: 524 });
  });

  test('is kept inside the window at its edge', () => {
    const target = { left: 0, top: 300, width: 40, height: 40 };
    expect(placeTooltip(target, tip, windowSize, 'bottom')).toEqual({ left: 8, top: 346 });
  });
});

describe('a question', () => {
  test.each([
    ['Да', true],
    ['Отмена', false],
  ])('is answered by «%s»', async (name, expected) => {
    const replies = vi.fn<(yes: boolean) => void>();
    render(
      <ConfirmProvider>
        <Asker onReply={replies} />
      </ConfirmProvider>,
    );

    await userEvent.click(screen.getByRole('button', { name: 'Удалить' }));
    await userEvent.click(await screen.findByRole('button', { name }));

    expect(replies.mock.calls).toEqual([[expected]]);
  });

  test('is put by the browser itself where there is no dialog', async () => {
    const replies = vi.fn<(yes: boolean) => void>();
    const asked = vi.fn<(question?: string) => boolean>(() => true);
    vi.stubGlobal('confirm', asked);
    render(<Asker onReply={replies} />);

    await userEvent.click(screen.getByRole('button', { name: 'Удалить' }));

    expect([asked.mock.calls, replies.mock.calls]).toEqual([
      [['Удалить слой?\n\nСлой «Имя» исчезнет с листа.']],
      [[true]],
    ]);
    vi.unstubAllGlobals();
  });

  test('without words is put in those of the specification', async () => {
    const asked = vi.fn<(question?: string) => boolean>(() => true);
    vi.stubGlobal('confirm', asked);
    render(<Asker question={{ title: '', text: '' }} onReply={() => undefined} />);

    await userEvent.click(screen.getByRole('button', { name: 'Удалить' }));

    expect(asked.mock.calls).toEqual([['Подтвердите действие']]);
    vi.unstubAllGlobals();
  });
});

const DELETING = { title: 'Удалить слой?', text: 'Слой «Имя» исчезнет с листа.' };
function Asker({
  onReply,
  question = DELETING,
}: {
  readonly onReply: (yes: boolean) => void;
  readonly question?: typeof DELETING;
}) {
  const confirm = useConfirm();
  const ask = () => void confirm(question).then(onReply);
  return <Button onClick={ask}>Удалить</Button>;
}
