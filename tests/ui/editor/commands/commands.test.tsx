import { fireEvent } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import type { Application } from '../../../../src/app/application.ts';
import { startApplication } from '../../../../src/app/application.ts';
import { openProjectSession } from '../../../../src/app/project/projectSession.ts';
import { hasText } from '../../../../src/document/layers/capabilities.ts';
import { formattingOf } from '../../../../src/document/layers/formattingOf.ts';
import type { Document } from '../../../../src/document/document.ts';
import { createDocument } from '../../../../src/document/document.ts';
import { createDbLayer, createShapeLayer, createTextLayer } from '../../../../src/document/layers/layer.ts';
import type { Command } from '../../../../src/ui/editor/commands/command.ts';
import { isEnabled } from '../../../../src/ui/editor/commands/command.ts';
import type { CommandId } from '../../../../src/ui/editor/commands/commands.ts';
import { COMMAND_IDS, COMMANDS } from '../../../../src/ui/editor/commands/commands.ts';
import type { CommandContext } from '../../../../src/ui/editor/commands/context.ts';
import { addCode, addProofCode } from '../../../../src/ui/editor/kinds/addCode.ts';
import { listenToKeys } from '../../../../src/ui/editor/commands/CommandsProvider.tsx';
import { createPressQueue } from '../../../../src/ui/editor/state/pressQueue.ts';
import { aLoadedProject, aPlatform, ok, settled } from '../../../app/fakePlatform.ts';

const text = createTextLayer({ id: 't', name: 'Текст', display: 'Текст' });
const names = createDbLayer({ id: 'n', name: 'Имя', display: 'Имя', selectedCells: ['Анна', 'Пётр'] });
const zoom: CommandContext['zoom'] = {
  in: () => undefined,
  out: () => undefined,
  fit: () => undefined,
  isFitted: () => true,
  keepClearOf: () => undefined,
  actualSize: () => undefined,
  by: () => undefined,
  wheel: () => undefined,
  scroll: () => undefined,
};

/** An open project with these layers, and the commands that act on it. */
async function open(opened: Document, changes: Partial<CommandContext> = {}): Promise<CommandContext> {
  const { platform } = aPlatform({ loadProject: () => ok(aLoadedProject(opened)) });
  const application: Application = startApplication(platform);
  const session = openProjectSession(application, platform, 'p1');
  await settled();
  return {
    session,
    settings: application.settings,
    zoom,
    inCourse: false,
    isPhone: false,
    startTour: () => undefined,
    copyList: { isOpen: false, toggle: () => undefined },
    tablePanel: { isOpen: false, toggle: () => undefined, wanted: null, show: () => undefined },
    rename: () => undefined,
    downloadBundle: () => undefined,
    signOut: () => undefined,
    look: { current: null },
    digit: { current: null },
    menuPlace: { current: null },
    presses: createPressQueue(session.editor),
    clipboard: {
      copy: () => undefined,
      cut: () => undefined,
      paste: () => undefined,
      pasteInPlace: () => undefined,
    },
    ...changes,
  };
}

const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

/** Presses a key of this name, in the words of the table, over the canvas. */
function press(name: string): void {
  const parts = name.split('+');
  const key = parts.at(-1) ?? '';
  const named: Readonly<Record<string, string>> = {
    left: 'ArrowLeft',
    right: 'ArrowRight',
    up: 'ArrowUp',
    down: 'ArrowDown',
  };
  const event = {
    key: named[key] ?? (key.length > 1 ? key[0]?.toUpperCase() + key.slice(1) : key),
    ctrlKey: parts.includes('ctrl'),
    metaKey: parts.includes('command'),
    shiftKey: parts.includes('shift'),
    altKey: parts.includes('alt'),
    keyCode: CODES[key] ?? key.toUpperCase().charCodeAt(0),
  };
  const canvas = document.body.appendChild(document.createElement('div'));
  canvas.dataset['canvas'] = '';
  fireEvent.keyDown(canvas, event);
  fireEvent.keyUp(canvas, event);
  canvas.remove();
}

