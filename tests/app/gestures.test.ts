import { describe, expect, test } from 'vitest';
import type { Document } from '../../src/document/document.ts';
import type { ImageLayer } from '../../src/document/layers/layer.ts';
import { createDocument } from '../../src/document/document.ts';
import { createImageLayer, createShapeLayer } from '../../src/document/layers/layer.ts';
import {
  addLayer,
  groupLayers,
  removeLayers,
  setLayersVisible,
} from '../../src/engine/edits/layers/index.ts';
import { moveLayersBy } from '../../src/engine/edits/place/index.ts';
import { startApplication } from '../../src/app/application.ts';
import type { PointerInput } from '../../src/engine/interaction/pointerInput.ts';
import { openProjectSession } from '../../src/app/project/projectSession.ts';
import { aLoadedProject, aPlatform, ok, settled } from './fakePlatform.ts';

/** Two images of 100 × 100 on a sheet of 1000 × 600, at (100, 100) and (300, 100). */
const document = createDocument({
  name: 'Грамоты',
  sheet: { width: 1000, height: 600 },
  layers: [aPicture('a', 100), aPicture('b', 300)],
});

function aPicture(id: string, x: number): ImageLayer {
  return {
    ...createImageLayer({ id, name: id, src: '/api/images/1', width: 100, height: 100, fileName: '1.png' }),
    x,
    y: 100,
  };
}

const at = (x: number, y: number, keys: Partial<PointerInput> = {}): PointerInput => ({
  screenPoint: { x, y },
  shift: false,
  toggle: false,
  alt: false,
  touch: false,
  pan: false,
  ...keys,
});

/** An open project shown at 1:1, without snapping to the sheet. */
async function openEditor() {
  const fake = aPlatform({ loadProject: () => ok(aLoadedProject(document)) });
  const application = startApplication(fake.platform);
  application.settings.send({ type: 'signedOut' });
  application.settings.send({ type: 'change', patch: { enableSnapToEdges: false } });
  const session = openProjectSession(application, fake.platform, 'p1');
  await settled();
  const { gestures, editor } = session;
  return {
    ...session,
    did: fake.did,
    drag: (...[first, ...others]: readonly [PointerInput, ...PointerInput[]]) => {
      gestures.press(first);
      for (const input of others) gestures.move(input);
    },
    click: (input: PointerInput) => {
      gestures.press(input);
      gestures.release();
    },
    boxes: () => boxesOf(editor.getSnapshot().document),
  };
}

function boxesOf({ layers }: Document) {
  return layers.map(({ id, x, y, rotation }) => [id, x, y, rotation]);
}

const UNCHANGED = [
  ['a', 100, 100, 0],
  ['b', 300, 100, 0],
];

test('a corner of a picture keeps its proportions, and with Shift each side goes by itself', async () => {
  const { drag, click, gestures, editor } = await openEditor();
  const sidesAfter = (keys: Partial<PointerInput>) => {
    click(at(150, 150));
    drag(at(200, 200), at(260, 210, keys), at(300, 220, keys));
    gestures.release();
    const [layer] = editor.getSnapshot().document.layers;
    editor.undo();
    return layer?.type === 'image' ? [layer.width * layer.scale, layer.height * layer.scale] : [];
  };
  const [kept, free] = [sidesAfter({ toggle: true }), sidesAfter({ toggle: true, shift: true })];
  expect([kept, free]).toEqual([
    [160, 160],
    [200, 120],
  ]);
});

/** The picture `c` of 100 × 100 covers a corner of `a`. */
async function openOverlapping() {
  const opened = await openEditor();
  opened.editor.apply((present) => addLayer(present, { ...aPicture('c', 150), y: 150 }));
  return opened;
}

/** A ring of 200 × 200 at (500, 300), whose hole is 100 wide. */
async function openRing() {
  const opened = await openEditor();
  const looks = { shape: 'ellipse', fill: null, stroke: '#000000', strokeWidth: 50 } as const;
  const place = { x: 500, y: 300, width: 200, height: 200 };
  opened.editor.apply((present) =>
    addLayer(present, createShapeLayer({ id: 'o', name: 'o', ...place, ...looks })),
  );
  return opened;
}

