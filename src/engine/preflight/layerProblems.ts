/** Checks one layer in one copy; used by the preview and by the check of all copies. */
import { hasText, isTyped, takesRecords } from '../../document/capabilities.ts';
import type { Sheet } from '../../document/document.ts';
import type { DbLayer, Layer } from '../../document/layer.ts';
import { layerTitle } from '../../document/layerTitle.ts';
import type { LayerRecord } from '../../document/records.ts';
import { pickCount, pickedBy } from '../../document/records.ts';
import { formatProblems, shownValues, unfilledFields } from '../records/fieldText.ts';
import { shownText } from '../records/fillDocument.ts';
import type { SceneNode } from '../scene/node.ts';
import type { CopyProblem, LayerProblem } from './copyProblem.ts';
import { isOutsideSheet } from './outsideSheet.ts';

/** The copy being checked. */
export interface CheckedCopy {
  /** From 0; null is the document without a record. */
  readonly recordIndex: number | null;
  /** Number of copies of the document. */
  readonly copies: number;
  readonly sheet: Sheet;
}

/**
 * Returns the problems of a layer in a copy.
 * @param node the layer in the copy's scene; undefined when it is hidden
 */
export function layerProblems(
  layer: Layer,
  node: SceneNode | undefined,
  copy: CheckedCopy,
): readonly CopyProblem[] {
  const problems = [
    ...textProblems(layer, copy.recordIndex, copy.copies),
    ...placeProblems(node, copy.sheet),
  ];
  return problems.map((problem) => ({ ...problem, layerId: layer.id, layerName: layerTitle(layer) }));
}

function textProblems(layer: Layer, recordIndex: number | null, copies: number): readonly LayerProblem[] {
  if (!hasText(layer)) return [];
  if (!layer.visible) return takesRecords(layer) && pickCount(layer) > 0 ? [{ kind: 'hiddenData' }] : [];
  return isTyped(layer) ? fieldProblems(layer.display) : valueProblems(layer, recordIndex, copies);
}

function fieldProblems(text: string): readonly LayerProblem[] {
  return unfilledFields(text).map((field) => ({ kind: 'unfilledField', field }));
}

function valueProblems(layer: DbLayer, recordIndex: number | null, copies: number): readonly LayerProblem[] {
  const record = pickedBy(layer, recordIndex ?? 0);
  if (record.kind === 'unbound') {
    const fields = fieldProblems(layer.display);
    return fields.length > 0 ? fields : [{ kind: 'noData' }];
  }
  const mistakes = formatProblems(layer).map((problem): LayerProblem => ({ kind: 'format', problem }));
  if (recordIndex === null) {
    const empty: readonly LayerProblem[] = layer.display.trim() === '' ? [{ kind: 'emptyValue' }] : [];
    return [...empty, ...fieldProblems(layer.display), ...mistakes];
  }
  if (record.kind === 'ranOut') return [{ kind: 'ranOut', items: record.picks, copies }];
  return [...emptyProblems(layer, record), ...mistakes];
}

/** An empty patronymic is valid. */
const MAY_BE_EMPTY = /отчество/iu;

function emptyProblems(
  layer: DbLayer,
  record: Extract<LayerRecord, { kind: 'values' }>,
): readonly LayerProblem[] {
  const values = shownValues(layer.format, record);
  const empty = values.filter(({ value }) => value.trim() === '');
  if (empty.length === 0 && shownText(layer, record).trim() !== '') return [];
  if (empty.length === values.length) return [{ kind: 'emptyValue' }];
  return empty
    .filter(({ column }) => column !== '' && !MAY_BE_EMPTY.test(column))
    .map(({ column }) => ({ kind: 'emptyColumn', column }));
}

function placeProblems(node: SceneNode | undefined, sheet: Sheet): readonly LayerProblem[] {
  if (node?.kind !== 'text') return [];
  return [
    ...(node.layout.overflows ? [{ kind: 'overflow' } as const] : []),
    ...(isOutsideSheet(node, sheet) ? [{ kind: 'outsideSheet' } as const] : []),
  ];
}
