/** Checks one layer in one copy; used by the preview and by the check of all copies. */
import type { LayerWith } from '../../document/layers/capabilities.ts';
import { hasPicture, hasText, takesRecords } from '../../document/layers/capabilities.ts';
import { templatesOf } from '../../document/layers/content.ts';
import type { CutSheet } from '../../document/document.ts';
import type { Layer } from '../../document/layers/layer.ts';
import { layerTitle } from '../../document/layers/layerTitle.ts';
import type { DocumentRecords } from '../../document/records/records.ts';
import { pictureOfCell } from '../../document/pictures/pictureOfCell.ts';
import type { RecordValues } from '../../document/records/records.ts';
import { pickCount } from '../../document/records/records.ts';
import { pickedForCopy, recordValues } from '../../document/records/copyValues.ts';
import { readsRecord } from '../../document/records/readsRecords.ts';
import type { CopyProblem, LayerProblem } from '../../data/check/index.ts';
import type { Filling } from '../../data/records/index.ts';
import { textOfRecord } from '../../data/records/index.ts';
import {
  applyRules,
  unknownRuleFields,
  unreadRuleLimits,
  unreadRuleValues,
  valueOf,
  valuesWithoutRule,
} from '../../data/rules/index.ts';
import { formatProblems, shownValues, unfilledFields, MAY_BE_EMPTY } from '../../data/template/index.ts';
import type { Parts, SceneNode, TextNode } from '../../engine/scene/index.ts';
import { faultsOfNode } from '../../engine/kinds/index.ts';
import { isTextNode, overflows } from '../../engine/scene/index.ts';
import { widestCutWord } from '../../engine/text/index.ts';
import { distinctTexts } from '../../document/records/distinctTexts.ts';
import { isBesideSheet, isOutsideSafe, isOutsideSheet, isPartlyOutside } from './outsideSheet.ts';

/** The copy being checked. */
interface CheckedCopy {
  readonly filling: Filling;
  /** From 0; null is the document without a record. */
  readonly recordIndex: number | null;
  readonly records: DocumentRecords;
  readonly cut: CutSheet;
  /** What the scene was built with. */
  readonly parts: Parts;
}

/**
 * Returns the problems of a layer in a copy.
 * @param node the layer in the scene of this copy; undefined when it is hidden
 */
export function layerProblems(
  layer: Layer,
  node: SceneNode | undefined,
  copy: CheckedCopy,
): readonly CopyProblem[] {
  const { recordIndex, records } = copy;
  const shown = recordIndex === null ? layer : applyRules(layer, records, recordIndex);
  const isHiddenByRule = layer.visible && !shown.visible;
  const problems = [
    ...pictureProblems(layer, copy),
    ...(isHiddenByRule ? [] : [...textProblems(shown, node, copy), ...placeProblems(node, copy)]),
    ...(layer.visible ? ruleProblems(layer, copy) : []),
  ];
  return problems.map((problem) => ({ ...problem, layerId: layer.id, layerName: layerTitle(layer) }));
}

/** A picture by row that the layer does not have. An empty cell means no picture. */
function pictureProblems(layer: Layer, { recordIndex, records }: CheckedCopy): readonly LayerProblem[] {
  if (recordIndex === null || !layer.visible || !hasPicture(layer) || layer.byRow === undefined) return [];
  const value = valueOf(layer, records, recordIndex, layer.byRow.field) ?? '';
  if (value.trim() === '' || pictureOfCell(layer.byRow, value) !== null) return [];
  return [{ kind: 'missingPicture', value: value.slice(0, MAX_SHOWN_VALUE) }];
}

/** A broken data URL may be long. */
const MAX_SHOWN_VALUE = 60;

/**
 * Rules on columns that no layer takes from the table never match, nor does a comparison of sizes with a
 * value that has none.
 */
function ruleProblems(layer: Layer, { records, recordIndex }: CheckedCopy): readonly LayerProblem[] {
  if (records.layers.length === 0) return [];
  const unknown = unknownRuleFields(layer, records).map((field): LayerProblem => ({
    kind: 'ruleField',
    field,
  }));
  const limits = unreadRuleLimits(layer).map((found): LayerProblem => ({ kind: 'ruleLimit', ...found }));
  if (recordIndex === null) return [...unknown, ...limits];
  const unread = unreadRuleValues(layer, records, recordIndex).map(({ field, value }): LayerProblem => ({
    kind: 'ruleValue',
    field,
    value: value.slice(0, MAX_SHOWN_VALUE),
  }));
  const without = valuesWithoutRule(layer, records, recordIndex).map(
    ({ field, value, effect }): LayerProblem => ({
      kind: 'noRule',
      field,
      value: value.slice(0, MAX_SHOWN_VALUE),
      effect,
    }),
  );
  return [...unknown, ...limits, ...unread, ...without];
}

function textProblems(layer: Layer, node: SceneNode | undefined, copy: CheckedCopy): readonly LayerProblem[] {
  if (!hasText(layer)) {
    return node === undefined ? [] : templatesOf(layer).flatMap((template) => fieldProblems(template, copy));
  }
  if (!layer.visible) return takesRecords(layer) && pickCount(layer) > 0 ? [{ kind: 'hiddenData' }] : [];
  return takesRecords(layer) ? valueProblems(layer, node, copy) : fieldProblems(layer.display, copy);
}