describe('a press where layers lie over each other', () => {
  const C = ['c', 150, 150, 0];

  test('on the selected one drags it, also under another; without a drag it selects the upper one', async () => {
    const { drag, click, gestures, editor, boxes } = await openOverlapping();
    editor.select(['a']);
    drag(at(175, 175), at(175, 265), at(175, 375));
    gestures.release();
    const dragged = [boxes(), editor.getSnapshot().selection];
    editor.undo();
    click(at(175, 175));
    expect([dragged, editor.getSnapshot().selection]).toEqual([
      [[['a', 100, 300, 0], UNCHANGED[1], C], ['a']],
      ['c'],
    ]);
  });

  test('on a layer that lies wholly inside the selected one drags that', async () => {
    const { drag, gestures, editor, boxes } = await openEditor();
    editor.apply((present) => ({
      ...present,
      layers: present.layers.map((layer) =>
        layer.type === 'image' && layer.id === 'a'
          ? { ...layer, x: 0, y: 0, width: 900, height: 500 }
          : layer,
      ),
    }));
    editor.select(['a']);
    drag(at(350, 150), at(350, 250, { toggle: false }), at(350, 283, { toggle: true }));
    gestures.release();
    expect([boxes(), editor.getSnapshot().selection]).toEqual([
      [
        ['a', 0, 0, 0],
        ['b', 300, 233, 0],
      ],
      ['b'],
    ]);
  });

  test('in the hole of a selected shape drags it; without a drag it is a press on the sheet', async () => {
    const { drag, click, gestures, editor, boxes } = await openRing();
    editor.select(['o']);
    drag(at(600, 400), at(620, 400), at(633, 437, { toggle: true }));
    gestures.release();
    const dragged = [boxes()[2], editor.getSnapshot().selection];
    click(at(633, 437, { shift: true }));
    click(at(633, 437, { toggle: true }));
    const kept = editor.getSnapshot().selection;
    click(at(633, 437));
    expect([dragged, kept, editor.getSnapshot().selection]).toEqual([[['o', 533, 337, 0], ['o']], ['o'], []]);
  });

  test('in the hole of a shape that is not selected draws a marquee', async () => {
    const { drag, gestures } = await openRing();
    drag(at(600, 400), at(620, 400));
    expect(gestures.getReadout()?.kind).toBe('marquee');
  });

  test('with Ctrl on a selected layer drags it freely; only its release takes it out of the selection', async () => {
    const { drag, click, gestures, editor, boxes } = await openEditor();
    const free = { toggle: true };
    editor.select(['a']);
    drag(at(150, 150, free), at(250, 150, free), at(247, 153, free));
    gestures.release();
    const dragged = [boxes()[0], editor.getSnapshot().selection];
    click(at(247, 153, free));
    expect([dragged, editor.getSnapshot().selection]).toEqual([[['a', 197, 103, 0], ['a']], []]);
  });
});

test('a handle with Alt resizes about the centre', async () => {
  const { click, drag, gestures, editor } = await openEditor();
  click(at(150, 150));
  drag(at(200, 200), at(210, 210, { alt: true, toggle: true }), at(220, 220, { alt: true, toggle: true }));
  gestures.release();
  expect(editor.getSnapshot().document.layers[0]).toMatchObject({ x: 80, y: 80, scale: 1.4 });
});

describe('a drag with Alt', () => {
  test('takes a copy away, leaves the layer where it was, and is one step of the history', async () => {
    const { drag, gestures, editor, boxes } = await openEditor();
    drag(at(150, 150, { alt: true }), at(150, 250, { alt: true }), at(150, 350, { alt: true }));
    gestures.release();
    const copied = boxes();
    const [copy] = editor.getSnapshot().selection;
    editor.undo();
    expect([copied, boxes()]).toEqual([
      [
        ['a', 100, 100, 0],
        [copy, 100, 300, 0],
        ['b', 300, 100, 0],
      ],
      UNCHANGED,
    ]);
  });

  test('leaves neither a copy nor its selection when it is taken back', async () => {
    const { drag, gestures, editor, boxes } = await openEditor();
    drag(at(150, 150, { alt: true }), at(150, 350, { alt: true }));
    gestures.cancel();
    expect([boxes(), editor.getSnapshot().selection]).toEqual([UNCHANGED, ['a']]);
  });
});

