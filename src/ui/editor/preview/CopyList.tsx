import { useMemo, useState } from 'react';
import type { Document } from '../../../document/document.ts';
import { copiesOf } from '../../../document/records/copiesOf.ts';
import { recordsOf } from '../../../document/records/records.ts';
import { copyNames, correctedFields, countCopies } from '../../../data/index.ts';
import { TextField } from '../../../kit/TextField.tsx';
import { copiesText } from '../../words/plural.ts';
import { useEditorState, useSend } from '../state/useEditorState.ts';
import { CopyRows } from './CopyRows.tsx';
import { foldText } from '../../../document/text/foldText.ts';
import { useFlaggedCopies } from './useFlaggedCopies.ts';

/** All copies by their main value; search and a filter of those with problems; a press shows the copy. */
export function CopyList({ document }: { readonly document: Document }) {
  const send = useSend();
  const shown = useEditorState((state) => state.recordIndex);
  const [search, setSearch] = useState('');
  const [onlyFlagged, setOnlyFlagged] = useState(false);
  const flagged = useFlaggedCopies();
  const nameOf = useMemo(() => copyNames(document), [document]);
  const corrected = useMemo(() => {
    const all = recordsOf(document);
    return new Set(correctedFields(document).flatMap(({ record }) => copiesOf(all, record)));
  }, [document]);
  const count = countCopies(document);
  const isFiltering = onlyFlagged && flagged.size > 0;
  const records = useMemo(() => {
    const wanted = foldText(search.trim());
    const all = Array.from({ length: count }, (_, record) => record);
    if (wanted === '' && !isFiltering) return all;
    return all.filter(
      (record) =>
        (!isFiltering || flagged.has(record)) &&
        (foldText(nameOf(record)).includes(wanted) || `${record + 1}` === wanted),
    );
  }, [count, search, isFiltering, flagged, nameOf]);
  const show = (record: number) => send({ type: 'goToRecord', index: record });
  const [first] = records;
  return (
    <div className="flex h-full min-h-0 flex-col gap-2">
      <TextField
        label="Найти копию"
        hideLabel
        size="sm"
        type="search"
        placeholder="Найти по имени или номеру"
        value={search}
        onChange={setSearch}
        onKeyDown={({ key }) => {
          if (key === 'Enter' && first !== undefined) show(first);
        }}
      />
      {flagged.size > 0 && (
        <button
          type="button"
          aria-pressed={isFiltering}
          onClick={() => setOnlyFlagged(!isFiltering)}
          className={`min-h-8 rounded-md border px-2.5 text-left text-sm coarse:min-h-11 ${isFiltering ? 'border-focus bg-primary-soft text-primary' : 'border-line-strong text-ink hover:bg-sunken'}`}
        >
          {`С замечаниями: ${flagged.size.toLocaleString('ru')}`}
        </button>
      )}
      <CopyRows
        records={records}
        shown={shown}
        nameOf={nameOf}
        flagged={flagged}
        corrected={corrected}
        onShow={show}
      />
      <output className="text-xs text-ink-soft">
        {records.length === count ? copiesText(count) : `Найдено: ${copiesText(records.length)}`}
      </output>
    </div>
  );
}