/** The problems of a text whose fields are filled from the record. */
function fieldProblems(text: string, { recordIndex, records }: CheckedCopy): readonly LayerProblem[] {
  const empty =
    recordIndex === null || !readsRecord(text, records)
      ? []
      : columnsWithGaps(text, recordValues(records, recordIndex));
  return [...printedFields(text, records.columns), ...empty];
}

/** Fields that are printed as they are written, because no column fills them. */
function printedFields(text: string, columns?: DocumentRecords['columns']): readonly LayerProblem[] {
  return unfilledFields(text, columns).map((field) => ({ kind: 'unfilledField', field }));
}

function valueProblems(
  layer: LayerWith<'records'>,
  node: SceneNode | undefined,
  copy: CheckedCopy,
): readonly LayerProblem[] {
  const { filling, recordIndex, records } = copy;
  const record = pickedForCopy(layer, records, recordIndex ?? 0);
  if (record.kind === 'unbound') {
    const fields = printedFields(layer.display);
    return fields.length > 0 ? fields : [{ kind: 'noData' }];
  }
  const mistakes = formatProblems(layer, records.columns).map((problem): LayerProblem => ({
    kind: 'format',
    problem,
  }));
  if (recordIndex === null) {
    const empty: readonly LayerProblem[] = layer.display.trim() === '' ? [{ kind: 'emptyValue' }] : [];
    return [...empty, ...printedFields(layer.display), ...mistakes];
  }
  if (record.kind === 'ranOut') return [{ kind: 'ranOut', items: record.picks, copies: records.rows }];
  const values = shownValues(layer.format, record, () => recordValues(records, recordIndex));
  const drawn = isTextNode(node) ? node.layer.display : textOfRecord(filling, layer, recordIndex, records);
  const gaps = record.rows === undefined ? [] : columnsWithGaps(layer.format, record);
  const empty = emptyProblems(values, drawn);
  return [...empty, ...gaps.filter((gap) => !empty.some((other) => isSameColumn(gap, other))), ...mistakes];
}

/** @param drawn the text of the copy */
function emptyProblems(values: readonly ShownValue[], drawn: string): readonly LayerProblem[] {
  const empty = values.filter(isEmpty);
  if (empty.length === 0 && drawn.trim() !== '') return [];
  return empty.length === values.length ? [{ kind: 'emptyValue' }] : emptyColumns(values);
}

type ShownValue = ReturnType<typeof shownValues>[number];

function isEmpty({ value }: ShownValue): boolean {
  return value.trim() === '';
}

function emptyColumns(values: readonly ShownValue[]): readonly LayerProblem[] {
  return values
    .filter((shown) => isEmpty(shown) && shown.column !== '' && !MAY_BE_EMPTY.test(shown.column))
    .map(({ column }) => ({ kind: 'emptyColumn', column }));
}

/**
 * Empty columns of a text; in a copy of several rows also those that some of them lack, where others differ.
 */
function columnsWithGaps(template: string, { rows = [], ...record }: RecordValues): readonly LayerProblem[] {
  const empty = emptyColumns(shownValues(template, record));
  if (rows.length < 2) return empty;
  const gaps = rows.flatMap((row) => emptyColumns(shownValues(template, row)));
  const isList = (column: string) =>
    distinctTexts(rows.flatMap((row) => valueOfColumn(row, column))).length > 1;
  const lists = gaps.filter((gap) => gap.kind === 'emptyColumn' && isList(gap.column));
  return [
    ...empty,
    ...lists.filter((gap, place) => lists.findIndex((other) => isSameColumn(gap, other)) === place),
  ];
}

function isSameColumn(one: LayerProblem, other: LayerProblem): boolean {
  return one.kind === 'emptyColumn' && other.kind === 'emptyColumn' && one.column === other.column;
}

function valueOfColumn({ columns, values }: RecordValues, column: string): readonly string[] {
  return columns.flatMap(({ name }, place) => (name === column ? (values[place] ?? '') : []));
}

function placeProblems(node: SceneNode | undefined, { cut, parts }: CheckedCopy): readonly LayerProblem[] {
  if (node === undefined) return [];
  const isCut = isPartlyOutside(node, cut) ? [{ kind: 'partlyOutside' } as const] : [];
  if (isBesideSheet(node, cut.sheet) && !isTextNode(node)) return [{ kind: 'besideSheet' }];
  const overflow = overflows(node) ? [{ kind: 'overflow' } as const] : [];
  if (!isTextNode(node))
    return [...isCut, ...overflow, ...faultsOfNode(node, cut.sheet, parts), ...edgeProblems(node, cut)];
  return [
    ...isCut,
    ...overflow,
    ...cutWordProblems(node),
    ...(node.layout.fontScale < MIN_FONT_SCALE ? [{ kind: 'shrunk' } as const] : []),
    ...edgeProblems(node, cut),
  ];
}

/** A text that does not fit either way is told as that, and mended by the same press. */
function cutWordProblems({ layout }: TextNode): readonly LayerProblem[] {
  const cut = layout.overflows ? null : widestCutWord(layout);
  return cut === null ? [] : [{ kind: 'cutWord', value: cut.word.slice(0, MAX_SHOWN_VALUE) }];
}

function edgeProblems(node: SceneNode, cut: CutSheet): readonly LayerProblem[] {
  if (isOutsideSheet(node, cut.sheet)) return [{ kind: 'outsideSheet' }];
  return isOutsideSafe(node, cut) ? [{ kind: 'outsideSafe' }] : [];
}

/** A text shrunk less than this looks like its neighbours. */
const MIN_FONT_SCALE = 0.7;
