import { Plus, FileX, LayoutTemplate, RotateCw } from 'lucide-react';
import { useMemo, useState, useCallback } from 'react';
import { useLocation } from 'wouter';
import type { StartedWork } from '../../../app/table/startedTable.ts';
import { startedTableDeps } from '../../../app/table/startedTable.ts';
import { startPath } from '../../../app/platform/paths.ts';
import { EmptyState } from '../../../kit/EmptyState.tsx';
import { Spinner } from '../../../kit/Spinner.tsx';
import { useApplication } from '../../application/ApplicationProvider.tsx';
import { useAuth } from '../../application/useAuth.ts';
import { useTableReading } from '../../editor/table/dialog/useTableReading.ts';
import type { SheetView } from '../../../data/index.ts';
import { likelyHeaderRow } from '../../../data/index.ts';
import type { TextChoice } from '../../../document/table/tableFile.ts';
import type { LoadedTable } from '../../../app/table/tableMemory.ts';
import { TextFileBar } from '../../editor/table/dialog/TextFileBar.tsx';
import type { ReadList, FilledTemplate } from './fillTemplate.ts';
import { unclearLayers, understoodOf, fillTemplate, missingFields, shownColumns } from './fillTemplate.ts';
import { ListEntry } from './ListEntry.tsx';
import { StartedTemplate } from './StartedTemplate.tsx';
import { useOpenInEditor } from './useOpenInEditor.ts';
import { Button } from '../../../kit/Button.tsx';
import { NativeSelect } from '../../../kit/NativeSelect.tsx';
import { peopleText } from './startTexts.ts';
import type { Template } from '../../../api/contract/templates.ts';
import type { CallOptions } from '../../../api/transport.ts';
import type { Document } from '../../../document/document.ts';
import { Skeleton } from '../../../kit/Skeleton.tsx';
import { useLoaded } from '../../shell/useLoaded.ts';
import { DocumentThumbnail } from '../../thumbnails/DocumentThumbnail.tsx';
import { CHOICE_QUERY, templateDocument } from '../templates/templateDocuments.ts';
import { titleOf } from '../templates/templateTexts.ts';

interface FitTemplatesProps {
  readonly list: ReadList;
  readonly onChoose: (templateId: string, filled: FilledTemplate) => void;
  /** Begins on a sheet without anything on it; null for a guest, who has no editor. */
  readonly onBlank: (() => void) | null;
}

interface TemplateButtonProps {
  readonly template: Template;
  readonly made: FilledTemplate;
  readonly onPress: () => void;
}

const PLACES = [0, 1, 2, 3, 4, 5, 6, 7] as const;

interface OpenTemplate {
  readonly template: Template;
  readonly document: Document;
}

interface ListFactsProps {
  readonly list: ReadList;
  readonly onView: (view: SheetView) => void;
  /** Reads the text of the list in another way. */
  readonly onText: (text: TextChoice) => void;
  /** Leaves this list. */
  readonly onForget: () => void;
}

const HEADING_ROWS = 12;

const NO_HEADING = 'none';

// One chunk for both: whoever has chosen a template will have a list.
export { ChosenTemplate } from './ChosenTemplate.tsx';

interface StartTableProps {
  readonly work: StartedWork;
  readonly templateId: string | null;
  /** Begins with another list, or with this one read in another way. */
  readonly onFile: (file: File, text?: TextChoice) => void;
  /** Keeps how the list is understood. */
  readonly onChange: (work: StartedWork) => void;
  readonly onForget: () => void;
}

/** Reads the list, and shows what can be made of it. */
export function StartTable({ work, templateId, onFile, onChange, onForget }: StartTableProps) {
  const { platform } = useApplication();
  const deps = useMemo(() => startedTableDeps(work), [work]);
  const { reading } = useTableReading(deps, platform.inspecting);
  const loaded = reading.kind === 'ready' ? reading.loaded : null;
  const list = useMemo(
    () => (loaded === null ? null : { loaded, view: chosenView(loaded, work) }),
    [loaded, work],
  );
  if (reading.kind === 'refused')
    return (
      <div role="alert">
        <EmptyState icon={FileX} tone="negative" title="Список не прочитан" text={reading.text} />
        <ListEntry onFile={onFile} />
      </div>
    );
  if (list === null) return <Spinner className="py-24" />;
  if (templateId !== null)
    return (
      <StartedTemplate key={templateId} templateId={templateId} list={list} work={work} onForget={onForget} />
    );
  return (
    <>
      <ListFacts
        list={list}
        onView={({ sheet, headerRow }) =>
          onChange({ ...work, view: { sheet: sheet.name, headerRow }, filled: null })
        }
        onText={(text) => onFile(work.file, text)}
        onForget={onForget}
      />
      <Templates list={list} work={work} />
    </>
  );
}