describe('a click', () => {
  test('selects the layer under it, and the bare sheet selects none', async () => {
    const { click, editor } = await openEditor();
    click(at(150, 150));
    const first = editor.getSnapshot().selection;
    click(at(700, 500));
    expect([first, editor.getSnapshot().selection]).toEqual([['a'], []]);
  });

  test.each([{ shift: true }, { toggle: true }])(
    'with %o adds to the selection and takes out of it',
    async (keys) => {
      const { click, editor } = await openEditor();
      click(at(150, 150));
      click(at(350, 150, keys));
      const both = editor.getSnapshot().selection;
      click(at(150, 150, keys));
      expect([both, editor.getSnapshot().selection]).toEqual([['a', 'b'], ['b']]);
    },
  );

  test('on one of several selected layers selects it alone', async () => {
    const { click, editor } = await openEditor();
    editor.select(['a', 'b']);
    click(at(150, 150));
    expect(editor.getSnapshot().selection).toEqual(['a']);
  });

  test('may stray by three pixels with a mouse and by eight with a finger', async () => {
    const { drag, boxes } = await openEditor();
    drag(at(150, 150), at(153, 150));
    drag(at(150, 150, { touch: true }), at(158, 150, { touch: true }));
    expect(boxes()).toEqual(UNCHANGED);
  });
});

