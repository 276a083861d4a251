/** The same story by the mouse, by a finger and by keys alone ends in the same document. */
import type { Locator, Page } from '@playwright/test';
import { createShapeLayer } from '../../../src/document/layers/layer.ts';
import { anImageLayer } from '../../unit/engine/builders.ts';
import { photographedStamp } from '../../unit/engine/photographedStamp.ts';
import { button, onScreen, savedLayers } from '../product/editorScreen.ts';
import { tap } from '../product/finger.ts';
import { keyboardOf } from '../product/keyboard.ts';
import { openProject } from '../product/project.ts';
import { expect, test } from '../product/test.ts';

type Point = readonly [x: number, y: number];

/** What hands can do; each act is of one hand only. */
interface Hand {
  readonly move: () => Promise<void>;
  readonly resize: () => Promise<void>;
  readonly turn: () => Promise<void>;
  readonly group: () => Promise<void>;
  readonly addShape: () => Promise<void>;
  readonly write: () => Promise<void>;
  /** The picture, and to its left. */
  readonly mirror: () => Promise<void>;
  /** All layers, to the right, as far as they are wide. */
  readonly stretchAll: () => Promise<void>;
}

const box = (id: string, x: number, y: number, width: number, height: number) =>
  createShapeLayer({ id, name: id, x, y, width, height });
const LAYERS = [box('Один', 100, 80, 120, 80), box('Два', 350, 200, 100, 100)];
/** A bare place of the sheet. */
const BARE: Point = [560, 40];

/** A pointer that drags and presses: the mouse or a finger. */
function pointing(
  page: Page,
  press: (target: Locator | Point) => Promise<void>,
  drag: (from: Point, to: Point) => Promise<void>,
): Hand {
  const selectAll = async () => {
    const entry = page.getByRole('menuitem', { name: /^Выделить всё/u });
    await press(button(page, /^Меню проекта/u));
    await press(entry);
  };
  return {
    move: async () => {
      await press([150, 110]);
      await drag([150, 110], [190, 140]);
    },
    resize: () => drag([260, 190], [290, 210]),
    turn: async () => {
      await press([400, 250]);
      await drag([400, 176], [580, 70]);
    },
    group: async () => {
      await selectAll();
      await press(button(page, /^Сгруппировать/u));
    },
    addShape: () => press(button(page, 'Фигура')),
    write: async () => {
      await press(button(page, 'Текст'));
      await page.getByRole('textbox', { name: 'Текст слоя' }).waitFor();
      await page.keyboard.insertText('Диплом');
      await press(BARE);
    },
    mirror: async () => {
      await press([350, 140]);
      await drag([400, 140], [200, 140]);
    },
    stretchAll: async () => {
      await selectAll();
      await drag([300, 200], [500, 200]);
    },
  };
}

const HANDS: Readonly<Record<string, (page: Page) => Promise<Hand>>> = {
  'the mouse': async (page) => {
    const press = async (target: Locator | Point) => {
      if (isPoint(target)) await page.mouse.click(...(await onScreen(page, target)));
      else await target.click();
    };
    return pointing(page, press, async (from, to) => {
      await page.mouse.move(...(await onScreen(page, from)));
      await page.mouse.down();
      await page.mouse.move(...(await onScreen(page, to)), { steps: 5 });
      await page.mouse.up();
    });
  },
  'a finger': async (page) => {
    const session = await page.context().newCDPSession(page);
    const touch = async (type: 'touchStart' | 'touchMove' | 'touchEnd', at: Point | null) => {
      const [x, y] = at === null ? [0, 0] : await onScreen(page, at);
      await session.send('Input.dispatchTouchEvent', { type, touchPoints: at === null ? [] : [{ x, y }] });
    };
    const press = async (target: Locator | Point) => {
      if (isPoint(target)) await page.touchscreen.tap(...(await onScreen(page, target)));
      else await tap(target);
    };
    return pointing(page, press, async (from, to) => {
      await touch('touchStart', from);
      await touch('touchMove', [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2]);
      await touch('touchMove', to);
      await touch('touchEnd', null);
    });
  },
  keys: async (page) => {
    const { press, tabTo, tabUntil, isWithin, focused } = keyboardOf(page);
    const times = async (count: number, chord: string) => {
      for (let time = 0; time < count; time += 1) await press(chord);
    };
    const toCanvas = () => tabUntil(() => isWithin('[data-canvas]'));
    // The sheet has a width too.
    const isInCommonWidth = async () =>
      (await focused()) === 'Ширина' &&
      page.evaluate(
        () =>
          document.activeElement?.closest('fieldset')?.firstElementChild?.textContent ===
          'Положение и размер вместе',
      );
    const choose = async (name: string) => {
      await tabTo(name);
      await press('Enter');
      await toCanvas();
    };
    return {
      move: async () => {
        await choose('Фигура: Один');
        await times(4, 'Shift+ArrowRight');
        await times(3, 'Shift+ArrowDown');
      },
      resize: async () => {
        await times(3, 'Control+Shift+ArrowRight');
        await times(2, 'Control+Shift+ArrowDown');
      },
      turn: async () => {
        await press('Escape');
        await choose('Фигура: Два');
        await times(3, 'Alt+Shift+ArrowRight');
      },
      group: async () => {
        await press('Control+a');
        await press('Control+g');
      },
      addShape: async () => {
        await tabTo('Фигура');
        await press('Enter');
      },
      write: async () => {
        await tabTo('Текст');
        await press('Enter');
        await page.getByRole('textbox', { name: 'Текст слоя' }).waitFor();
        await page.keyboard.insertText('Диплом');
        await press('Escape');
      },
      mirror: async () => {
        await choose('Изображение: Фото');
        await times(10, 'Shift+ArrowLeft');
        await tabTo('Отразить слева направо');
        await press('Enter');
      },
      stretchAll: async () => {
        await toCanvas();
        await press('Control+a');
        // What several layers have in common is fetched with the first of them.
        await page.getByRole('group', { name: 'Положение и размер вместе' }).waitFor();
        // Tab would go on to the next layer.
        await press('F6');
        await expect.poll(() => isWithin('aside')).toBe(true);
        await tabUntil(isInCommonWidth);
        await page.keyboard.insertText('400');
        await press('Enter');
      },
    };
  },
};

