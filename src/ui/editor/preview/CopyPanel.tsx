import { Fragment, useState, useMemo, useEffect, useSyncExternalStore } from 'react';
import {
  correctedFields,
  undoCorrections,
  correctField,
  fieldsOfRecord,
  copyNames,
} from '../../../data/copies/index.ts';
import { RUSSIAN_FILLING, countCopies } from '../../../data/records/index.ts';
import { Tabs } from '../../../kit/Tabs.tsx';
import { useEditorState, useEditor, useSend } from '../state/useEditorState.ts';
import { Undo2 } from 'lucide-react';
import { copiesOf } from '../../../document/records/copiesOf.ts';
import { recordsAt, recordsOf } from '../../../document/records/records.ts';
import type { RecordField } from '../../../data/copies/index.ts';
import { Button } from '../../../kit/Button.tsx';
import { IconButton } from '../../../kit/IconButton.tsx';
import { recordPlace } from '../state/recordPlace.ts';
import { Quoted } from '../../../kit/Quoted.tsx';
import type { Document } from '../../../document/document.ts';
import { MAX_TEXT_LENGTH } from '../../../document/schema/constants.ts';
import { LinesField } from '../../../kit/LinesField.tsx';
import { breakLine } from '../../../kit/breakLine.ts';
import { TextField } from '../../../kit/TextField.tsx';
import { copiesText } from '../../words/plural.ts';
import { CopyRows } from './CopyRows.tsx';
import { foldText } from '../../../document/text/foldText.ts';
import { useProjectSession } from '../../application/ProjectSessionProvider.tsx';

/** Shown at once; undoing brings up the rest. */
const SHOWN = 100;

type TabName = 'copies' | 'values' | 'corrections';

/** Beside the preview: all copies by name, the values of the shown one, and what was corrected by hand. */
export function CopyPanel() {
  const [tab, setTab] = useState<TabName>('copies');
  const document = useEditorState((state) => state.document);
  const corrections = correctedFields(document);
  return (
    <Tabs
      label="Копии"
      selected={tab}
      onSelect={setTab}
      className="flex min-h-0 flex-1 flex-col p-2"
      panelClassName="min-h-0 flex-1 pt-2 *:h-full *:min-h-0"
      items={[
        { key: 'copies', label: 'Список', content: <CopyList document={document} /> },
        { key: 'values', label: 'Значения', content: <CopyValues document={document} /> },
        {
          key: 'corrections',
          label: corrections.length === 0 ? 'Правки' : `Правки: ${corrections.length.toLocaleString('ru')}`,
          content: <CorrectionList corrections={corrections} />,
        },
      ]}
    />
  );
}

/** All values corrected by hand: each leads to its copy and can be undone, alone or with the others. */
function CorrectionList({ corrections }: { readonly corrections: readonly RecordField[] }) {
  const editor = useEditor();
  const records = useEditorState((state) => recordsOf(state.document));
  const send = useSend();
  const undo = (fields: readonly RecordField[]) =>
    editor.apply((document) => undoCorrections(document, fields));
  if (corrections.length === 0)
    return (
      <p className="p-1 text-sm text-ink-soft">
        Исправлений нет. Откройте «Значения», чтобы исправить опечатку в одной копии.
      </p>
    );
  return (
    <div className="flex h-full min-h-0 flex-col gap-2">
      <ul aria-label="Исправлено вручную" className="flex min-h-0 flex-1 flex-col overflow-y-auto">
        {corrections.slice(0, SHOWN).map((field) => (
          <li
            key={`${field.record} ${field.column}`}
            className="flex items-center gap-1 border-b border-line"
          >
            <button
              type="button"
              onClick={() => {
                const [copy] = copiesOf(records, field.record);
                if (copy !== undefined) send({ type: 'goToRecord', index: copy });
              }}
              className="min-h-11 min-w-0 flex-1 rounded-md px-1 py-1.5 text-left text-sm wrap-break-word text-ink hover:bg-sunken"
            >
              <span className="block text-xs text-ink-soft">
                <Quoted text={withCapital(`${recordPlace(records, field.record)}, «${field.column}»`)} />
              </span>
              <del className="text-ink-soft">{field.was}</del>{' '}
              <ins className="no-underline">{field.value}</ins>
            </button>
            <IconButton
              icon={Undo2}
              size="sm"
              label={`Вернуть из таблицы: ${recordPlace(records, field.record)}, «${field.column}»`}
              onClick={() => undo([field])}
            />
          </li>
        ))}
      </ul>
      {corrections.length > SHOWN && (
        <p className="text-sm text-ink-soft">{`И ещё ${corrections.length - SHOWN}.`}</p>
      )}
      <Button variant="outline" size="sm" onClick={() => undo(corrections)}>
        Вернуть все из таблицы
      </Button>
    </div>
  );
}