/** What browsers give for keys that are no letters. */
const CODES: Readonly<Record<string, number>> = {
  '=': 187,
  '-': 189,
  '?': 191,
  '[': 219,
  ']': 221,
  tab: 9,
  f1: 112,
  f2: 113,
  f6: 117,
  delete: 46,
  backspace: 8,
  escape: 27,
  enter: 13,
  home: 36,
  end: 35,
  left: 37,
  up: 38,
  right: 39,
  down: 40,
};

const KEYS = COMMAND_IDS.filter((id) => COMMANDS[id].keysBy === undefined).flatMap((id) =>
  (COMMANDS[id].keys ?? []).flatMap((key) =>
    key.includes('ctrl')
      ? [[id, key] as const, [id, key.replace('ctrl', 'command')] as const]
      : [[id, key] as const],
  ),
);

describe('the keys of the commands', () => {
  test.each(KEYS)('%s runs by %s while it is enabled, and only then', async (id, key) => {
    const context = await open(createDocument({ layers: [text, names] }));
    const ran: string[] = [];
    let enabled = true;
    const watched: Command<CommandContext> = {
      ...COMMANDS[id],
      isEnabled: () => enabled,
      run: () => void ran.push(id),
    };
    stops.push(listenToKeys([watched], () => context));
    if (COMMANDS[id].keysWork === 'canvas or preview')
      context.session.editorActor.send({ type: 'togglePreview' });
    press(key);
    enabled = false;
    press(key);
    expect(ran).toEqual([id]);
  });

  test('do nothing while a dialog is open', async () => {
    const context = await open(createDocument({ layers: [text] }));
    context.session.editorActor.send({ type: 'openManual' });
    const ran: string[] = [];
    const all = COMMAND_IDS.map((id) => ({
      ...COMMANDS[id],
      isEnabled: () => true,
      run: () => void ran.push(id),
    }));
    stops.push(listenToKeys(all, () => context));
    for (const [, key] of KEYS) press(key);
    expect(ran).toEqual([]);
  });

  test('each belong to one command in a mode: with a selection, without one, or in the preview', async () => {
    const shared = new Map<string, CommandId[]>();
    for (const [id, key] of KEYS) shared.set(key, [...(shared.get(key) ?? []), id]);
    expect([...shared].filter(([, ids]) => ids.length > 1)).toEqual([
      ['enter', ['editLayer', 'choosePointed']],
      ['left', ['nudge', 'point', 'previousCopy']],
      ['right', ['nudge', 'point', 'nextCopy']],
      ['up', ['nudge', 'point']],
      ['down', ['nudge', 'point']],
    ]);
  });
});

/** What Tab selects, and whether it then leaves the sheet as in every page. */
async function walk(presses: readonly string[]) {
  const context = await open(
    createDocument({ layers: [text, { ...text, id: 'hidden', visible: false }, names] }),
  );
  stops.push(listenToKeys(Object.values(COMMANDS), () => context));
  const canvas = document.body.appendChild(document.createElement('div'));
  canvas.dataset['canvas'] = '';
  return presses.map((name) => {
    const event = { key: 'Tab', keyCode: 9, shiftKey: name === 'shift+tab' };
    const leaves = fireEvent.keyDown(canvas, event);
    fireEvent.keyUp(canvas, event);
    return [...context.session.editor.getSnapshot().selection, ...(leaves ? ['leaves'] : [])];
  });
}

describe('Tab on the sheet', () => {
  test('walks the visible layers down the stack and then leaves it', async () => {
    expect(await walk(['tab', 'tab', 'tab'])).toEqual([['n'], ['t'], ['t', 'leaves']]);
  });

  test('walks back with Shift, and leaves before the first layer', async () => {
    expect(await walk(['tab', 'tab', 'shift+tab', 'shift+tab'])).toEqual([
      ['n'],
      ['t'],
      ['n'],
      ['n', 'leaves'],
    ]);
  });

  test('leaves an empty selection backwards at once', async () => {
    expect(await walk(['shift+tab'])).toEqual([['leaves']]);
  });
});