describe('a drag', () => {
  test('moves the layer it began on, as one entry of the history', async () => {
    const { drag, gestures, boxes, editor } = await openEditor();
    drag(at(150, 150), at(160, 150), at(190, 170));
    gestures.release();
    const moved = boxes();
    editor.undo();
    expect([moved, boxes(), editor.getSnapshot().canUndo]).toEqual([
      [
        ['a', 140, 120, 0],
        ['b', 300, 100, 0],
      ],
      UNCHANGED,
      false,
    ]);
  });

  test('moves everything that is selected', async () => {
    const { drag, boxes, editor } = await openEditor();
    editor.select(['a', 'b']);
    drag(at(150, 150), at(160, 160));
    expect(boxes()).toEqual([
      ['a', 110, 110, 0],
      ['b', 310, 110, 0],
    ]);
  });

  test('is taken back by Escape and leaves nothing to undo', async () => {
    const { drag, gestures, boxes, editor } = await openEditor();
    drag(at(150, 150), at(250, 250));
    gestures.cancel();
    expect({ boxes: boxes(), canUndo: editor.getSnapshot().canUndo }).toEqual({
      boxes: UNCHANGED,
      canUndo: false,
    });
  });

  const [A, B, ADDED] = [
    ['a', 100, 100, 0],
    ['b', 300, 100, 0],
    ['c', 600, 100, 0],
  ];
  test.each([
    {
      what: 'another layer is added',
      meanwhile: (present: Document) => addLayer(present, aPicture('c', 600)),
      history: [
        [['a', 100, 200, 0], B, ADDED],
        [A, B, ADDED],
        [A, B],
      ],
    },
    {
      what: 'its layer is nudged by a key',
      meanwhile: (present: Document) => moveLayersBy(present, ['a'], -1, 0),
      history: [
        [['a', 99, 200, 0], B],
        [['a', 99, 100, 0], B],
        [A, B],
      ],
    },
    {
      what: 'its layer is removed',
      meanwhile: (present: Document) => removeLayers(present, ['a']),
      history: [[B], [A, B]],
    },
  ])('goes on when $what, and each is a step of the history', async ({ meanwhile, history }) => {
    const { drag, gestures, editor, editorActor, boxes } = await openEditor();
    drag(at(150, 150), at(150, 200));
    editor.apply(meanwhile);
    gestures.move(at(150, 250));
    gestures.release();
    const steps = [boxes()];
    while (editor.getSnapshot().canUndo) {
      editor.undo();
      steps.push(boxes());
    }
    expect([steps, editorActor.getSnapshot().value]).toEqual([
      history,
      { mode: { edit: 'idle' }, dialog: 'none' },
    ]);
  });

  test('of a layer with Shift turns it', async () => {
    const { drag, gestures, boxes } = await openEditor();
    drag(at(190, 150, { shift: true }), at(178, 178, { shift: true }), at(150, 190, { shift: true }));
    gestures.release();
    expect(boxes()[0]).toEqual(['a', 100, 100, 90]);
  });

  test('of a layer with Shift, begun near its centre, does not spin it, and tells the angle', async () => {
    const { drag, gestures, boxes } = await openEditor();
    drag(at(151, 149, { shift: true }), at(112, 146, { shift: true }), at(75, 146, { shift: true }));
    expect([boxes()[0], gestures.getReadout()]).toEqual([
      ['a', 100, 100, 354.8],
      { kind: 'rotate', angle: -5.2, centre: { x: 150, y: 150 } },
    ]);
  });

  test('meets another layer whatever the switch of the sheet says, but not with Ctrl', async () => {
    const { drag, gestures, boxes } = await openEditor();
    const free = { toggle: true };
    drag(at(150, 150), at(250, 150), at(247, 153));
    const met = boxes()[0];
    gestures.cancel();
    drag(at(150, 150), at(250, 150, free), at(247, 153, free));
    expect([met, boxes()[0]]).toEqual([
      ['a', 200, 100, 0],
      ['a', 197, 103, 0],
    ]);
  });

  test('of a corner resizes and keeps the proportions of an image', async () => {
    const { click, drag, editor } = await openEditor();
    click(at(150, 150));
    drag(at(200, 200), at(250, 250));
    expect(editor.getSnapshot().document.layers[0]).toMatchObject({
      x: 100,
      y: 100,
      width: 100,
      height: 100,
      scale: 1.5,
    });
  });

  test('of one layer tells its X and Y, of several the corner of the box around them', async () => {
    const { click, drag, gestures } = await openEditor();
    drag(at(350, 150, { toggle: true }), at(360, 150, { toggle: true }), at(357, 171, { toggle: true }));
    const one = gestures.getReadout();
    gestures.cancel();
    click(at(150, 150));
    click(at(350, 150, { toggle: true }));
    drag(at(350, 150), at(360, 170), at(390, 187));
    expect([one, gestures.getReadout()]).toEqual([
      { kind: 'translate', position: { x: 307, y: 121 }, pointer: { x: 357, y: 171 } },
      { kind: 'translate', position: { x: 140, y: 137 }, pointer: { x: 390, y: 187 } },
    ]);
  });

  test('of a corner past the opposite one tells the size and the handle, and Escape takes it back', async () => {
    const { click, gestures, editor } = await openEditor();
    click(at(150, 150));
    const { document } = editor.getSnapshot();
    gestures.press(at(200, 200));
    gestures.move(at(40, 210));
    const readout = gestures.getReadout();
    gestures.cancel();
    expect([readout, editor.getSnapshot().document]).toEqual([
      { kind: 'resize', width: 85, height: 85, handle: 'sw', rotation: 0, pointer: { x: 40, y: 210 } },
      document,
    ]);
  });

  test('of a corner tells the size', async () => {
    const { click, drag, gestures } = await openEditor();
    click(at(150, 150));
    drag(at(200, 200), at(250, 250));
    expect(gestures.getReadout()).toEqual({
      kind: 'resize',
      width: 150,
      height: 150,
      handle: 'se',
      rotation: 0,
      pointer: { x: 250, y: 250 },
    });
  });

  test('over the bare sheet selects what lies wholly inside', async () => {
    const { drag, gestures, editor } = await openEditor();
    drag(at(50, 50), at(250, 250));
    const marquee = gestures.getReadout();
    gestures.release();
    expect([marquee, editor.getSnapshot().selection, gestures.getReadout()]).toEqual([
      { kind: 'marquee', bounds: { x: 50, y: 50, width: 200, height: 200 } },
      ['a'],
      null,
    ]);
  });

  test('with the hand moves the sheet in the window and no layer', async () => {
    const { drag, boxes, editor } = await openEditor();
    drag(at(150, 150, { pan: true }), at(160, 140, { pan: true }));
    expect([boxes(), editor.getSnapshot().viewport]).toEqual([UNCHANGED, { scale: 1, x: 10, y: -10 }]);
  });

  test('ends when the preview is opened: its layer stays there by one step of the history, and letting go does nothing', async () => {
    const { drag, gestures, editor, editorActor, boxes } = await openEditor();
    drag(at(150, 150), at(150, 200), at(150, 250));
    editorActor.send({ type: 'togglePreview' });
    const ended = [boxes()[0], gestures.getReadout(), editor.getSnapshot().guides];
    gestures.move(at(150, 350));
    gestures.release();
    editorActor.send({ type: 'togglePreview' });
    const [moved] = boxes();
    editor.undo();
    expect({ ended, moved, undone: boxes(), canUndo: editor.getSnapshot().canUndo }).toEqual({
      ended: [['a', 100, 200, 0], null, []],
      moved: ['a', 100, 200, 0],
      undone: UNCHANGED,
      canUndo: false,
    });
  });

  test('in preview changes nothing', async () => {
    const { drag, editorActor, boxes, editor } = await openEditor();
    editorActor.send({ type: 'togglePreview' });
    drag(at(150, 150), at(250, 250));
    expect([boxes(), editor.getSnapshot().selection]).toEqual([UNCHANGED, []]);
  });
});

