import { useMemo, useState } from 'react';
import { recordAt, recordsOf, recordValues } from '../../../document/records/records.ts';
import type { Document } from '../../../document/document.ts';
import { countCopies } from '../../../data/index.ts';
import type { CopyChoice } from '../../../output/index.ts';
import { copyChoiceText } from '../../../output/index.ts';
import { TextField } from '../../../kit/TextField.tsx';
import { foldText } from '../../../document/text/foldText.ts';
import { useEditorState } from '../state/useEditorState.ts';

interface CopyListProps {
  readonly choice: CopyChoice;
  readonly disabled: boolean;
  /** Receives the choice as text. */
  readonly onChoose: (copies: string) => void;
}

/** A search narrows a longer list. */
const ROWS_AT_MOST = 100;

/** The copies with their data, to tick. The ticks are another way to write the numbers. */
export function CopyList({ choice, disabled, onChoose }: CopyListProps) {
  const document = useEditorState((state) => state.document);
  const count = countCopies(document);
  const [search, setSearch] = useState('');
  const labels = useMemo(() => labelsOf(document), [document]);
  const found = labels.filter(({ text }) => foldText(text).includes(foldText(search.trim())));
  const chosen = new Set(choice.kind === 'chosen' ? choice.indexes : []);
  const tick = (index: number, isChosen: boolean) => {
    const next = new Set(chosen);
    if (isChosen) next.add(index);
    else next.delete(index);
    // An empty text means all copies, so the last tick stays.
    if (next.size > 0) onChoose(copyChoiceText(next, count));
  };
  return (
    <div className="mt-2 flex flex-col gap-2 rounded-md border border-line p-2">
      <TextField
        label="Найти копию"
        hideLabel
        type="search"
        size="sm"
        placeholder="Найти по данным"
        value={search}
        disabled={disabled}
        onChange={setSearch}
      />
      <ul aria-label="Копии" className="max-h-48 overflow-y-auto" data-testid="copy-list">
        {found.slice(0, ROWS_AT_MOST).map(({ index, text }) => (
          <li key={index}>
            <label className="tap flex items-start gap-1.5 rounded-sm px-1 py-1 text-sm hover:bg-secondary-soft">
              <input
                type="checkbox"
                className="mt-0.5 size-4 shrink-0 accent-primary"
                checked={chosen.has(index)}
                disabled={disabled || (chosen.size === 1 && chosen.has(index))}
                onChange={(event) => tick(index, event.target.checked)}
              />
              <span className="text-ink-soft tabular-nums">{`${index + 1}. `}</span>
              <span translate="no" className="min-w-0 wrap-break-word">
                {text}
              </span>
            </label>
          </li>
        ))}
      </ul>
      {found.length > ROWS_AT_MOST && (
        <p className="px-1 text-xs text-ink-soft">{`Показаны первые ${ROWS_AT_MOST} из ${found.length}. Уточните поиск.`}</p>
      )}
      {found.length === 0 && <p className="px-1 text-sm text-ink-soft">Ничего не нашлось.</p>}
    </div>
  );
}

/** The values of every copy in one line. */
function labelsOf(document: Document): readonly { readonly index: number; readonly text: string }[] {
  const records = recordsOf(document);
  return Array.from({ length: records.count }, (_, index) => {
    const record = recordAt(records, index);
    const named = recordValues(records, index).values;
    const values =
      named.length > 0 ? named : records.layers.map((layer) => layer.selectedCells[record] ?? '').flat();
    return { index, text: values.filter((value) => value !== '').join(' · ') };
  });
}
