import { FileX } from 'lucide-react';
import { useEffect, useEffectEvent, useMemo } from 'react';
import { useLocation } from 'wouter';
import type { StartedWork } from '../../../app/table/startedTable.ts';
import { startedTableDeps } from '../../../app/table/startedTable.ts';
import { startPath } from '../../../app/platform/paths.ts';
import { EmptyState } from '../../../kit/EmptyState.tsx';
import { Spinner } from '../../../kit/Spinner.tsx';
import { useApplication } from '../../application/ApplicationProvider.tsx';
import { useAuth } from '../../application/useAuth.ts';
import { useTableReading } from '../../editor/table/dialog/useTableReading.ts';
import type { Look } from '../../../data/looks/index.ts';
import type { SheetView } from '../../../data/columns/index.ts';
import type { TextChoice } from '../../../document/table/tableFile.ts';
import type { LoadedTable } from '../../../app/table/tableMemory.ts';
import type { ReadList } from './fillTemplate.ts';
import { unclearLayers } from './fillTemplate.ts';
import { ListEntry } from './ListEntry.tsx';
import { StartedTemplate } from './StartedTemplate.tsx';
import { useOpenInEditor } from './useOpenInEditor.ts';
import { FitTemplates } from './FitTemplates.tsx';
import { ListFacts } from './ListFacts.tsx';
import { ListStays } from './ListStays.tsx';
import { OwnFileCard } from './OwnFileCard.tsx';
import { OwnTemplate } from './OwnTemplate.tsx';
import { OWN_TEMPLATE } from './ownTexts.ts';
import { useOwnFile } from './useOwnFile.ts';

// One chunk for both: whoever has chosen a template will have a list.
export { ChosenTemplate } from './ChosenTemplate.tsx';

interface StartTableProps {
  readonly work: StartedWork;
  readonly templateId: string | null;
  /** Of the template, as the address has it. */
  readonly look: Look;
  /** Begins with another list, or with this one read in another way. */
  readonly onFile: (file: File, text?: TextChoice) => void;
  /** Keeps how the list is understood. */
  readonly onChange: (work: StartedWork) => void;
  readonly onForget: () => void;
  /** Last year's diploma, which was dropped on the page; null without one. */
  readonly dropped: File | null;
  readonly onDroppedTaken: () => void;
}

/** Reads the list, and shows what can be made of it. */
export function StartTable(props: StartTableProps) {
  const { work, templateId, look, onFile, onChange, onForget, dropped, onDroppedTaken } = props;
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
        <ListEntry onFile={onFile} />
      </div>
    );
  if (list === null) return <Spinner className="py-24" />;
  if (templateId === OWN_TEMPLATE && work.own !== undefined)
    return (
      <>
        <OwnTemplate key={work.own.layers} own={work.own} {...{ list, work, onChange, onForget }} />
        <ListStays />
      </>
    );
  if (templateId !== null && templateId !== OWN_TEMPLATE)
    return (
      <>
        <StartedTemplate
          key={templateId}
          templateId={templateId}
          look={look}
          list={list}
          work={work}
          onForget={onForget}
        />
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
          onChange({ ...work, view: { sheet: sheet.name, headerRow }, filled: null })
        }
        onTurn={(sheet) => {
          turn(sheet);
          onChange(turnedWork(work, sheet));
        }}
        onText={(text) => onFile(work.file, text)}
        onForget={onForget}
      />
      <ListStays />
      <Templates {...{ list, work, onChange, dropped, onDroppedTaken }} />
    </>
  );
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

/**
 * One press opens the editor for whoever is signed in; a guest goes on here, and so does everyone who has to
 * look at the columns.
 */
interface TemplatesProps extends Pick<StartTableProps, 'work' | 'onChange' | 'dropped' | 'onDroppedTaken'> {
  readonly list: ReadList;
}

function Templates({ list, work, onChange, dropped, onDroppedTaken }: TemplatesProps) {
  const { isLoggedIn } = useAuth();
  const [, navigate] = useLocation();
  const { open, openBlank, isOpening } = useOpenInEditor(work);
  const own = useOwnFile((read) => {
    onChange({ ...work, own: read, filled: null });
    navigate(startPath(OWN_TEMPLATE));
  });
  const takeDropped = useEffectEvent((file: File) => {
    own.read(file);
    onDroppedTaken();
  });
  useEffect(() => {
    if (dropped !== null) takeDropped(dropped);
  }, [dropped]);
  if (isOpening) return <Spinner label="Открываем редактор…" className="py-24" />;
  return (
    <FitTemplates
      list={list}
      own={<OwnFileCard {...own} />}
      onBlank={isLoggedIn ? () => void openBlank() : null}
      onChoose={(id, { document, choice }, look) => {
        if (isLoggedIn && unclearLayers(choice).size === 0) void open(id, document);
        else navigate(startPath(id, look));
      }}
    />
  );
}
