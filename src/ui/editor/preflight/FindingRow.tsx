import { ChevronRight, Wrench } from 'lucide-react';
import { useMemo, useState } from 'react';
import { showProblem } from '../../../app/project/showProblem.ts';
import { copiesOf } from '../../../document/records/copiesOf.ts';
import type { Document } from '../../../document/document.ts';
import { parseFormat } from '../../../document/template/formatTemplate.ts';
import { recordsOf } from '../../../document/records/records.ts';
import type { Correction } from '../../../data/check/index.ts';
import { changeCells } from '../../../data/bindings/index.ts';
import { removeRecord } from '../../../data/copies/index.ts';
import type { Finding } from '../../../output/check/index.ts';
import { findingText } from '../../../output/check/index.ts';
import { Button } from '../../../kit/Button.tsx';
import { useProjectSession } from '../../application/ProjectSessionProvider.tsx';
import { RoleFields } from '../../school/RoleFields.tsx';
import { onPageText } from '../../words/pageNames.ts';
import { useScreenSize } from '../screen/useScreenSize.ts';
import { useCommands } from '../commands/CommandsProvider.tsx';
import { useEditor, useEditorState } from '../state/useEditorState.ts';
import type { PROBLEM_SORTS } from './problemKinds.ts';
import { fixesOf } from './problemKinds.ts';
import { placesText } from './problemTexts.ts';
import { usePreflight } from './usePreflight.ts';
import { Quoted } from '../../../kit/Quoted.tsx';

type ProblemSort = (typeof PROBLEM_SORTS)[keyof typeof PROBLEM_SORTS];

/** Why a fix has to wait; its button keeps the focus meanwhile. */
const CHECK_RUNS_TEXT = 'Подождите: идёт проверка';

interface FindingRowProps {
  readonly finding: Finding;
  readonly sort: ProblemSort;
}

/** One finding: a press goes to the next copy that has it; below are the ways to put it right. */
export function FindingRow({ finding, sort }: FindingRowProps) {
  const session = useProjectSession();
  const editor = useEditor();
  const { report, isStale } = usePreflight();
  const document = useEditorState((state) => state.document);
  const { tablePanel } = useCommands().context;
  // On a phone the check takes the place of the table.
  const hasRoom = useScreenSize() !== 'narrow';
  const [visited, setVisited] = useState(0);
  const { problem, copies, corrections = [] } = finding;
  const goToNext = () => {
    const copy = copies[visited % copies.length] ?? finding.first;
    showProblem(session, problem.layerId, sort.isOfLayer === true ? null : copy);
    setVisited(visited + 1);
  };
  // A fix changes the document of the report only: the copies of another one may have other numbers.
  const fixes = useMemo(
    () => fixesOf(sort).filter((fix) => isStale || fix.edit(document, finding) !== document),
    [sort, isStale, document, finding],
  );
  return (
    <li data-count={finding.count}>
      <button
        type="button"
        data-action="show"
        onClick={goToNext}
        className="tap -mx-1 flex w-full items-start gap-1 rounded-md px-1 py-1 text-left text-sm text-ink hover:bg-sunken"
      >
        <span className="min-w-0 flex-1 wrap-break-word">
          <Quoted text={findingText(finding)} />
          <span className="block text-ink-soft">
            {`${placesText(finding, report?.copies ?? 0)}${onPageText(document, problem.layerId)}`}
          </span>
        </span>
        <ChevronRight size={16} className="mt-0.5 shrink-0 text-ink-soft" aria-hidden />
      </button>
      {problem.kind === 'unfilledRoles' && (
        <RoleFields gaps={problem.gaps} document={document} onEdit={(edit) => editor.apply(edit)} isProject />
      )}
      {corrections.length > 0 && (
        <Corrections
          corrections={corrections}
          isStale={isStale}
          canRemove={sort.canRemoveRows === true}
          toCell={hasRoom}
          onShow={(correction) => {
            showProblem(session, problem.layerId, copyOfRecord(document, correction.recordIndex));
            if (hasRoom)
              tablePanel.show({ record: correction.recordIndex, column: columnOf(problem, correction) });
          }}
        />
      )}
      {fixes.length > 0 && (
        <span data-action="fix" className="flex flex-wrap gap-2">
          {fixes.map((fix) => (
            <Button
              key={fix.label(finding)}
              variant="outline"
              size="sm"
              icon={Wrench}
              disabledReason={isStale ? CHECK_RUNS_TEXT : null}
              onClick={() => editor.apply((present) => fix.edit(present, finding))}
            >
              {fix.label(finding)}
            </Button>
          ))}
        </span>
      )}
    </li>
  );
}

