import { afterEach, beforeAll, expect, test } from 'vitest';
import { createDocument } from '../../../../src/document/document.ts';
import {
  createImageLayer,
  createShapeLayer,
  createTextLayer,
} from '../../../../src/document/layers/layer.ts';
import { DEFAULT_TEXT_FORMAT } from '../../../../src/document/text/textFormatting.ts';
import { HAND_ACTIONS } from '../../../../src/ui/editor/commands/handActions.ts';
import { COMMANDS } from '../../../../src/ui/editor/commands/commands.ts';
import { fetchHands } from '../../../../src/ui/editor/commands/handCommands.ts';
import { focusRegion } from '../../../../src/ui/editor/focus/focusRegion.ts';
import { openHands } from './openHands.ts';
import { settled } from '../../../app/fakePlatform.ts';

const text = createTextLayer({ id: 't', name: 'Текст', display: 'Текст', width: 100, height: 40 });
const picture = {
  ...createImageLayer({
    id: 'i',
    name: 'i',
    src: '/api/images/1',
    width: 100,
    height: 50,
    fileName: '1.png',
  }),
  x: 200,
  y: 100,
};

afterEach(() => document.body.replaceChildren());

test('keys resize each selected layer by a step, a picture in its proportions, as one step of the history', async () => {
  const context = await openHands(createDocument({ layers: [text, picture] }), ['t', 'i']);
  const { editor } = context.session;
  const sizes = () =>
    editor
      .getSnapshot()
      .document.layers.map((layer) => [layer.width, layer.height, layer.type === 'image' ? layer.scale : 1]);
  const before = sizes();
  HAND_ACTIONS.resize(context, 'ArrowRight');
  HAND_ACTIONS.resizeFar(context, 'ArrowDown');
  const after = sizes();
  editor.undo();
  expect([after, sizes()]).toEqual([
    [
      [101, 50, 1],
      [100, 50, 1.21],
    ],
    before,
  ]);
});

test('keys turn each selected layer about its own centre', async () => {
  const context = await openHands(createDocument({ layers: [text, picture] }), ['t', 'i']);
  HAND_ACTIONS.turnFar(context, 'ArrowRight');
  HAND_ACTIONS.turn(context, 'ArrowLeft');
  expect(context.session.editor.getSnapshot().document.layers.map(({ rotation }) => rotation)).toEqual([
    14, 14,
  ]);
});

test('what is selected is shown large in the middle of the canvas, not larger than four times', async () => {
  const context = await openHands(createDocument({ layers: [text, picture] }), ['i']);
  const canvas = document.createElement('div');
  canvas.dataset['canvas'] = '';
  Object.defineProperties(canvas, { clientWidth: { value: 496 }, clientHeight: { value: 596 } });
  document.body.append(canvas);
  HAND_ACTIONS.zoomToSelection(context);
  expect(context.session.editor.getSnapshot().viewport).toEqual({
    scale: 4,
    x: 248 - 4 * 250,
    y: 298 - 4 * 125,
  });
});

test('a copied look is given to other layers: letters, fill and opacity, and nothing of place and words', async () => {
  const golden = createTextLayer({
    id: 'golden',
    name: 'Имя',
    display: 'Анна',
    opacity: 0.5,
    lineHeight: 1.5,
    background: '#ffeeaa',
    formatting: { default: { ...DEFAULT_TEXT_FORMAT, color: '#aa8800', fontSize: 33 }, segments: [] },
  });
  const shape = createShapeLayer({ id: 's', name: 's', width: 10, height: 10 });
  const context = await openHands(createDocument({ layers: [golden, text, shape] }), ['golden']);
  const { editor } = context.session;
  const canApply = () => COMMANDS.applyLook.isEnabled?.(context);
  const before = canApply();
  HAND_ACTIONS.copyLook(context);
  editor.select(['t', 's']);
  HAND_ACTIONS.applyLook(context);
  await settled();
  expect([before, canApply(), editor.getSnapshot().document.layers]).toEqual([
    false,
    true,
    [
      golden,
      { ...text, opacity: 0.5, lineHeight: 1.5, background: '#ffeeaa', formatting: golden.formatting },
      { ...shape, opacity: 0.5, background: '#ffeeaa' },
    ],
  ]);
});