describe('letters of the selected layers', () => {
  test('get bold by a key, all of them, and plain again by the same key', async () => {
    const context = await open(createDocument({ layers: [text, names] }));
    const { editor } = context.session;
    editor.select(['t', 'n']);
    stops.push(listenToKeys(Object.values(COMMANDS), () => context));
    const weights = () =>
      editor
        .getSnapshot()
        .document.layers.map((layer) => hasText(layer) && formattingOf(layer).default.fontWeight);
    press('ctrl+b');
    const bold = weights();
    press('ctrl+b');
    expect([bold, weights()]).toEqual([
      ['bold', 'bold'],
      ['normal', 'normal'],
    ]);
  });
});

const offIn = (context: CommandContext) => COMMAND_IDS.filter((id) => !isEnabled(COMMANDS[id], context));

describe('what is not possible now', () => {
  test('in an empty project: whatever needs layers, copies or a history', async () => {
    expect(offIn(await open(createDocument()))).toEqual([
      'undo',
      'redo',
      'copy',
      'cut',
      'duplicate',
      'remove',
      'lock',
      'crop',
      'editLayer',
      'editFromField',
      'nudge',
      'nudgeFar',
      'toFront',
      'forward',
      'backward',
      'toBack',
      'group',
      'ungroup',
      'centre',
      'centreHorizontally',
      'centreVertically',
      'bold',
      'italic',
      'super',
      'sub',
      'alignLeft',
      'alignCentre',
      'alignRight',
      'alignTop',
      'alignMiddle',
      'alignBottom',
      'distributeHorizontally',
      'distributeVertically',
      'nextLayer',
      'previousLayer',
      'zoomToSelection',
      'hide',
      'renameLayer',
      'fieldHere',
      'editText',
      'resize',
      'resizeFar',
      'turn',
      'turnFar',
      'mirrorAcross',
      'mirrorDown',
      'opacity',
      'guidesAround',
      'removeGuides',
      'copyLook',
      'applyLook',
      'nextPage',
      'previousPage',
      'toOtherPage',
      'duplicatePage',
      'movePageBack',
      'movePageForward',
      'removePage',
      'selectAll',
      'copyList',
      'previousCopy',
      'nextCopy',
      'firstCopy',
      'lastCopy',
    ]);
  });

  test('with a selected layer and a change: only what belongs to the preview, and what takes the project as it is saved', async () => {
    const context = await open(createDocument({ layers: [text, names] }));
    const { editor } = context.session;
    editor.select(['t']);
    editor.apply((present) => ({ ...present, name: 'Грамоты' }));
    editor.undo();
    editor.apply((present) => ({ ...present, name: 'Дипломы' }));
    expect(offIn(context)).toEqual([
      'redo',
      'crop',
      'group',
      'ungroup',
      'distributeHorizontally',
      'distributeVertically',
      'nextLayer',
      'fieldHere',
      'addTextHere',
      'fitFromMenu',
      'mirrorAcross',
      'mirrorDown',
      'removeGuides',
      'applyLook',
      'point',
      'choosePointed',
      'nextPage',
      'previousPage',
      'toOtherPage',
      'duplicatePage',
      'movePageBack',
      'movePageForward',
      'removePage',
      'share',
      'publish',
      'downloadBundle',
      'copyList',
      'previousCopy',
      'nextCopy',
      'firstCopy',
      'lastCopy',
    ]);
  });

  test('in the preview of the first copy: whatever changes the document, and the copy before', async () => {
    const context = await open(createDocument({ layers: [text, names] }));
    context.session.editorActor.send({ type: 'togglePreview' });
    expect(offIn(context)).toEqual([
      'contextMenu',
      'undo',
      'redo',
      'copy',
      'cut',
      'paste',
      'pasteInPlace',
      'duplicate',
      'remove',
      'lock',
      'crop',
      'editLayer',
      'editFromField',
      'nudge',
      'nudgeFar',
      'toFront',
      'forward',
      'backward',
      'toBack',
      'group',
      'ungroup',
      'centre',
      'centreHorizontally',
      'centreVertically',
      'bold',
      'italic',
      'super',
      'sub',
      'alignLeft',
      'alignCentre',
      'alignRight',
      'alignTop',
      'alignMiddle',
      'alignBottom',
      'distributeHorizontally',
      'distributeVertically',
      'nextLayer',
      'previousLayer',
      'zoomToSelection',
      'hide',
      'renameLayer',
      'fieldHere',
      'editText',
      'addTextHere',
      'fitFromMenu',
      'resize',
      'resizeFar',
      'turn',
      'turnFar',
      'mirrorAcross',
      'mirrorDown',
      'opacity',
      'guidesAround',
      'removeGuides',
      'copyLook',
      'applyLook',
      'point',
      'choosePointed',
      'drawRectangle',
      'drawEllipse',
      'drawLine',
      'drawText',
      'stopDrawing',
      'addPage',
      'nextPage',
      'previousPage',
      'toOtherPage',
      'duplicatePage',
      'movePageBack',
      'movePageForward',
      'removePage',
      'selectAll',
      'rename',
      'addCode',
      'addProofCode',
      'pdfPage',
      'slide',
      'findFields',
      'previousCopy',
    ]);
  });

  test('the code of a proof is as large as an unsharp scan asks', async () => {
    const { session } = await open(createDocument({ sheet: { width: 794, height: 1123 } }));
    addProofCode(session);

    expect(session.editor.getSnapshot().document.layers).toMatchObject([
      { template: '{проверка}', width: 129, height: 129, level: 'L', x: 601, y: 930 },
    ]);
  });

  test('a new code has the addresses of the table, in the corner where it covers nothing', async () => {
    const seal = createShapeLayer({ id: 'seal', name: 'Печать', x: 820, y: 540, width: 120, height: 120 });
    const links = createDbLayer({
      id: 'links',
      name: 'Работа',
      display: 'Работа',
      x: 300,
      y: 100,
      width: 300,
      query: {
        sheet: 'Лист1',
        headerRow: 0,
        columns: [{ index: 0, name: 'Работа' }],
        rows: [],
        filter: null,
      },
      selectedCells: [['https://example.org/1'], ['https://example.org/2']],
    });
    const { session } = await open(
      createDocument({ sheet: { width: 1000, height: 700 }, layers: [seal, links] }),
    );

    addCode(session);

    expect(session.editor.getSnapshot().document.layers.at(-1)).toMatchObject({
      template: '{Работа}',
      width: 140,
      height: 140,
      x: 56,
      y: 504,
    });
  });

  test('with only locked layers selected: moving, ordering, aligning and removing', async () => {
    const unlocked = await open(createDocument({ layers: [text] }));
    unlocked.session.editor.select(['t']);
    const free = offIn(unlocked);
    const locked = await open(createDocument({ layers: [{ ...text, locked: true }] }));
    locked.session.editor.select(['t']);
    expect(offIn(locked).filter((id) => !free.includes(id))).toEqual([
      'cut',
      'remove',
      'nudge',
      'nudgeFar',
      'toFront',
      'forward',
      'backward',
      'toBack',
      'centre',
      'centreHorizontally',
      'centreVertically',
      'alignLeft',
      'alignCentre',
      'alignRight',
      'alignTop',
      'alignMiddle',
      'alignBottom',
      'resize',
      'resizeFar',
      'turn',
      'turnFar',
      'opacity',
    ]);
  });

  test('in the course: opening another project, signing out and checking the copies', async () => {
    const course = await open(createDocument(), { inCourse: true });
    const own = await open(createDocument());
    expect(offIn(course).filter((id) => !offIn(own).includes(id))).toEqual([
      'table',
      'preflight',
      'names',
      'issued',
      'open',
      'signOut',
    ]);
  });
});

