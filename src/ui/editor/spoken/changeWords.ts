/**
 * What has changed on the sheet, in one short sentence for a screen reader. Compares two moments, so a run of
 * steps is told by its end.
 */
import { findGroup, groupsOf, membersOf, selectedGroup } from '../../../document/groups.ts';
import type { Layer, LayerId } from '../../../document/layers/layer.ts';
import { layerTitle } from '../../../document/layers/layerTitle.ts';
import type { EditorState } from '../../../engine/editor/index.ts';
import type { LengthUnit } from '../../words/lengthUnit.ts';
import { layersText } from '../../words/plural.ts';
import type { SpokenBox } from './layerWords.ts';
import { placeWords, sizeWords, textOf, turnWords } from './layerWords.ts';

type Told = Pick<EditorState, 'document' | 'shown' | 'selection'>;

/** How the document came to be as it is now. */
export type Step = 'edit' | 'undo' | 'redo';

interface Circumstances {
  readonly step: Step;
  readonly unit: LengthUnit;
  /** The box of a layer as it is drawn now; undefined of a hidden one. */
  readonly boxOf: (id: LayerId) => SpokenBox | undefined;
  /** What the gesture that made the change has snapped to. */
  readonly snapped: EditorState['guides'];
}

const STEPS: Readonly<Record<Step, string>> = { edit: '', undo: 'Отменено', redo: 'Повторено' };

/** Null when there is nothing to say. */
export function changeWords(before: Told, now: Told, at: Circumstances): string | null {
  if (before.document === now.document) return selectionWords(before, now);
  const change = groupsWords(before, now) ?? layersWords(before, now, at) ?? sheetWords(before, now, at.unit);
  return [STEPS[at.step], change ?? ''].filter((words) => words !== '').join('. ') || null;
}

function selectionWords(before: Told, now: Told): string | null {
  const count = now.selection.length;
  if (before.selection === now.selection || count === 1) return null;
  // The option of the group is read.
  if (selectedGroup(now.shown, now.selection) !== null) return null;
  if (count > 1) return `Выбрано: ${layersText(count)}`;
  return before.selection.length > 0 ? 'Ничего не выбрано' : null;
}

/** A group was made, dissolved or renamed; null when the groups are the same, or changed with their layers. */
function groupsWords({ document: before, shown }: Told, { document: now, ...told }: Told): string | null {
  if (before.settings.groups === now.settings.groups || shown.layers.length !== told.shown.layers.length)
    return null;
  const made = groupsOf(now).find(({ id }) => findGroup(before, id) === undefined);
  if (made !== undefined) return `Группа «${made.name}»: ${layersText(membersOf(now, made.id).length)}`;
  const gone = groupsOf(before).find(({ id }) => findGroup(now, id) === undefined);
  if (gone !== undefined) return `Группа «${gone.name}» разгруппирована`;
  const renamed = groupsOf(now).find(({ id, name }) => findGroup(before, id)?.name !== name);
  return renamed === undefined ? null : `Группа переименована: «${renamed.name}»`;
}

function sheetWords(before: Told, now: Told, unit: LengthUnit): string | null {
  const { sheet } = now.document;
  const isSame = before.document.sheet.width === sheet.width && before.document.sheet.height === sheet.height;
  return isSame ? null : `Лист: ${sizeWords(sheet, unit)}`;
}

function layersWords(before: Told, now: Told, at: Circumstances): string | null {
  const known = byId(before.shown.layers);
  const here = byId(now.shown.layers);
  const added = now.shown.layers.filter(({ id }) => !known.has(id));
  const removed = before.shown.layers.filter(({ id }) => !here.has(id));
  if (added.length > 0 && removed.length > 0)
    return `Добавлено: ${layersText(added.length)}, удалено: ${layersText(removed.length)}`;
  if (removed.length > 0) return removedWords(removed);
  if (added.length > 0) return addedWords(added, at);
  const changed = now.shown.layers.flatMap((layer) => {
    const earlier = known.get(layer.id);
    return earlier === undefined || earlier === layer ? [] : [{ earlier, layer }];
  });
  const [only, another] = changed;
  if (only === undefined) return orderWords(before, now);
  return another === undefined ? ofOne(only, at) : ofSeveral(changed, at);
}

function byId(layers: readonly Layer[]): ReadonlyMap<LayerId, Layer> {
  return new Map(layers.map((layer) => [layer.id, layer]));
}

