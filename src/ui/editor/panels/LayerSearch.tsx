import { useEffect, useMemo, useState } from 'react';
import type { Document } from '../../../document/document.ts';
import { groupPaths, groupsOf } from '../../../document/groups.ts';
import { templatesOf } from '../../../document/layers/content.ts';
import type { Layer, LayerId } from '../../../document/layers/layer.ts';
import { layerTitle } from '../../../document/layers/layerTitle.ts';
import { foldText } from '../../../document/text/foldText.ts';
import { TextField } from '../../../kit/TextField.tsx';

interface LayerSearchProps {
  readonly page: Pick<Document, 'layers' | 'settings'>;
  /** Null while nothing is looked for: every layer is shown. */
  readonly onFound: (ids: ReadonlySet<LayerId> | null) => void;
}

/** Leaves in the list the layers whose name, text or group has what is typed. */
export function LayerSearch({ page, onFound }: LayerSearchProps) {
  const [query, setQuery] = useState('');
  const found = useMemo(() => layersWith(page, query), [page, query]);
  useEffect(() => {
    onFound(found);
  }, [found, onFound]);
  useEffect(() => () => onFound(null), [onFound]);
  return (
    <div className="pb-2">
      <TextField
        label="Найти слой"
        hideLabel
        type="search"
        size="sm"
        placeholder="Найти слой"
        autoComplete="off"
        value={query}
        onChange={setQuery}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || query === '') return;
          event.preventDefault();
          setQuery('');
        }}
      />
      {found?.size === 0 && <p className="pt-2 text-sm text-ink-soft">Таких слоёв нет.</p>}
    </div>
  );
}

/** Null for nothing to look for. */
function layersWith(page: LayerSearchProps['page'], query: string): ReadonlySet<LayerId> | null {
  const wanted = foldText(query.trim());
  if (wanted === '') return null;
  const pathOf = groupPaths(page);
  const named = new Set(
    groupsOf(page)
      .filter(({ name }) => foldText(name).includes(wanted))
      .map(({ id }) => id),
  );
  const has = (layer: Layer) =>
    foldText(layerTitle(layer)).includes(wanted) ||
    templatesOf(layer).some((template) => foldText(template).includes(wanted)) ||
    pathOf(layer).some((id) => named.has(id));
  return new Set(page.layers.filter(has).map(({ id }) => id));
}
