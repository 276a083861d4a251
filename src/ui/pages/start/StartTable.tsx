import { FileX, FileSpreadsheet, LayoutTemplate, RotateCw } from 'lucide-react';
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
import type { ReadList, FilledTemplate } from './fillTemplate.ts';
import { unclearLayers, understoodOf, fillTemplate, missingFields } from './fillTemplate.ts';
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
import { templateDocument } from '../templates/templateDocuments.ts';
import { titleOf } from '../templates/templateTexts.ts';

interface FitTemplatesProps {
  readonly list: ReadList;
  readonly onChoose: (templateId: string, filled: FilledTemplate) => void;
}

interface TemplateButtonProps {
  readonly template: Template;
  readonly made: FilledTemplate;
  readonly onPress: () => void;
}

const QUERY = { verified: 'true', sort: 'liked', page_size: '24' } as const;

const PLACES = [0, 1, 2, 3, 4, 5, 6, 7] as const;

interface OpenTemplate {
  readonly template: Template;
  readonly document: Document;
}

interface ListFactsProps {
  readonly list: ReadList;
  readonly onView: (view: ReadList['view']) => void;
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
  readonly onFile: (file: File) => void;
  readonly onForget: () => void;
}

/** Reads the list, and shows what can be made of it. */
export function StartTable({ work, templateId, onFile, onForget }: StartTableProps) {
  const { platform } = useApplication();
  const { startedWorks } = platform;
  const deps = useMemo(() => startedTableDeps(work, startedWorks), [startedWorks, work]);
  const { reading } = useTableReading(deps, platform.inspecting);
  const [view, setView] = useState<ReadList['view']>(null);
  const loaded = reading.kind === 'ready' ? reading.loaded : null;
  const list = useMemo(() => (loaded === null ? null : { loaded, view }), [loaded, view]);
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
      <ListFacts list={list} onView={setView} onForget={onForget} />
      <Templates list={list} work={work} />
    </>
  );
}

/**
 * One press opens the editor for whoever is signed in; a guest goes on here, and so does everyone who has to
 * look at the columns.
 */
function Templates({ list, work }: { readonly list: ReadList; readonly work: StartedWork }) {
  const { isLoggedIn } = useAuth();
  const [, navigate] = useLocation();
  const { open, isOpening } = useOpenInEditor(work);
  if (isOpening) return <Spinner label="Открываем редактор…" className="py-24" />;
  return (
    <FitTemplates
      list={list}
      onChoose={(id, { document, choice }) => {
        if (isLoggedIn && unclearLayers(choice).size === 0) void open(id, document);
        else navigate(startPath(id));
      }}
    />
  );
}

/** What was understood of the list: people, the row with the headings, the columns. */
function ListFacts({ list, onView, onForget }: ListFactsProps) {
  const { sheet, headerRow, people, columns } = useMemo(() => understoodOf(list), [list]);
  const { fileName, sheets } = list.loaded.table;
  const rows = Array.from({ length: Math.min(HEADING_ROWS, sheet.rows.length) }, (_, row) => ({
    value: String(row),
    label: `Строка ${row + 1}: ${filledCells(sheet.rows[row] ?? []).join(', ')}`,
  })).filter(({ value }) => filledCells(sheet.rows[Number(value)] ?? []).length > 0);
  return (
    <section
      aria-label="Что в списке"
      className="mb-6 rounded-xl border border-line bg-surface px-4 py-3 sm:px-5"
    >
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <FileSpreadsheet size={28} strokeWidth={1.5} className="shrink-0 text-primary" aria-hidden />
        <div className="min-w-0 flex-1 basis-52">
          <p className="text-lg font-semibold text-ink">{peopleText(people)}</p>
          <p translate="no" title={fileName} className="truncate text-sm text-ink-soft">
            {fileName}
          </p>
        </div>
        {sheets.length > 1 && (
          <NativeSelect
            label="Лист таблицы"
            value={sheet.name}
            options={sheets.map(({ name }) => ({ value: name, label: name }))}
            onChange={(name) => {
              const chosen = sheets.find((each) => each.name === name);
              if (chosen) onView({ sheet: chosen, headerRow: 0 });
            }}
            className="w-44"
          />
        )}
        <NativeSelect
          label="Заголовки"
          value={headerRow === null ? NO_HEADING : String(headerRow)}
          options={[{ value: NO_HEADING, label: 'Их нет: в первой строке уже человек' }, ...rows]}
          onChange={(value) => onView({ sheet, headerRow: value === NO_HEADING ? null : Number(value) })}
          className="w-64 max-sm:w-full"
        />
        <Button variant="quiet" onClick={onForget}>
          Другой список
        </Button>
      </div>
      <ul aria-label="Столбцы" className="mt-3 flex flex-wrap gap-2">
        {columns.map(({ name, example }, column) => (
          <li
            key={`${column} ${name}`}
            translate="no"
            title={`${name}: ${example}`}
            className="max-w-full truncate rounded-md bg-sunken px-2.5 py-1 text-sm text-ink-soft"
          >
            {headerRow !== null && <span className="font-medium text-ink">{`${name}: `}</span>}
            <span>{example}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function filledCells(cells: readonly string[]): readonly string[] {
  return cells.map((cell) => cell.trim()).filter((cell) => cell !== '');
}

/** The templates with the first person of the list on them; those that need nothing more come first. */
function FitTemplates({ list, onChoose }: FitTemplatesProps) {
  const { api } = useApplication();
  const { loaded: templates, reload } = useLoaded(
    useCallback(
      async (options: CallOptions) => {
        const found = await api.listTemplates(QUERY, options);
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
        className="mt-3 grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-4"
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
      </ul>
    </section>
  );
}

function TemplateButton({ template, made, onPress }: TemplateButtonProps) {
  const { api } = useApplication();
  const missing = missingFields(made.choice);
  return (
    <button
      type="button"
      onClick={onPress}
      className="flex h-full w-full flex-col rounded-xl border border-line bg-surface p-2 text-left transition-colors hover:border-primary"
    >
      <span className="block h-40 w-full rounded-md bg-workspace p-2">
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
        <span>{missing.length === 0 ? 'Всё есть в списке' : 'Нет в списке: '}</span>
        {missing.length > 0 && <span translate="no">{missing.join(', ')}</span>}
      </span>
    </button>
  );
}

function inOrder(templates: readonly OpenTemplate[], list: ReadList) {
  return templates
    .map(({ template, document }) => ({ template, ...fillTemplate(document, list) }))
    .toSorted((a, b) => missingFields(a.choice).length - missingFields(b.choice).length);
}