test.use({ hasTouch: true, viewport: { width: 1440, height: 900 } });

const PLAIN = { id: expect.any(String), rotation: 0, visible: true };
const SHAPE = { type: 'shape', shape: 'rectangle', fill: '#dbe7ff', stroke: null };
const STROKE = { strokeWidth: 4, dash: 'solid', radius: 0 };
const aShape = (name: string, X: number, Y: number, width: number, height: number) => ({
  ...PLAIN,
  ...SHAPE,
  ...STROKE,
  name,
  X,
  Y,
  width,
  height,
});
const FREE_BOX = { width: null, height: null, lineHeight: 1.2, fit: 'wrap', formatting: expect.anything() };
const NEW_TEXT = {
  ...PLAIN,
  ...FREE_BOX,
  type: 'text',
  name: 'Текст',
  display: 'Диплом',
  X: 44,
  Y: 44,
  typography: true,
};
const EXPECTED = [
  { ...aShape('Один', 140, 110, 150, 100), group: 'of one and two' },
  { ...aShape('Два', 350, 200, 100, 100), rotation: 45, group: 'of one and two' },
  aShape('Фигура', 20, 20, 200, 120),
  NEW_TEXT,
];

for (const [by, handOf] of Object.entries(HANDS)) {
  test(`layers are moved, resized, turned, grouped, added and written by ${by}`, async ({ page, person }) => {
    await openProject(page, person, { sheet: { width: 600, height: 400 }, layers: LAYERS });
    await page.keyboard.press('Control+1');
    const hand = await handOf(page);
    await hand.move();
    await hand.resize();
    await hand.turn();
    await hand.group();
    await hand.addShape();
    await hand.write();
    const saved = await savedLayers(page);
    expect(withNamedGroup(saved)).toEqual(EXPECTED);
  });
}

const src = `data:image/png;base64,${Buffer.from(photographedStamp()).toString('base64')}`;
const PICTURE = anImageLayer({ id: 'Фото', name: 'Фото', src, x: 300, y: 100, width: 100, height: 80 });
const AROUND = [PICTURE, box('Один', 100, 200, 100, 50), box('Два', 250, 250, 50, 50)];

for (const [by, handOf] of Object.entries(HANDS)) {
  test(`a picture is mirrored, and all layers are stretched together, by ${by}`, async ({ page, person }) => {
    await openProject(page, person, { sheet: { width: 600, height: 400 }, layers: AROUND });
    await page.keyboard.press('Control+1');
    const hand = await handOf(page);
    await hand.mirror();
    await hand.stretchAll();
    const saved = await savedLayers(page);
    expect(saved.map(({ name, X, Y, width, height, flip }) => [name, X, Y, width, height, flip])).toEqual([
      ['Фото', 300, 100, 200, 80, 'horizontal'],
      ['Один', 100, 200, 200, 50, undefined],
      ['Два', 400, 250, 100, 50, undefined],
    ]);
  });
}

/** The group of the first layer is called so: ids are made anew in each story. */
function withNamedGroup(layers: readonly Readonly<Record<string, unknown>>[]) {
  const group = layers[0]?.['group'];
  const isOfIt = (layer: Readonly<Record<string, unknown>>) =>
    group !== undefined && layer['group'] === group;
  return layers.map((layer) => (isOfIt(layer) ? { ...layer, group: 'of one and two' } : layer));
}

function isPoint(target: Locator | Point): target is Point {
  return Array.isArray(target);
}
