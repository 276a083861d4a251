/** Possible events in the editor, by topic, and their effect on document, selection and preview. */
import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import { editorMachine } from '../../../src/machines/editor/machine.ts';
import { samplesOf } from '../../../src/machines/kernel/sample.ts';
import type { World } from './adapter.ts';

export const PROJECT = 'Грамоты';
/** One copy for each. */
export const PEOPLE = ['Анна Первая', 'Борис Второй', 'Вера Третья'] as const;

/** This person has switched off the question before deleting a layer. */
export const WITHOUT_QUESTION = 'Удаление без вопроса';

const press = { type: 'press', target: 'layer', shift: false, pan: false } as const;
const POINTER = [
  press,
  { ...press, shift: true },
  { ...press, target: 'handle' },
  { ...press, target: 'rotateHandle' },
  { ...press, target: 'sheet' },
  { ...press, target: 'sheet', pan: true },
  { type: 'drag' },
  { type: 'release' },
  { type: 'cancel' },
] as const;
const guards = {
  somethingToUndo: true,
  somethingToRedo: true,
  somethingIsSelected: true,
  selectionIsText: true,
  deletionNeedsConfirming: true,
  hasPreviousRecord: true,
  hasNextRecord: true,
};
const input = undefined;

/** All guards pass: the world allows an event only where the page's own guard passes. */
export const EDITOR_SAMPLES = samplesOf(editorMachine, [
  {
    name: 'На листе',
    input,
    events: [
      ...POINTER,
      { type: 'editText' },
      { type: 'finishText' },
      { type: 'undo' },
      { type: 'redo' },
      { type: 'togglePreview' },
    ],
    guards,
  },
  {
    name: 'В предпросмотре',
    input,
    events: [
      { ...press, target: 'sheet', pan: true },
      { type: 'drag' },
      { type: 'release' },
      { type: 'cancel' },
      { type: 'togglePreview' },
      { type: 'previousRecord' },
      { type: 'nextRecord' },
      { type: 'goToRecord', index: 2 },
    ],
    guards,
  },
  {
    name: 'В окнах',
    input,
    events: [
      press,
      { type: 'release' },
      { type: 'editText' },
      { type: 'deleteLayers' },
      { type: 'openMenu' },
      { type: 'openManual' },
      { type: 'openKeys' },
      { type: 'openPalette' },
      { type: 'openTraining' },
      { type: 'openFaq' },
      { type: 'openSettings' },
      { type: 'openTable' },
      { type: 'openPdf' },
      { type: 'openIssued' },
      { type: 'openProject' },
      { type: 'openNewProject' },
      { type: 'openPublish' },
      { type: 'openSaveDialog', collectionError: null },
      { type: 'confirm' },
      { type: 'close' },
    ],
    replies: { saveDialog: [{ kind: 'done' }] },
    guards,
  },
  {
    name: WITHOUT_QUESTION,
    input,
    events: [press, { type: 'release' }, { type: 'deleteLayers' }],
    guards: { ...guards, deletionNeedsConfirming: false },
  },
]);

export type LayerName = 'title' | 'names';
/** State of the title: the saved document, or one change away from it. */
export type Look = 'saved' | 'moved' | 'resized' | 'rotated' | 'deleted';
export interface SheetWorld {
  readonly look: Look;
  /** What «Повторить» would restore. */
  readonly undone: Look | null;
  readonly selection: readonly LayerName[];
  readonly pressed: LayerName | null;
  /** Selection before a marquee. */
  readonly before: readonly LayerName[];
  /** To the gesture's first target, then to the second. */
  readonly dragged: 0 | 1 | 2;
  /** Zero-based copy of the preview. */
  readonly record: number;
}

const AT_REST = { pressed: null, before: [], dragged: 0 } as const;

export const sheetWorld: World<SheetWorld> = {
  initial: () => ({ ...AT_REST, look: 'saved', undone: null, selection: [], record: 0 }),
  allows: (event, { state, world }) => {
    const isAtRest = state.matches({ mode: { edit: 'idle' } });
    const dialogIsOpen = !state.matches({ dialog: 'none' });
    if (OF_DIALOGS.has(event.type)) return true;
    if (event.type.startsWith('open') || event.type === 'deleteLayers') {
      return isAtRest && opens(event, dialogIsOpen, world);
    }
    return !dialogIsOpen && happensOnSheet(event, state, world);
  },
  next: (event, { sample, state, world }) => {
    switch (event.type) {
      case 'press':
        return pressedOn(event, state, world);
      case 'drag':
        return draggedTo(state, world);
      case 'release':
        return { ...world, ...AT_REST, ...released(state, world) };
      case 'cancel':
        return {
          ...world,
          ...AT_REST,
          selection: gestureOf(state) === 'marquee' ? world.before : world.selection,
        };
      case 'togglePreview':
        return { ...world, ...AT_REST, ...changed(state) };
      case 'undo':
        return { ...world, look: 'saved', undone: world.look };
      case 'redo':
        return shown(world, world.undone ?? 'saved');
      case 'confirm':
        return shown(world, 'deleted');
      case 'deleteLayers':
        return sample.guards['deletionNeedsConfirming'] === true ? world : shown(world, 'deleted');
      case 'previousRecord':
        return { ...world, record: world.record - 1 };
      case 'nextRecord':
        return { ...world, record: world.record + 1 };
      case 'goToRecord':
        return { ...world, record: event['index'] };
      default:
        return world;
    }
  },
};

