import { fireEvent, render, screen } from '@testing-library/react';
import { Type } from 'lucide-react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeAll, expect, test } from 'vitest';
import { ColorField } from '../../../src/kit/ColorField.tsx';
import { colorsIn } from '../../../src/kit/colorsIn.ts';
import { NumberField } from '../../../src/kit/NumberField.tsx';
import { settled } from '../../app/fakePlatform.ts';
import { WorkContext } from '../../../src/kit/workContext.ts';

beforeAll(async () => {
  HTMLElement.prototype.setPointerCapture = () => undefined;
  await import('../../../src/kit/scrub.ts');
});

function Opacity({ onChange }: { readonly onChange: (value: number) => void }) {
  const [value, setValue] = useState(50);
  const change = (next: number) => {
    setValue(next);
    onChange(next);
  };
  return (
    <NumberField label="Непрозрачность" min={0} max={100} decimals={1} value={value} onChange={change} />
  );
}

const mouse = (clientX: number, shiftKey = false) => ({
  pointerId: 1,
  pointerType: 'mouse',
  button: 0,
  buttons: 1,
  clientX,
  shiftKey,
});

test('a label that is dragged changes its number from where it was, as one step, and does not take the focus', async () => {
  const seen: (number | string)[] = [];
  const work = {
    data: () => null,
    takeBack: () => undefined,
    join: (joins: boolean) => void seen.push(joins ? 'begins' : 'ends'),
  };
  render(
    <WorkContext value={work}>
      <Opacity onChange={(value) => seen.push(value)} />
    </WorkContext>,
  );
  const label = screen.getByText('Непрозрачность');
  fireEvent.pointerDown(label, mouse(100));
  await settled();
  for (const [x, shift] of [[103], [112], [112, true], [92], [900]] as [number, boolean?][])
    fireEvent.pointerMove(label, mouse(x, shift));
  fireEvent.pointerUp(label, { ...mouse(900), buttons: 0 });
  const isKept = !fireEvent.click(label);
  expect([seen, isKept]).toEqual([['begins', 53, 80, 48, 100, 'ends'], true]);
});

test('a press on a label without a drag goes to the field', async () => {
  const seen: number[] = [];
  render(<Opacity onChange={(value) => seen.push(value)} />);
  await userEvent.click(screen.getByText('Непрозрачность'));
  expect([seen, document.activeElement]).toEqual([[], screen.getByRole('spinbutton')]);
});

test('a field whose label is out of sight is dragged by its icon, and focused by a press on that', async () => {
  const seen: number[] = [];
  const { container } = render(
    <NumberField
      label="Размер шрифта"
      hideLabel
      icon={Type}
      min={8}
      max={72}
      value={16}
      onChange={(size) => seen.push(size)}
    />,
  );
  const icon = container.querySelector('svg') ?? container;
  fireEvent.pointerDown(icon, mouse(100));
  await settled();
  fireEvent.pointerMove(icon, mouse(112));
  fireEvent.pointerUp(icon, { ...mouse(112), buttons: 0 });
  fireEvent.click(icon);
  const dragged = [seen, document.activeElement];
  await userEvent.click(icon);
  expect([dragged, document.activeElement]).toEqual([
    [[19], document.body],
    screen.getByRole('spinbutton', { name: 'Размер шрифта' }),
  ]);
});

test('page keys take ten steps, and Alt a tenth of one', async () => {
  const seen: number[] = [];
  render(<Opacity onChange={(value) => seen.push(value)} />);
  screen.getByRole('spinbutton').focus();
  await userEvent.keyboard('{PageUp}{PageDown}{PageDown}{Alt>}{ArrowUp}{/Alt}');
  expect(seen).toEqual([60, 50, 40, 40.1]);
});

test('a colour field offers the colours that the work has, the most frequent first', async () => {
  const chosen: string[] = [];
  const layers = [
    { color: '#112233', name: '#999999' },
    { fill: '#aabbcc', rules: [{ color: '#aabbcc' }], stroke: null },
  ];
  render(
    <WorkContext value={{ data: () => layers, join: () => undefined, takeBack: () => undefined }}>
      <ColorField label="Цвет" value="#000000" onChange={(color) => chosen.push(color)} />
    </WorkContext>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Цвет: #000000' }));
  const used = await screen.findByRole('group', { name: 'Цвета макета' });
  const names = [...used.querySelectorAll('button')].map((button) => button.getAttribute('aria-label'));
  await userEvent.click(screen.getByRole('button', { name: '#112233' }));
  expect([names, chosen]).toEqual([['#aabbcc', '#112233'], ['#112233']]);
});

const open = () => Promise.resolve({ sRGBHex: '#A1B2C3' });

test('a colour is taken from the screen where the browser can', async () => {
  const chosen: string[] = [];
  Object.assign(window, {
    EyeDropper: class {
      readonly open = open;
    },
  });
  render(<ColorField label="Цвет" value={null} onChange={(color) => chosen.push(color)} />);
  await userEvent.click(screen.getByRole('button', { name: 'Цвет: разные' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Взять цвет с экрана' }));
  await expect.poll(() => chosen).toEqual(['#a1b2c3']);
  Reflect.deleteProperty(window, 'EyeDropper');
});

test('only fields of colours count, in the six digits of a document', () => {
  expect(colorsIn({ a: ['#112233', { color: 'red', background: '#445566' }], text: '#778899' }, 9)).toEqual([
    '#445566',
  ]);
});
