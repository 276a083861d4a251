import { groupRows } from '../../../app/fields/groupRows.ts';
import { offeredColumns } from '../../../data/columns/index.ts';
import { groupingText } from '../../../data/picks/index.ts';
import type { Document } from '../../../document/document.ts';
import { recordsOf } from '../../../document/records/records.ts';
import { Quoted } from '../../../kit/Quoted.tsx';
import { useProjectSession } from '../../application/ProjectSessionProvider.tsx';
import { rowsText } from '../../words/plural.ts';
import { GroupSelect } from './GroupSelect.tsx';

/** Chooses what makes a copy, for the whole project, and says how many there are. */
export function GroupOfRows({ document }: { readonly document: Document }) {
  const { editor } = useProjectSession();
  const { memory: tables } = useProjectSession().table;
  const records = recordsOf(document);
  const [layer] = records.layers;
  const table = tables.recall()?.table ?? null;
  if (layer === undefined || records.rows < 2) return null;
  const { wantedGroups, groups, rows, count } = records;
  const names = offeredColumns(document, layer, 0, table).columns.map(({ name }) => name);
  const alone = groups?.alone.length ?? 0;
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <GroupSelect
        names={names}
        column={wantedGroups}
        onChange={(column) => editor.apply((now) => groupRows(now, column, table))}
      />
      {wantedGroups !== null && (
        <output className="text-sm wrap-break-word text-ink-soft" data-testid="group-total">
          <Quoted
            text={
              groups === null
                ? `Столбца «${wantedGroups}» в данных нет: пока у каждой строки своя копия.`
                : groupingText(rows, count, groups.column)
            }
          />
        </output>
      )}
      {alone > 0 && (
        <p className="text-sm text-ink-soft">{`Пусто в этом столбце: ${rowsText(alone)}. Для таких строк — отдельные копии.`}</p>
      )}
    </div>
  );
}
