import { lazy, Suspense, useRef, useState } from 'react';
import { useEditorState } from '../state/useEditorState.ts';
import type { LayerRowsProps } from './LayerList.tsx';
import { LayerList } from './LayerList.tsx';
import type { Document } from '../../../document/document.ts';
import { enteredGroup, groupPaths } from '../../../document/groups.ts';
import type { GroupId } from '../../../document/layers/group.ts';
import type { OutlineRow } from '../../../document/stackOutline.ts';
import { stackOutline } from '../../../document/stackOutline.ts';
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
  const shown = useEditorState((state) => state.shown);
  const selection = useEditorState((state) => state.selection);
  const { layers } = shown;
  const [found, setFound] = useState<ReadonlySet<LayerId> | null>(null);
  const [closed, setClosed] = useState<ReadonlySet<GroupId>>(NONE);
  const folded = foldedGroups(shown, selection, found === null ? closed : NONE);
  const rows = rowsOf(stackOutline(shown), folded, found);
  const List = rows.length > MANY_ROWS ? LongLayerList : WholeLayerList;
  return (
    <Panel name="layers" title="Слои" className="min-h-40 flex-1">
      {layers.length >= ROWS_TO_SEARCH && <LayerSearch page={shown} onFound={setFound} />}
      {layers.length === 0 ? (
        <p className="py-2 text-sm text-ink-soft">Слоёв пока нет. Добавьте текст, данные или картинку.</p>
      ) : (
        <Suspense fallback={null}>
          <List
            rows={rows}
            folded={folded}
            onFold={(id, isFolded) => setClosed((before) => withFold(before, id, isFolded))}
            showButtons={showButtons}
          />
        </Suspense>
      )}
    </Panel>
  );
}

const NONE: ReadonlySet<never> = new Set();

/** A group of which a part is selected is open, so that the selected rows are there. */
function foldedGroups(
  shown: Document,
  selection: readonly LayerId[],
  closed: ReadonlySet<GroupId>,
): ReadonlySet<GroupId> {
  const entered = closed.size === 0 ? null : enteredGroup(shown, selection);
  if (entered === null) return closed;
  const open = groupPaths(shown)({ group: entered });
  return new Set([...closed].filter((id) => !open.includes(id)));
}

/** Without what is in folded groups; of a search what was found, under the headings of its groups. */
function rowsOf(
  outline: readonly OutlineRow[],
  folded: ReadonlySet<GroupId>,
  found: ReadonlySet<LayerId> | null,
): readonly OutlineRow[] {
  const rows: OutlineRow[] = [];
  /** Depth of the folded group that the next rows are in. */
  let inside = Number.POSITIVE_INFINITY;
  for (const row of outline) {
    if (row.depth > inside) continue;
    const isFolded = row.kind === 'group' && folded.has(row.id);
    inside = isFolded ? row.depth : Number.POSITIVE_INFINITY;
    const layers = row.kind === 'group' ? row.members : [row.layer];
    if (found === null || layers.some(({ id }) => found.has(id))) rows.push(row);
  }
  return rows;
}

function withFold(closed: ReadonlySet<GroupId>, id: GroupId, isFolded: boolean): ReadonlySet<GroupId> {
  const others = [...closed].filter((other) => other !== id);
  return new Set(isFolded ? [...others, id] : others);
}

function WholeLayerList({ rows, ...rest }: LayerRowsProps) {
  const list = useRef<HTMLUListElement>(null);
  const items = rows.map((_, row) => ({ row, top: null }));
  return (
    <LayerList list={list} rows={rows} window={{ items, height: null, hold: keepsEveryRow }} {...rest} />
  );
}

function keepsEveryRow(): void {
  // Every row exists already.
}
