import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ColorField } from '../../../src/kit/ColorField.tsx';
import { WorkContext } from '../../../src/kit/workContext.ts';

/** A colour of a work with steps, as the editor has them. */
function Work({ steps }: { readonly steps: string[] }) {
  const [color, setColor] = useState('#000000');
  const change = (next: string) => {
    steps.push(next);
    setColor(next);
  };
  const takeBack = () => {
    steps.pop();
    setColor(steps.at(-1) ?? '#000000');
  };
  return (
    <WorkContext value={{ data: () => null, join: () => undefined, takeBack }}>
      <ColorField label="Цвет" value={color} onChange={change} />
    </WorkContext>
  );
}

async function openPanel(): Promise<{ readonly steps: string[]; readonly code: HTMLInputElement }> {
  const steps: string[] = [];
  render(<Work steps={steps} />);
  await userEvent.click(screen.getByRole('button', { name: 'Цвет: #000000' }));
  return { steps, code: await screen.findByRole('textbox', { name: 'Код цвета' }) };
}

const panel = () => screen.queryByRole('textbox', { name: 'Код цвета' });

describe('a code of a colour', () => {
  test('is the colour as soon as it is whole, in one step', async () => {
    const { steps, code } = await openPanel();
    await userEvent.clear(code);
    await userEvent.type(code, '#C90044');
    expect([steps, code.value]).toEqual([['#c90044'], '#C90044']);
  });

  test('is taken back by Escape, and the panel stays until the next one', async () => {
    const { steps, code } = await openPanel();
    await userEvent.clear(code);
    await userEvent.type(code, 'c90044{Escape}');
    const taken = [[...steps], code.value];
    await userEvent.keyboard('{Escape}');
    expect([taken, panel()]).toEqual([[[], '#000000'], null]);
  });

  test('that was typed twice is taken back to the colour before both', async () => {
    const { steps, code } = await openPanel();
    await userEvent.clear(code);
    await userEvent.type(code, '112233{Backspace}4{Escape}');
    expect([steps, code.value]).toEqual([[], '#000000']);
  });

  test('closes the panel with Enter, and is not given again', async () => {
    const { steps, code } = await openPanel();
    await userEvent.clear(code);
    await userEvent.type(code, '112233{Enter}');
    expect([steps, panel()]).toEqual([['#112233'], null]);
  });

  test('of three digits waits for Enter, as a whole one may begin with it', async () => {
    const { steps, code } = await openPanel();
    await userEvent.clear(code);
    await userEvent.type(code, '#123');
    const before = [...steps];
    await userEvent.type(code, '{Enter}');
    expect([before, steps]).toEqual([[], ['#112233']]);
  });

  test('that is made wrong again leaves the last whole one and says so', async () => {
    const { steps, code } = await openPanel();
    await userEvent.clear(code);
    await userEvent.type(code, '112233z{Enter}');
    expect([steps, code.value, screen.getByRole('alert').textContent]).toEqual([
      ['#112233'],
      '112233z',
      'Это не цвет. Введите код, например #1d3f7c.',
    ]);
  });
});

describe('the panel of a colour in a column of fields', () => {
  beforeEach(() => {
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function rect(this: Element) {
      return this.tagName === 'ASIDE' ? new DOMRect(1140, 0, 300, 900) : new DOMRect(1160, 400, 120, 32);
    });
  });
  afterEach(() => void vi.restoreAllMocks());

  test('stands beside the column and covers none of them', async () => {
    render(
      <aside>
        <ColorField label="Цвет" value="#000000" onChange={() => undefined} />
      </aside>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Цвет: #000000' }));
    const code = await screen.findByRole('textbox', { name: 'Код цвета' });
    expect(code.closest('[data-anchor]')?.getAttribute('data-anchor')).toBe('left start');
  });
});