/** The test page has no layout: all of it is visible. */
beforeAll(() => {
  Element.prototype.checkVisibility = () => true;
});

test('F6 goes round the parts of the screen, back with Shift, past those with nothing to focus', () => {
  document.body.innerHTML =
    '<header><button>Меню</button></header><aside><p>Пусто</p></aside><aside><button disabled>Нет</button><button>Слой</button></aside><section data-canvas tabindex="0"></section>';
  const names: (string | null)[] = [];
  const go = (step: 1 | -1) => {
    focusRegion(step);
    const { activeElement } = document;
    names.push(
      activeElement?.hasAttribute('data-canvas') === true ? 'холст' : (activeElement?.textContent ?? null),
    );
  };
  for (const step of [1, 1, 1, 1, -1] as const) go(step);
  expect(names).toEqual(['Меню', 'Слой', 'холст', 'Меню', 'холст']);
});

test.each([
  ['<p>Выберите слой</p>', ['Лист', 'Редактирование', 'холст', 'Редактирование', 'Лист']],
  ['<input aria-label="Размер" />', ['Лист', 'Размер', 'холст', 'Размер', 'Лист']],
])('F6 stops at the edit window too, at its first field: %s', (fields, stops) => {
  document.body.innerHTML = `<section data-canvas tabindex="0"></section><aside><button>Лист</button><section data-panel="edit"><h2><button>Редактирование</button></h2><div>${fields}</div></section></aside>`;
  document.querySelector<HTMLElement>('[data-canvas]')?.focus();
  const names = ([1, 1, 1, -1, -1] as const).map((step) => {
    focusRegion(step);
    const { activeElement } = document;
    if (activeElement?.hasAttribute('data-canvas') === true) return 'холст';
    return activeElement?.getAttribute('aria-label') ?? activeElement?.textContent;
  });
  expect(names).toEqual(stops);
});

test('hidden layers stay in the list and are brought back by one step', async () => {
  const context = await openHands(createDocument({ layers: [text, picture] }), ['t', 'i']);
  HAND_ACTIONS.hide(context);
  const { editor } = context.session;
  const hidden = editor.getSnapshot().document.layers.map(({ visible }) => visible);
  editor.undo();
  expect([hidden, editor.getSnapshot().document.layers]).toEqual([
    [false, false],
    [text, picture],
  ]);
});

test('layers are mirrored: one in its own box, several in the box around them', async () => {
  const shape = createShapeLayer({
    id: 's',
    name: 'Стрелка',
    x: 400,
    y: 0,
    width: 100,
    height: 20,
    end: 'arrow',
  });
  const context = await openHands(createDocument({ layers: [picture, shape] }), ['s']);
  const { editor } = context.session;
  const ends = () =>
    editor.getSnapshot().document.layers.map((layer) => [layer.x, 'start' in layer, 'flip' in layer]);
  HAND_ACTIONS.mirrorAcross(context);
  const one = ends();
  editor.select(['i', 's']);
  HAND_ACTIONS.mirrorAcross(context);
  const both = ends();
  editor.undo();
  editor.undo();
  expect([one, both, editor.getSnapshot().document.layers]).toEqual([
    [
      [picture.x, false, false],
      [400, true, false],
    ],
    [
      [400, false, true],
      [200, false, false],
    ],
    [picture, shape],
  ]);
});

test('what a key does is done before the next one chooses other layers', async () => {
  const context = await openHands(createDocument({ layers: [text, picture] }), ['t']);
  const { editor } = context.session;
  await fetchHands();
  COMMANDS.turnFar.run(context, { key: 'ArrowRight' });
  editor.select(['i']);
  await settled();
  expect(editor.getSnapshot().document.layers.map(({ rotation }) => rotation)).toEqual([15, 0]);
});
