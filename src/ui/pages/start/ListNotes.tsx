import { hiddenCount } from '../../../data/picks/index.ts';
import { serviceRows } from '../../../data/table/index.ts';
import { Quoted } from '../../../kit/Quoted.tsx';
import { serviceText } from '../../editor/table/grid/serviceTexts.ts';
import { rowsText } from '../../words/plural.ts';
import type { ReadList } from './fillTemplate.ts';
import { understoodOf } from './fillTemplate.ts';

const NAMED_ROWS = 5;

/** What was changed while the list was read, and which of its rows are no copies. */
export function ListNotes({ list }: { readonly list: ReadList }) {
  const notes = notesOf(list);
  if (notes.length === 0) return null;
  return (
    <ul aria-label="Что учтено" className="mt-3 flex flex-col gap-1 text-sm text-ink-soft">
      {notes.map((note) => (
        <li key={note}>
          <Quoted text={note} />
        </li>
      ))}
    </ul>
  );
}

function notesOf(list: ReadList): readonly string[] {
  const { sheet, headerRow } = understoodOf(list);
  const service = serviceRows(sheet, headerRow);
  const hidden = hiddenCount(sheet, headerRow);
  const texts = [...service.keys()].map((row) => (sheet.rows[row] ?? []).filter(Boolean).join(' '));
  const named = [...new Set(texts)].map((text) => `«${text}»`);
  const rest = named.length > NAMED_ROWS ? '…' : '.';
  return [
    ...list.loaded.notes,
    ...(service.size > 0 ? [`${serviceText(service)}: ${named.slice(0, NAMED_ROWS).join(', ')}${rest}`] : []),
    ...(hidden > 0 ? [`Скрыто в файле и не взято: ${rowsText(hidden)}.`] : []),
  ];
}
