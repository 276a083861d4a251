/**
 * Follows an open project for a screen reader. The list of layers is renewed soon after a change, the
 * sentence about it is said when nothing has changed for a while: a held arrow is told by its end. A running
 * gesture and the text being typed say nothing; the field of the text speaks for itself.
 */
import type { Document } from '../../../document/document.ts';
import { selectedGroup } from '../../../document/groups.ts';
import type { LayerId } from '../../../document/layers/layer.ts';
import type { OutlineRow } from '../../../document/stackOutline.ts';
import { countPages } from '../../../document/records/pages.ts';
import { countCopies } from '../../../data/records/index.ts';
import type { EditorState } from '../../../engine/editor/index.ts';
import { nodeOf } from '../../../engine/scene/index.ts';
import type { ProjectSession } from '../../../app/project/projectSession.ts';
import type { LengthUnit } from '../../words/lengthUnit.ts';
import { pageName } from '../../words/pageNames.ts';
import { layersText } from '../../words/plural.ts';
import type { Step } from './changeWords.ts';
import { changeWords } from './changeWords.ts';

/** After the last change, in milliseconds: shorter than a person waits, longer than a key repeats. */
const LIST_MS = 60;
const SAY_MS = 400;

interface Listener {
  /** The list of layers, or the layer in it that the keyboard is on, is another one. */
  readonly onList: () => void;
  readonly say: (sentence: string) => void;
}

type Watched = Pick<ProjectSession, 'editor' | 'editorActor' | 'scene' | 'drawing' | 'pictures'>;

/** Watches until the result is called. */
export function watchSpoken(session: Watched, unit: () => LengthUnit, listener: Listener): () => void {
  const { editor, editorActor } = session;
  const stepOf = createSteps();
  let told = editor.getSnapshot();
  let last = told;
  let step: Step = 'edit';
  let snapped: EditorState['guides'] = [];
  const list = later(LIST_MS, listener.onList);
  const boxOf = (id: LayerId) => nodeOf(session.scene(), id);
  const wordsOf = (now: EditorState): string | null => {
    if (editorActor.getSnapshot().matches({ mode: 'preview' })) return copyWords(told, now);
    return pageWords(told, now) ?? changeWords(told, now, { step, unit: unit(), boxOf, snapped });
  };
  const speak = (now: EditorState): void => {
    const sentence = wordsOf(now);
    rest(now);
    if (sentence !== null) listener.say(sentence);
  };
  const speech = later(SAY_MS, () => speak(editor.getSnapshot()));
  const rest = (now: EditorState) => {
    told = now;
    step = 'edit';
    snapped = [];
  };
  const onChange = () => {
    const now = editor.getSnapshot();
    const before = last;
    last = now;
    if (now.inTransaction) {
      snapped = now.guides;
      return;
    }
    if (before.document !== now.document) step = stepOf(before.document, now.document);
    if (isSilent(before, now)) {
      speech.stop();
      // A new text is typed into at once, which would hide that it was added.
      if (before.textEditing === null && hasNewLayers(told, now)) speak(now);
      rest(now);
    } else if (isOther(before, now)) speech.start();
    list.start();
  };
  const stops = [
    editor.subscribe(onChange),
    session.drawing.pointedLayer.subscribe(list.start),
    session.pictures.missing.subscribe(list.start),
    list.stop,
    speech.stop,
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

/** A text is typed, or another document was opened. */
function isSilent(before: EditorState, now: EditorState): boolean {
  if (now.textEditing !== null || before.textEditing !== null) return true;
  return now.document !== before.document && !now.canUndo && !now.canRedo;
}

/** Layers came to the shown page by an edit. */
function hasNewLayers(before: EditorState, { document, shown }: EditorState): boolean {
  if (before.document === document) return false;
  const known = new Set(before.document.layers.map(({ id }) => id));
  return shown.layers.some(({ id }) => !known.has(id));
}

function isOther(before: EditorState, now: EditorState): boolean {
  return (
    before.document !== now.document ||
    before.selection !== now.selection ||
    before.page !== now.page ||
    before.recordIndex !== now.recordIndex ||
    before.inTransaction !== now.inTransaction
  );
}

function copyWords(before: EditorState, now: EditorState): string | null {
  if (before.recordIndex === now.recordIndex) return null;
  return `Копия ${now.recordIndex + 1} из ${countCopies(now.document)}`;
}

/** Null while the page is the same, or there is only one. */
function pageWords(before: EditorState, { page, shown, document }: EditorState): string | null {
  const pages = countPages(document);
  if (before.page === page || pages === 1) return null;
  return `${pageName(page, pages)}, ${layersText(shown.layers.length)}`;
}

/** Tells a step of the history from an edit: it leads to a document that was seen before. */
function createSteps(): (before: Document, now: Document) => Step {
  const seen = new WeakMap<Document, number>();
  let count = 0;
  const number = (document: Document) => {
    const known = seen.get(document);
    if (known !== undefined) return { at: known, isNew: false };
    count += 1;
    seen.set(document, count);
    return { at: count, isNew: true };
  };
  return (before, now) => {
    const from = number(before).at;
    const { at, isNew } = number(now);
    if (isNew) return 'edit';
    return at < from ? 'undo' : 'redo';
  };
}

/** An act that waits until it was not started again for so long. */
function later(ms: number, act: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    start: () => {
      clearTimeout(timer);
      timer = setTimeout(act, ms);
    },
    stop: () => clearTimeout(timer),
  };
}

/**
 * The layer or group that the keyboard is on: the selected group, the layer selected last, or else what arrows
 * have come to.
 */
export function activeRow({
  editor,
  drawing: { pointedLayer },
}: Pick<Watched, 'editor' | 'drawing'>): OutlineRow['id'] | null {
  const { shown, selection } = editor.getSnapshot();
  return selectedGroup(shown, selection) ?? selection.at(-1) ?? pointedLayer.getSnapshot();
}