const OF_DIALOGS: ReadonlySet<string> = new Set(['close', 'confirm', 'xstate.done.actor.saveDialog']);
const CHANGES: Readonly<Record<string, Look>> = {
  translating: 'moved',
  resizing: 'resized',
  rotating: 'rotated',
};

/** `translating` or `pressing.layer`; in preview `idle` or `panning`. */
export function gestureOf({ value }: AnyMachineSnapshot): string {
  const mode: unknown = value['mode'];
  const [inMode]: readonly unknown[] = typeof mode === 'object' && mode !== null ? Object.values(mode) : [];
  if (typeof inMode === 'string') return inMode;
  const [[key, child] = ['', '']] = Object.entries(inMode ?? {});
  return `${key}.${String(child)}`;
}

function opens({ type }: AnyEventObject, dialogIsOpen: boolean, { selection, look }: SheetWorld): boolean {
  if (type === 'openTable') return isOnly(selection, 'names');
  if (type === 'deleteLayers') return isOnly(selection, 'title') && look === 'saved' && !dialogIsOpen;
  // A template is made from the saved version.
  return type !== 'openPublish' || look === 'saved';
}

function happensOnSheet(event: AnyEventObject, state: AnyMachineSnapshot, world: SheetWorld): boolean {
  const { selection, look, undone, dragged, record } = world;
  const gesture = gestureOf(state);
  switch (event.type) {
    case 'press':
      if (event['pan'] === true || event['target'] === 'sheet') return true;
      if (event['target'] === 'layer') return look !== 'deleted';
      return isOnly(selection, 'title') && look === 'saved';
    case 'drag':
      if (gesture === 'panning') return dragged < 2;
      // One change is enough to check undo and redo.
      return (
        dragged < 2 &&
        look === 'saved' &&
        world.pressed !== 'names' &&
        !(PICKED.has(gesture) && selection.length > 1)
      );
    case 'release':
    case 'togglePreview':
      return dragged !== 1;
    case 'editText':
      return isOnly(selection, 'title');
    case 'undo':
      return look !== 'saved';
    case 'redo':
      return undone !== null;
    case 'previousRecord':
      return record > 0;
    case 'nextRecord':
      return record + 1 < PEOPLE.length;
    default:
      return true;
  }
}

const PICKED: ReadonlySet<string> = new Set(['pressing.layer', 'pressing.layerWithShift']);

function pressedOn(event: AnyEventObject, state: AnyMachineSnapshot, world: SheetWorld): SheetWorld {
  const { target, shift, pan } = event;
  const { selection } = world;
  if (pan === true || target !== 'layer')
    return { ...world, before: target === 'sheet' && !pan ? selection : [] };
  // A press inside the edited text places its caret; on another layer it ends editing.
  const pressed = gestureOf(state) === 'editingText' ? 'names' : 'title';
  const selected: readonly LayerName[] =
    shift === true || selection.includes(pressed) ? selection : [pressed];
  return { ...world, pressed, selection: selected };
}

function draggedTo(state: AnyMachineSnapshot, world: SheetWorld): SheetWorld {
  const { pressed, selection } = world;
  const dragged = world.dragged === 0 ? 1 : 2;
  const gesture = gestureOf(state);
  if (gesture === 'marquee' || gesture === 'pressing.sheet') {
    return { ...world, dragged, selection: dragged === 1 ? ['title'] : ['title', 'names'] };
  }
  const turns = gesture === 'pressing.layerWithShift' && pressed !== null && !selection.includes(pressed);
  return { ...world, dragged, selection: turns ? [pressed] : selection };
}

function released(state: AnyMachineSnapshot, { pressed, selection }: SheetWorld): Partial<SheetWorld> {
  const gesture = gestureOf(state);
  if (gesture in CHANGES) return changed(state);
  if (gesture === 'pressing.sheet') return { selection: [] };
  if (gesture === 'pressing.layer') return { selection: pressed === null ? [] : [pressed] };
  if (gesture === 'pressing.layerWithShift' && pressed !== null) {
    const others = selection.filter((name) => name !== pressed);
    return { selection: others.length < selection.length ? others : [...selection, pressed] };
  }
  return {};
}

/** The effect of a gesture that ends. */
function changed(state: AnyMachineSnapshot): Partial<SheetWorld> {
  const look = CHANGES[gestureOf(state)];
  return look === undefined ? {} : { look, undone: null };
}

/** A removed layer is no longer selected, even when it returns. */
function shown(world: SheetWorld, look: Look): SheetWorld {
  const { selection } = world;
  return {
    ...world,
    look,
    undone: null,
    selection: look === 'deleted' ? selection.filter((name) => name !== 'title') : selection,
  };
}

function isOnly(selection: readonly LayerName[], name: LayerName): boolean {
  return selection.length === 1 && selection[0] === name;
}