/** A long list begins with this many. */
const SHOWN_FIRST = 5;
const SHOWN_MORE = 100;

/** Before and after of each value, each with buttons of its own. */
function Corrections({
  corrections,
  isStale,
  canRemove,
  toCell,
  onShow,
}: {
  readonly corrections: readonly Correction[];
  readonly isStale: boolean;
  readonly canRemove: boolean;
  /** Whether a value is shown in the table as well, not only in its copy. */
  readonly toCell: boolean;
  readonly onShow: (correction: Correction) => void;
}) {
  const editor = useEditor();
  const [limit, setLimit] = useState(SHOWN_FIRST);
  return (
    <>
      <ul data-part="corrections" className="my-1 divide-y divide-line rounded-md border border-line">
        {corrections.slice(0, limit).map((correction) => (
          <li
            key={`${correction.recordIndex} ${correction.before}`}
            className={`flex gap-2 px-2 py-1 text-sm ${canRemove ? 'flex-col' : 'items-center'}`}
          >
            <button
              type="button"
              data-action="cell"
              title={toCell ? 'Показать в таблице' : 'Показать копию'}
              onClick={() => onShow(correction)}
              className="tap -mx-1 min-w-0 flex-1 rounded-md px-1 text-left text-ink hover:bg-sunken"
            >
              <ValueChange correction={correction} />
            </button>
            <span className={canRemove ? '-ml-2 flex' : 'flex'}>
              {correction.cells.length === 0 ? (
                <Button variant="quiet" size="sm" onClick={() => onShow(correction)}>
                  {toCell ? 'К ячейке' : 'Показать'}
                </Button>
              ) : (
                <Button
                  variant="quiet"
                  size="sm"
                  disabledReason={isStale ? CHECK_RUNS_TEXT : null}
                  onClick={() => editor.apply((document) => changeCells(document, correction.cells))}
                >
                  Исправить
                </Button>
              )}
              {canRemove && (
                <Button
                  variant="quiet"
                  size="sm"
                  disabledReason={isStale ? CHECK_RUNS_TEXT : null}
                  onClick={() => editor.apply((document) => removeRecord(document, correction.recordIndex))}
                >
                  Убрать строку
                </Button>
              )}
            </span>
          </li>
        ))}
      </ul>
      {limit < corrections.length && (
        <Button variant="quiet" size="sm" onClick={() => setLimit(limit + SHOWN_MORE)}>
          {`Показать ещё: ${corrections.length - limit}`}
        </Button>
      )}
    </>
  );
}

/** The value as it is, and as it would be; an empty one has nothing below. */
function ValueChange({ correction: { before, after, cells } }: { readonly correction: Correction }) {
  const className = 'min-w-0 flex-1 wrap-break-word whitespace-pre-wrap';
  if (cells.length === 0) return <span className={className}>{visibleSpaces(before)}</span>;
  return (
    <span className={className}>
      <del className="block text-ink-soft">{visibleSpaces(before)}</del>
      <ins className="block text-ink no-underline">{after}</ins>
    </span>
  );
}

/** The column of a value: that of its cell, or of the field that shows it. */
function columnOf(problem: Finding['problem'], { cells: [cell] }: Correction): string {
  if (cell !== undefined) return cell.column;
  if ('column' in problem) return problem.column;
  if ('field' in problem) return problem.field;
  if (!('source' in problem)) return '';
  const [field] = parseFormat(problem.source).parts;
  return field?.kind === 'field' ? field.name : '';
}

/** The first copy of a record. */
function copyOfRecord(document: Document, recordIndex: number): number {
  return copiesOf(recordsOf(document), recordIndex)[0] ?? 0;
}

/** Spaces at the ends and double ones as dots, or nobody would see them. */
function visibleSpaces(text: string): string {
  return text.replaceAll(/^\s+|\s+$|[^\S\n]{2,}/gu, (spaces) => '·'.repeat(spaces.length));
}