test.each([
  ['toFront', ['locked', 'b', 'a']],
  ['centre', ['a', 'locked', 'b']],
] as const)('a locked layer keeps its place among the selected: %s', async (id, order) => {
  const context = await open(
    createDocument({
      layers: [
        { ...text, id: 'a' },
        { ...text, id: 'locked', x: 300, locked: true },
        { ...text, id: 'b', y: 500 },
      ],
    }),
  );
  const { editor } = context.session;
  editor.select(['a', 'locked']);
  COMMANDS[id].run(context);
  const { layers } = editor.getSnapshot().document;
  expect([layers.map((layer) => layer.id), layers.find((layer) => layer.id === 'locked')?.x]).toEqual([
    order,
    300,
  ]);
});

describe('alignment', () => {
  test('by a command leaves locked layers out and is one step', async () => {
    const third = createTextLayer({ ...text, id: 'x', x: 500 });
    const context = await open(
      createDocument({ layers: [{ ...text, x: 5, locked: true }, { ...names, x: 90 }, third] }),
    );
    const { editor } = context.session;
    const places = () => editor.getSnapshot().document.layers.map(({ x }) => x);
    editor.select(['t', 'n', 'x']);
    COMMANDS.alignLeft.run(context);
    await expect.poll(() => editor.getSnapshot().canUndo).toBe(true);
    const aligned = places();
    editor.undo();
    expect([aligned, places()]).toEqual([
      [5, 90, 90],
      [5, 90, 500],
    ]);
  });
});