function lockA(present: Document): Document {
  return {
    ...present,
    layers: present.layers.map((layer) => (layer.id === 'a' ? { ...layer, locked: true } : layer)),
  };
}

describe('a locked layer', () => {
  test('is like the bare sheet: a drag that begins on it draws the marquee, which leaves it out', async () => {
    const { drag, editor, gestures, boxes } = await openEditor();
    editor.apply(lockA);
    drag(at(150, 50), at(160, 150), at(450, 250));
    const above = gestures.getReadout()?.kind;
    gestures.release();
    drag(at(150, 150), at(160, 150), at(450, 250));
    const on = gestures.getReadout()?.kind;
    gestures.release();
    expect([above, on, editor.getSnapshot().selection, boxes()]).toEqual([
      'marquee',
      'marquee',
      [],
      UNCHANGED,
    ]);
  });

  test('that is selected in the list stays while the others move, and has no handles', async () => {
    const { drag, editor, gestures, boxes } = await openEditor();
    editor.apply(lockA);
    editor.select(['a', 'b']);
    drag(at(350, 150), at(360, 150), at(380, 150));
    gestures.release();
    const moved = boxes();
    editor.select(['a']);
    expect([moved, gestures.under(at(200, 200))]).toEqual([
      [
        ['a', 100, 100, 0],
        ['b', 330, 100, 0],
      ],
      { kind: 'sheet' },
    ]);
  });
});

describe('the handles of several selected layers', () => {
  test('resize them together, as one entry of the history', async () => {
    const { drag, editor, gestures, boxes } = await openEditor();
    editor.select(['a', 'b']);
    drag(at(400, 200), at(410, 210), at(700, 300, { toggle: true }));
    gestures.release();
    const sizes = editor
      .getSnapshot()
      .document.layers.map((layer) => [layer.x, layer.y, layer.type === 'image' ? layer.scale : 0]);
    editor.undo();
    expect([sizes, boxes()]).toEqual([
      [
        [100, 100, 2],
        [500, 100, 2],
      ],
      UNCHANGED,
    ]);
  });

  test('turn them about the centre of their box', async () => {
    const { drag, editor, gestures, boxes } = await openEditor();
    editor.select(['a', 'b']);
    drag(at(250, 76), at(300, 90), at(450, 150, { toggle: true }));
    gestures.release();
    expect(
      boxes().map((box) => box.map((part) => (typeof part === 'number' ? Math.round(part) : part))),
    ).toEqual([
      ['a', 200, 0, 90],
      ['b', 200, 200, 90],
    ]);
  });
});