function removedWords(removed: readonly Layer[]): string {
  const [first] = removed;
  return first === undefined || removed.length > 1
    ? `Удалено: ${layersText(removed.length)}`
    : `${nameOfLayer(first)} удалён`;
}

function addedWords(added: readonly Layer[], { boxOf, unit }: Circumstances): string {
  const [first] = added;
  return first === undefined || added.length > 1
    ? `Добавлено: ${layersText(added.length)}`
    : `${nameOfLayer(first)} добавлен: ${placeWords(boxOf(first.id) ?? first, unit)}`;
}

/** The place in the stack of what is selected. */
function orderWords(before: Told, { shown: { layers }, selection }: Told): string | null {
  const isSame = layers.every((layer, place) => layer === before.shown.layers[place]);
  if (isSame) return null;
  const id = selection.at(-1);
  const place = layers.findIndex((layer) => layer.id === id);
  const layer = layers[place];
  if (layer === undefined || selection.length > 1) return 'Порядок слоёв изменён';
  return `${nameOfLayer(layer)}: ${layers.length - place}-й сверху из ${layers.length}`;
}

interface Change {
  readonly earlier: Layer;
  readonly layer: Layer;
}

function ofOne({ earlier, layer }: Change, at: Circumstances): string {
  const box = at.boxOf(layer.id);
  const facts = [
    ...stateWords({ earlier, layer }, ONE),
    isMoved({ earlier, layer }) && placeWords(box ?? layer, at.unit),
    isResized({ earlier, layer }) && box !== undefined && sizeWords(box, at.unit),
    earlier.rotation !== layer.rotation && turnWords(layer),
    textOf(earlier) !== textOf(layer) && `«${textOf(layer)}»`,
  ].filter((words) => words !== false);
  const snapped = snapWords(at.snapped);
  if (facts.length === 0 && snapped === '') return `${nameOfLayer(layer)} изменён`;
  return `${nameOfLayer(layer)}: ${[...facts, ...(snapped === '' ? [] : [snapped])].join(', ')}`;
}

/** Several layers are told by the corner of their common box. */
function ofSeveral(changed: readonly Change[], { boxOf, unit, snapped }: Circumstances): string {
  const count = layersText(changed.length);
  const [first] = changed;
  const states = first === undefined ? [] : stateWords(first, MANY);
  const isCommon = changed.every((change) => stateWords(change, MANY).join() === states.join());
  if (states.length > 0 && isCommon) return `${count}: ${states.join(', ')}`;
  if (!changed.some((change) => isMoved(change) || isResized(change))) return `Изменено: ${count}`;
  const boxes = changed.map(({ layer }) => boxOf(layer.id) ?? layer);
  const corner = { x: Math.min(...boxes.map(({ x }) => x)), y: Math.min(...boxes.map(({ y }) => y)) };
  const to = snapWords(snapped);
  return `${count}: ${placeWords(corner, unit)}${to === '' ? '' : `, ${to}`}`;
}

interface StateNames {
  readonly hidden: string;
  readonly shown: string;
  readonly locked: string;
  readonly unlocked: string;
}

const ONE: StateNames = {
  hidden: 'скрыт',
  shown: 'показан',
  locked: 'заблокирован',
  unlocked: 'разблокирован',
};
const MANY: StateNames = {
  hidden: 'скрыты',
  shown: 'показаны',
  locked: 'заблокированы',
  unlocked: 'разблокированы',
};

function stateWords({ earlier, layer }: Change, names: StateNames): readonly string[] {
  return [
    earlier.visible !== layer.visible && (layer.visible ? names.shown : names.hidden),
    earlier.locked !== layer.locked && (layer.locked ? names.locked : names.unlocked),
  ].filter((words) => words !== false);
}

function isMoved({ earlier, layer }: Change): boolean {
  return earlier.x !== layer.x || earlier.y !== layer.y;
}

function isResized({ earlier, layer }: Change): boolean {
  return earlier.width !== layer.width || earlier.height !== layer.height;
}

function snapWords(guides: EditorState['guides']): string {
  if (guides.some(({ gap }) => gap !== undefined)) return 'равные промежутки';
  const axes = [...new Set(guides.map(({ axis }) => axis.toUpperCase()))].toSorted();
  return axes.length === 0 ? '' : `привязан по ${axes.join(' и ')}`;
}

function nameOfLayer(layer: Layer): string {
  return `Слой «${layerTitle(layer)}»`;
}
