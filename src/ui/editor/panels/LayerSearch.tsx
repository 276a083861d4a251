import { useEffect, useMemo, useState } from 'react';
import { hasText } from '../../../document/layers/capabilities.ts';
import { templateOf } from '../../../document/layers/content.ts';
import type { Layer, LayerId } from '../../../document/layers/layer.ts';
import { layerTitle } from '../../../document/layers/layerTitle.ts';
import { foldText } from '../../../document/text/foldText.ts';
import { TextField } from '../../../kit/TextField.tsx';

interface LayerSearchProps {
  readonly layers: readonly Layer[];
  /** Null while nothing is looked for: every layer is shown. */
  readonly onFound: (ids: ReadonlySet<LayerId> | null) => void;
}

/** Leaves in the list the layers whose name or text has what is typed. */
export function LayerSearch({ layers, onFound }: LayerSearchProps) {
  const [query, setQuery] = useState('');
  const found = useMemo(() => layersWith(layers, query), [layers, query]);
  useEffect(() => onFound(found), [found, onFound]);
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
function layersWith(layers: readonly Layer[], query: string): ReadonlySet<LayerId> | null {
  const wanted = foldText(query.trim());
  if (wanted === '') return null;
  const has = (layer: Layer) =>
    foldText(layerTitle(layer)).includes(wanted) ||
    (hasText(layer) && foldText(templateOf(layer)).includes(wanted));
  return new Set(layers.filter(has).map(({ id }) => id));
}
