import { lazy, Suspense, useRef, useState } from 'react';
import { useEditorState } from '../state/useEditorState.ts';
import type { LayerRowsProps } from './LayerList.tsx';
import { LayerList } from './LayerList.tsx';
import type { LayerId } from '../../../document/layers/layer.ts';
import { lazyPart } from '../../shell/lazyPart.tsx';
import { Panel } from './Panel.tsx';

type LayerStackProps = Pick<LayerRowsProps, 'showButtons'>;

/**
 * Above this number of layers only the rows in sight exist. What finds them comes when there is such a
 * document.
 */
const MANY_ROWS = 100;
const LongLayerList = lazy(async () => {
  try {
    return { default: (await import('./LongLayerList.tsx')).LongLayerList };
  } catch {
    return { default: WholeLayerList }; // slow, but a chunk that cannot be fetched does not take the layers away
  }
});

/** A shorter list is seen at once, and needs the room of the search for its rows. */
const ROWS_TO_SEARCH = 13;
const LayerSearch = lazyPart(async () => (await import('./LayerSearch.tsx')).LayerSearch, null);

/** The layer stack, the top of the page first. */
export function LayerStack({ showButtons }: LayerStackProps) {
  const layers = useEditorState((state) => state.shown.layers);
  const [found, setFound] = useState<ReadonlySet<LayerId> | null>(null);
  const all = layers.toReversed();
  const rows = found === null ? all : all.filter(({ id }) => found.has(id));
  const List = rows.length > MANY_ROWS ? LongLayerList : WholeLayerList;
  return (
    <Panel name="layers" title="Слои" className="min-h-40 flex-1">
      {layers.length >= ROWS_TO_SEARCH && <LayerSearch layers={layers} onFound={setFound} />}
      {layers.length === 0 ? (
        <p className="py-2 text-sm text-ink-soft">Слоёв пока нет. Добавьте текст, данные или картинку.</p>
      ) : (
        <Suspense fallback={null}>
          <List rows={rows} showButtons={showButtons} />
        </Suspense>
      )}
    </Panel>
  );
}

function WholeLayerList({ rows, showButtons }: LayerRowsProps) {
  const list = useRef<HTMLUListElement>(null);
  const items = rows.map((_, row) => ({ row, top: null }));
  return (
    <LayerList
      list={list}
      rows={rows}
      window={{ items, height: null, hold: keepsEveryRow }}
      showButtons={showButtons}
    />
  );
}

function keepsEveryRow(): void {
  // Every row exists already.
}