test('an action that fails is reported, and the editor goes on', async () => {
  const { editorActor, did, drag, boxes } = await openEditor();
  editorActor.send({ type: 'press', target: 'handle', shift: false, pan: false });
  editorActor.send({ type: 'drag' });
  editorActor.send({ type: 'release' });
  drag(at(150, 150), at(150, 250));
  expect([did.filter(([name]) => name === 'reportError'), boxes()]).toEqual([
    [['reportError', new Error('The editor chart began a gesture, but nothing was pressed.')]],
    [
      ['a', 100, 200, 0],
      ['b', 300, 100, 0],
    ],
  ]);
});

const grouped = async () => {
  const opened = await openEditor();
  opened.editor.apply((present) => groupLayers(present, ['a', 'b'], { id: 'g', name: 'Группа' }));
  opened.editor.apply((present) => addLayer(present, aPicture('c', 500)));
  opened.editor.select([]);
  return opened;
};
const click = ({ gestures, editor }: Awaited<ReturnType<typeof openEditor>>, x: number, keys = {}) => {
  gestures.press(at(x, 150, keys));
  gestures.release();
  return editor.getSnapshot().selection;
};

describe('in a group', () => {
  test('a press means the whole group, and a single member once one is selected', async () => {
    const opened = await grouped();
    const closed = click(opened, 150);
    opened.editor.select(['a']);
    expect([closed, click(opened, 350), click(opened, 550), click(opened, 150)]).toEqual([
      ['a', 'b'],
      ['b'],
      ['c'],
      ['a', 'b'],
    ]);
  });

  test('Ctrl adds a group as a whole and takes it out again', async () => {
    const opened = await grouped();
    click(opened, 550);
    expect([click(opened, 150, { toggle: true }), click(opened, 350, { toggle: true })]).toEqual([
      ['c', 'a', 'b'],
      ['c'],
    ]);
  });

  test('a drag takes hidden members along, with Alt in the copy too', async () => {
    const opened = await grouped();
    opened.editor.apply((present) => setLayersVisible(present, ['b'], false));
    const placesOf = () => opened.editor.getSnapshot().document.layers.map(({ x, y }) => [x, y]);
    opened.drag(at(150, 150), at(150, 250));
    opened.gestures.release();
    const moved = placesOf();
    opened.drag(at(150, 250, { alt: true }), at(150, 350, { alt: true }));
    opened.gestures.release();
    expect([moved, placesOf()]).toEqual([
      [
        [100, 200],
        [300, 200],
        [500, 100],
      ],
      [
        [100, 200],
        [300, 200],
        [100, 300],
        [300, 300],
        [500, 100],
      ],
    ]);
  });

  test('a drag moves all of it, with Alt a copy that is a group of its own', async () => {
    const opened = await grouped();
    opened.drag(at(150, 150), at(150, 250));
    opened.gestures.release();
    const moved = opened.editor.getSnapshot().document.layers.map(({ y }) => y);
    opened.drag(at(150, 250, { alt: true }), at(150, 350, { alt: true }));
    opened.gestures.release();
    const { document: copied } = opened.editor.getSnapshot();
    const groups = new Set(copied.layers.map(({ group }) => group));
    expect([moved, copied.layers.length, groups.size, copied.settings.groups?.length]).toEqual([
      [200, 200, 100],
      5,
      3,
      2,
    ]);
  });

  test('a marquee takes it only when it is around all of it', async () => {
    const opened = await grouped();
    opened.drag(at(50, 50), at(250, 250));
    opened.gestures.release();
    const partly = opened.editor.getSnapshot().selection;
    opened.drag(at(50, 50), at(450, 250));
    opened.gestures.release();
    expect([partly, opened.editor.getSnapshot().selection]).toEqual([[], ['a', 'b']]);
  });
});
