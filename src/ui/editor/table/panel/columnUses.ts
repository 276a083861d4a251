import type { Document } from '../../../../document/document.ts';
import type { LayerId } from '../../../../document/layers/layer.ts';
import { layerTitle } from '../../../../document/layers/layerTitle.ts';
import type { RecordGrid } from '../../../../data/copies/index.ts';
import { layersShowing } from '../../../../data/picks/index.ts';
import type { ColumnUse } from '../grid/gridMarks.ts';

/** How the project uses each column of the grid. */
export function columnUses(
  document: Document,
  grid: RecordGrid,
  selection: readonly LayerId[],
): readonly ColumnUse[] {
  const shown = layersShowing(document, grid.names);
  return grid.names.map((_, column): ColumnUse => {
    const layers = shown[column] ?? [];
    if ((grid.columns[column] ?? []).length === 0)
      return { kind: 'unused', text: 'В проекте не используется' };
    if (layers.length === 0) return { kind: 'kept', text: 'Выбран, но ни один слой его не показывает' };
    const titles = layers.map((layer) => `«${layerTitle(layer)}»`).join(', ');
    const isSelected = layers.some(({ id }) => selection.includes(id));
    return {
      kind: isSelected ? 'selected' : 'shown',
      text: layers.length === 1 ? `Показывает слой ${titles}` : `Показывают слои ${titles}`,
    };
  });
}

/** The first column that the only selected layer shows; null without one. */
export function columnOfLayer(
  document: Document,
  { names }: RecordGrid,
  [selected, ...others]: readonly LayerId[],
): number | null {
  if (selected === undefined || others.length > 0) return null;
  const column = layersShowing(document, names).findIndex((layers) =>
    layers.some(({ id }) => id === selected),
  );
  return column < 0 ? null : column;
}