describe('a lock', () => {
  test('is put on and taken off by one key, and is undone as one step', async () => {
    const context = await open(createDocument({ layers: [text, names] }));
    const { editor } = context.session;
    const locks = () => editor.getSnapshot().document.layers.map(({ locked }) => locked);
    stops.push(listenToKeys([COMMANDS.lock], () => context));
    editor.select(['t', 'n']);
    press('ctrl+l');
    const locked = locks();
    press('ctrl+l');
    const opened = locks();
    editor.undo();
    expect([locked, opened, locks()]).toEqual([
      [true, true],
      [false, false],
      [true, true],
    ]);
  });

  test('keeps a layer in its place while the others that are selected move and go', async () => {
    const context = await open(createDocument({ layers: [{ ...text, locked: true }, names] }));
    const { editor, editorActor } = context.session;
    stops.push(listenToKeys([COMMANDS.nudge], () => context));
    editor.select(['t', 'n']);
    press('right');
    const moved = editor.getSnapshot().document.layers.map(({ id, x }) => [id, x]);
    context.settings.send({ type: 'change', patch: { confirmLayerDelete: false } });
    editorActor.send({ type: 'deleteLayers' });
    expect([moved, editor.getSnapshot().document.layers.map(({ id }) => id)]).toEqual([
      [
        ['t', 20],
        ['n', 21],
      ],
      ['t'],
    ]);
  });
});

describe('Escape', () => {
  test('ends the editing of a text, and then takes the selection away', async () => {
    const context = await open(createDocument({ layers: [text] }));
    const { editor, editorActor } = context.session;
    stops.push(listenToKeys(Object.values(COMMANDS), () => context));
    editor.select(['t']);
    editorActor.send({ type: 'editText' });
    const state = () => [editor.getSnapshot().textEditing !== null, editor.getSnapshot().selection];
    const seen = [state()];
    press('escape');
    seen.push(state());
    press('escape');
    expect([...seen, state()]).toEqual([
      [true, ['t']],
      [false, ['t']],
      [false, []],
    ]);
  });

  test('leaves the selection behind a dialog', async () => {
    const context = await open(createDocument({ layers: [text] }));
    const { editor, editorActor } = context.session;
    stops.push(listenToKeys(Object.values(COMMANDS), () => context));
    editor.select(['t']);
    editorActor.send({ type: 'openManual' });
    press('escape');
    expect(editor.getSnapshot().selection).toEqual(['t']);
  });
});
