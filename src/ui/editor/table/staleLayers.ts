import type { Document, LayerId } from '../../../engine/index.ts';
import { wantsColumns } from '../../../engine/index.ts';
import { reapply } from './reapply.ts';
import type { LoadedTable } from './tableMemory.ts';

/**
 * After another table took the place of the one before: which of the other layers still show values that it does not
 * have, in one sentence, or null when all are in step.
 */
export function staleLayersText(
  document: Document,
  loaded: LoadedTable | null,
  justBound: LayerId | null,
): string | null {
  if (loaded === null || loaded.previous === null) return null;
  const names = document.layers
    .filter(
      (layer) =>
        layer.type === 'db' && layer.id !== justBound && layer.query !== null && !wantsColumns(layer),
    )
    .filter((layer) => layer.type === 'db' && reapply(loaded, layer).changes.length > 0)
    .map(({ name }) => `«${name}»`);
  return names.length === 0 ? null : `Из прежней таблицы ещё взяты данные слоёв: ${names.join(', ')}.`;
}