/** The sheet and the headings that the person chose, in the table as it was read. */
function chosenView({ table }: LoadedTable, { view }: StartedWork): SheetView | null {
  const sheet = table.sheets.find(({ name }) => name === view?.sheet);
  return view === undefined || sheet === undefined ? null : { sheet, headerRow: view.headerRow };
}

/**
 * One press opens the editor for whoever is signed in; a guest goes on here, and so does everyone who has to
 * look at the columns.
 */
function Templates({ list, work }: { readonly list: ReadList; readonly work: StartedWork }) {
  const { isLoggedIn } = useAuth();
  const [, navigate] = useLocation();
  const { open, openBlank, isOpening } = useOpenInEditor(work);
  if (isOpening) return <Spinner label="Открываем редактор…" className="py-24" />;
  return (
    <FitTemplates
      list={list}
      onBlank={isLoggedIn ? () => void openBlank() : null}
      onChoose={(id, { document, choice }) => {
        if (isLoggedIn && unclearLayers(choice).size === 0) void open(id, document);
        else navigate(startPath(id));
      }}
    />
  );
}

/** What was understood of the list: people, the row with the headings, the columns. */
function ListFacts({ list, onView, onText, onForget }: ListFactsProps) {
  const { sheet, headerRow, people, columns } = useMemo(() => understoodOf(list), [list]);
  const { fileName, sheets } = list.loaded.table;
  const reading = list.loaded.text;
  const [isTextWanted, setTextWanted] = useState(false);
  // Without being asked where it is not sure how the text was written.
  const isTextAsked = isTextWanted || reading?.isDoubtful === true || (reading?.doubts ?? []).length > 0;
  const rows = Array.from({ length: Math.min(HEADING_ROWS, sheet.rows.length) }, (_, row) => ({
    value: String(row),
    label: `Строка ${row + 1} — заголовки: ${filledCells(sheet.rows[row] ?? []).join(', ')}`,
  })).filter(({ value }) => filledCells(sheet.rows[Number(value)] ?? []).length > 0);
  return (
    <section
      aria-label="Что в списке"
      className="-mt-3 mb-3 rounded-xl border border-line bg-surface px-4 py-3 sm:px-5"
    >
      <div className="flex flex-wrap items-end gap-x-6 gap-y-3">
        <div className="min-w-0 flex-1 basis-52 self-center">
          <p className="flex items-baseline gap-2">
            <span className="shrink-0 text-lg font-semibold text-ink">{peopleText(people)}</span>
            <span translate="no" title={fileName} className="min-w-0 truncate text-sm text-ink-soft">
              {fileName}
            </span>
          </p>
          <ul aria-label="Столбцы" className="mt-1.5 flex flex-wrap gap-2">
            {columns.map((column, place) => (
              <ColumnChip key={`${place} ${column.name}`} column={column} isNamed={headerRow !== null} />
            ))}
          </ul>
        </div>
        {sheets.length > 1 && (
          <NativeSelect
            label="Лист таблицы"
            value={sheet.name}
            options={sheets.map(({ name }) => ({ value: name, label: name }))}
            onChange={(name) => {
              const chosen = sheets.find((each) => each.name === name);
              if (chosen) onView({ sheet: chosen, headerRow: likelyHeaderRow(chosen) });
            }}
            className="w-44"
          />
        )}
        <NativeSelect
          label="Заголовки столбцов"
          value={headerRow === null ? NO_HEADING : String(headerRow)}
          options={[{ value: NO_HEADING, label: 'Их нет: в первой строке уже человек' }, ...rows]}
          onChange={(value) => onView({ sheet, headerRow: value === NO_HEADING ? null : Number(value) })}
          className="w-64 max-sm:w-full"
        />
        <div className="flex flex-wrap">
          {reading !== undefined && !isTextAsked && (
            <Button variant="quiet" onClick={() => setTextWanted(true)}>
              Буквы или столбцы не те?
            </Button>
          )}
          <Button variant="quiet" onClick={onForget}>
            Другой список
          </Button>
        </div>
      </div>
      {isTextAsked && reading !== undefined && (
        <div className="mt-3">
          <TextFileBar text={reading} onChange={onText} />
        </div>
      )}
    </section>
  );
}

interface ColumnChipProps {
  readonly column: { readonly name: string; readonly example: string };
  /** The name is a heading of the list. */
  readonly isNamed: boolean;
}