function withCapital(text: string): string {
  return `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`;
}

/** Rows of a copy whose values have fields here. */
const SHOWN_ROWS = 30;

/** The table's values in the shown copy, each of which can be corrected by hand. */
function CopyValues({ document }: { readonly document: Document }) {
  const copy = useEditorState((state) => state.recordIndex);
  const records = recordsAt(recordsOf(document), copy);
  const shown = records
    .slice(0, SHOWN_ROWS)
    .map((record) => ({ record, fields: fieldsOfRecord(document, record) }));
  return (
    <div className="flex h-full flex-col gap-3 overflow-y-auto p-1">
      <p className="text-sm text-ink-soft">
        {shown.every(({ fields }) => fields.length === 0)
          ? 'Для этой копии в таблице нет значений.'
          : `Копия ${copy + 1}. Исправленное здесь сохранится в проекте, файл таблицы не изменится.`}
      </p>
      {shown.map(({ record, fields }, place) => (
        <Fragment key={record}>
          {records.length > 1 && (
            <h3 className="border-t border-line pt-3 text-sm font-medium text-ink">{`Строка ${place + 1} из ${records.length}`}</h3>
          )}
          {fields.map((field) => (
            <ValueField key={JSON.stringify([record, field.column, field.value, field.was])} field={field} />
          ))}
        </Fragment>
      ))}
      {records.length > SHOWN_ROWS && (
        <p className="text-sm text-ink-soft">Остальные строки копии исправьте в таблице.</p>
      )}
    </div>
  );
}

/**
 * One value; Enter or leaving the field takes it, Alt+Enter breaks its line, Escape puts the former one back.
 */
function ValueField({ field }: { readonly field: RecordField }) {
  const { value, was, column } = field;
  const editor = useEditor();
  const [draft, setDraft] = useState(value);
  const take = () => {
    if (draft !== value) editor.apply((document) => correctField(document, field, draft));
  };
  return (
    <div className="flex flex-col gap-1.5">
      <LinesField
        label={column}
        value={draft}
        maxLength={MAX_TEXT_LENGTH}
        hint={was === null ? undefined : `Исправлено вручную. В таблице: «${was}»`}
        onChange={setDraft}
        onBlur={take}
        onKeyDown={(event) => {
          if (breakLine(event, setDraft, MAX_TEXT_LENGTH)) return;
          if (event.key === 'Enter') {
            event.preventDefault();
            take();
          }
          if (event.key !== 'Escape' || draft === value) return;
          event.stopPropagation();
          setDraft(value);
        }}
      />
      {was !== null && (
        <Button
          variant="outline"
          size="sm"
          icon={Undo2}
          className="self-start"
          onClick={() => editor.apply((document) => undoCorrections(document, [field]))}
        >
          Вернуть из таблицы
        </Button>
      )}
    </div>
  );
}

/** All copies by their main value; search and a filter of those with problems; a press shows the copy. */
function CopyList({ document }: { readonly document: Document }) {
  const send = useSend();
  const shown = useEditorState((state) => state.recordIndex);
  const [search, setSearch] = useState('');
  const [onlyFlagged, setOnlyFlagged] = useState(false);
  const flagged = useFlaggedCopies();
  const nameOf = useMemo(() => copyNames(RUSSIAN_FILLING, document), [document]);
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

/**
 * Copies with problems of their own, from 0, as the live check found them; starts it if nothing did. While a
 * changed document is checked the previous ones stay; before the first check there are none.
 */
function useFlaggedCopies(): ReadonlySet<number> {
  const { preflight } = useProjectSession();
  const { report } = useSyncExternalStore(preflight.subscribe, preflight.getSnapshot);
  useEffect(() => {
    preflight.want();
  }, [preflight]);
  return useMemo(() => new Set(report?.flagged), [report]);
}
