import { FileX } from 'lucide-react';
import { useEffect, useMemo } from 'react';
import type { StartedWork } from '../../../app/table/startedTable.ts';
import { startedTableDeps } from '../../../app/table/startedTable.ts';
import { OWN_TEMPLATE } from '../../../app/platform/paths.ts';
import { DEFAULT_PROJECT_NAME } from '../../../document/schema/constants.ts';
import { EmptyState } from '../../../kit/EmptyState.tsx';
import { Spinner } from '../../../kit/Spinner.tsx';
import { useApplication } from '../../application/ApplicationProvider.tsx';
import { useAuth } from '../../application/useAuth.ts';
import { useTableReading } from '../../editor/table/dialog/useTableReading.ts';
import type { Look } from '../../../data/looks/index.ts';
import type { SheetView } from '../../../data/columns/index.ts';
import type { LoadedTable } from '../../../app/table/tableMemory.ts';
import { SHEET_CHOICES } from '../projects/sheetChoices.ts';
import type { ReadList } from './fillTemplate.ts';
import { unclearLayers } from './fillTemplate.ts';
import { ListEntry } from './ListEntry.tsx';
import { StartedTemplate } from './StartedTemplate.tsx';
import { FitTemplates } from './FitTemplates.tsx';
import { ListFacts } from './ListFacts.tsx';
import { ListStays } from './ListStays.tsx';
import { OwnFileCard } from './OwnFileCard.tsx';
import { OwnTemplate } from './OwnTemplate.tsx';
import type { StartHandle } from './useStart.ts';

// One chunk for both: whoever has chosen a template will have a list.
export { ChosenTemplate } from './ChosenTemplate.tsx';

interface StartTableProps {
  readonly start: StartHandle;
  readonly work: StartedWork;
  readonly templateId: string | null;
  /** Of the template, as the address has it. */
  readonly look: Look;
}

/** Reads the list, and shows what can be made of it. */
export function StartTable(props: StartTableProps) {
  const { start, work } = props;
  const { platform } = useApplication();
  const deps = useMemo(() => startedTableDeps(work), [work]);
  const { reading, turn } = useTableReading(deps, platform.inspecting);
  const loaded = reading.kind === 'ready' ? reading.loaded : null;
  const list = useMemo(
    () => (loaded === null ? null : { loaded, view: chosenView(loaded, work), given: work.given }),
    [loaded, work],
  );
  if (reading.kind === 'refused')
    return (
      <div role="alert">
        <EmptyState icon={FileX} tone="negative" title="Список не прочитан" text={reading.text} />
        <ListEntry onFile={start.takeList} />
      </div>
    );
  if (list === null) return <Spinner className="py-24" />;
  if (isChosen(props))
    return (
      <>
        <Chosen {...props} list={list} />
        <div className="mt-4">
          <ListStays />
        </div>
      </>
    );
  return (
    <>
      <ListFacts
        list={list}
        onView={({ sheet, headerRow }) =>
          start.change({ ...work, view: { sheet: sheet.name, headerRow }, filled: null })
        }
        onTurn={(sheet) => {
          turn(sheet);
          start.change(turnedWork(work, sheet));
        }}
        onText={(text) => start.takeList(work.file, text)}
        onForget={start.forget}
      />
      <ListStays />
      <Templates start={start} list={list} />
    </>
  );
}

interface WithList extends StartTableProps {
  readonly list: ReadList;
}

function isChosen({ templateId, work }: StartTableProps): boolean {
  return templateId !== null && (templateId !== OWN_TEMPLATE || work.own !== undefined);
}

/** The filled template, of a file of one's own or of the site. */
function Chosen({ start, work, templateId, look, list }: WithList) {
  const { own } = work;
  if (templateId === OWN_TEMPLATE && own !== undefined)
    return <OwnTemplate key={own.layers} own={own} {...{ start, list, work }} />;
  if (templateId === null) return null;
  return <StartedTemplate key={templateId} {...{ start, templateId, look, list, work }} />;
}

/** The work with a sheet turned, or turned back; its headings are found anew. */
function turnedWork(work: StartedWork, sheet: string): StartedWork {
  const { turned = [] } = work;
  const isTurned = turned.includes(sheet);
  return {
    ...work,
    view: undefined,
    turned: isTurned ? turned.filter((name) => name !== sheet) : [...turned, sheet],
    filled: null,
  };
}

/** The sheet and the headings that the person chose, in the table as it was read. */
function chosenView({ table }: LoadedTable, { view }: StartedWork): SheetView | null {
  const sheet = table.sheets.find(({ name }) => name === view?.sheet);
  return view === undefined || sheet === undefined ? null : { sheet, headerRow: view.headerRow };
}

interface TemplatesProps {
  readonly start: StartHandle;
  readonly list: ReadList;
}

/**
 * One press opens the editor for whoever is signed in; a guest goes on here, and so does everyone who has to
 * look at the columns.
 */
function Templates({ start, list }: TemplatesProps) {
  const { isLoggedIn } = useAuth();
  const { isOpening, ownFile, showTemplates, choose } = start;
  useEffect(showTemplates, [showTemplates]);
  if (isOpening) return <Spinner label="Открываем редактор…" className="py-24" />;
  return (
    <FitTemplates
      list={list}
      own={<OwnFileCard {...ownFile} />}
      onBlank={isLoggedIn ? () => choose(BLANK, true) : null}
      onChoose={(templateId, { document, choice }, look) =>
        choose({ from: 'template', templateId, filled: document }, unclearLayers(choice).size === 0, look)
      }
    />
  );
}

const BLANK = { from: 'blank', name: DEFAULT_PROJECT_NAME, sheet: SHEET_CHOICES[0].sheet } as const;