function ColumnChip({ column: { name, example }, isNamed }: ColumnChipProps) {
  return (
    <li
      translate="no"
      title={`${name}: ${example}`}
      className="max-w-64 truncate rounded-md bg-sunken px-2.5 py-1 text-sm text-ink-soft"
    >
      {isNamed && <span className="font-medium text-ink">{`${name}: `}</span>}
      <span>{example}</span>
    </li>
  );
}

function filledCells(cells: readonly string[]): readonly string[] {
  return cells.map((cell) => cell.trim()).filter((cell) => cell !== '');
}

/** The templates with the first person of the list on them; those that need nothing more come first. */
function FitTemplates({ list, onChoose, onBlank }: FitTemplatesProps) {
  const { api } = useApplication();
  const { loaded: templates, reload } = useLoaded(
    useCallback(
      async (options: CallOptions) => {
        const found = await api.listTemplates(CHOICE_QUERY, options);
        if (!found.ok) return found;
        const opened = await Promise.all(
          found.value.results.map(async (template) => {
            const document = await templateDocument(api, template.id, options);
            return document.ok ? [{ template, document: document.value }] : [];
          }),
        );
        return { ok: true, value: opened.flat() } as const;
      },
      [api],
    ),
  );
  const filled = useMemo(
    () => (templates.kind === 'ready' ? inOrder(templates.value, list) : []),
    [templates, list],
  );
  if (templates.kind === 'failed')
    return (
      <EmptyState
        icon={LayoutTemplate}
        tone="negative"
        title="Не удалось загрузить шаблоны"
        text={templates.text}
        action={
          <Button variant="outline" icon={RotateCw} onClick={reload}>
            Повторить
          </Button>
        }
      />
    );
  return (
    <section aria-labelledby="fit-templates">
      <h2 id="fit-templates" className="text-lg font-semibold tracking-tight text-ink">
        Выберите шаблон: имена уже на нём
      </h2>
      <ul
        aria-labelledby="fit-templates"
        className="mt-2 grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-4"
      >
        {templates.kind === 'loading' &&
          PLACES.map((place) => (
            <li key={place}>
              <Skeleton className="h-60" />
            </li>
          ))}
        {filled.map(({ template, ...made }) => (
          <li key={template.id}>
            <TemplateButton template={template} made={made} onPress={() => onChoose(template.id, made)} />
          </li>
        ))}
        {onBlank !== null && (
          <li>
            <button
              type="button"
              onClick={onBlank}
              className="flex h-full min-h-40 w-full flex-col items-center justify-center rounded-xl border border-dashed border-line-strong bg-surface p-4 text-center transition-colors hover:border-primary"
            >
              <Plus size={28} strokeWidth={1.5} className="text-primary" aria-hidden />
              <span className="mt-2 text-sm font-medium text-ink">Чистый лист</span>
              <span className="mt-0.5 text-sm text-ink-soft">Свой макет с&nbsp;вашим списком</span>
            </button>
          </li>
        )}
      </ul>
    </section>
  );
}

const NO_DATA_TEXT = 'Без данных из списка';

function TemplateButton({ template, made, onPress }: TemplateButtonProps) {
  const { api } = useApplication();
  const missing = missingFields(made.choice);
  const takesData = shownColumns(made.choice) > 0;
  return (
    <button
      type="button"
      onClick={onPress}
      className="flex h-full w-full flex-col rounded-xl border border-line bg-surface p-2 text-left transition-colors hover:border-primary"
    >
      <span className="block h-31 w-full rounded-md bg-workspace p-2">
        <DocumentThumbnail
          document={made.document}
          record={0}
          fit="box"
          readImage={(src, options) => api.loadTemplateImage(template.id, src, options)}
        />
      </span>
      <span translate="no" className="mt-2 px-1 text-sm leading-5 font-medium text-ink">
        {titleOf(template)}
      </span>
      <span className="mt-0.5 px-1 pb-1 text-sm leading-5 text-ink-soft">
        <span>{missing.length > 0 ? 'Нет в списке: ' : takesData ? 'Всё есть в списке' : NO_DATA_TEXT}</span>
        {missing.length > 0 && <span translate="no">{missing.join(', ')}</span>}
      </span>
    </button>
  );
}

/**
 * The likeliest first: those that show something of the list before those that show nothing of it, then those
 * that miss least, then those that use most of it. Likes decide among equals only.
 */
function inOrder(templates: readonly OpenTemplate[], list: ReadList) {
  return templates
    .map(({ template, document }) => ({ template, ...fillTemplate(document, list) }))
    .toSorted((a, b) => {
      const [used, other] = [shownColumns(a.choice), shownColumns(b.choice)];
      return (
        Number(used === 0) - Number(other === 0) ||
        missingFields(a.choice).length - missingFields(b.choice).length ||
        other - used
      );
    });
}
