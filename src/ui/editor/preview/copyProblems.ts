/** What a person should look at before this copy is printed: values that are missing, fields without a column, texts too long. */
import type { DbLayer, Document, Scene } from '../../../engine/index.ts';
import { formatProblems, textOfRecord } from '../../../engine/index.ts';
import { layerTitle } from '../session/layerTitle.ts';
import { formatProblemText } from '../panels/formatProblemText.ts';

/**
 * Russian sentences, in the order of the layers from the top of the stack.
 * @param scene the scene of the copy, which knows how the texts lie in their boxes
 */
export function copyProblems(document: Document, scene: Scene, recordIndex: number): readonly string[] {
  const tooLong = new Set(
    scene.nodes.flatMap((node) => (node.kind === 'text' && node.layout.overflows ? [node.layerId] : [])),
  );
  return document.layers.toReversed().flatMap((layer) => {
    if (!layer.visible) return [];
    return [
      ...(layer.type === 'db' ? valueProblems(layer, recordIndex) : []),
      ...(tooLong.has(layer.id) ? ['текст не помещается в рамку.'] : []),
    ].map((problem) => `«${layerTitle(layer)}»: ${problem}`);
  });
}

function valueProblems(layer: DbLayer, recordIndex: number): readonly string[] {
  if (layer.selectedCells.length === 0) return ['данные таблицы не выбраны.'];
  if (recordIndex >= layer.selectedCells.length) return ['для этой копии не хватило значений.'];
  const isEmpty = textOfRecord(layer, recordIndex).trim() === '';
  return [
    ...(isEmpty ? ['пустое значение.'] : []),
    ...formatProblems(layer).map((problem) => formatProblemText(problem)),
  ];
}
