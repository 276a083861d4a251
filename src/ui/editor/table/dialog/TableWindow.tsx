import { useRef } from 'react';
import { derivedOf } from '../../../../document/records/decisions.ts';
import { takesRecords } from '../../../../document/layers/capabilities.ts';
import { findLayer } from '../../../../document/document.ts';
import type { LayerId } from '../../../../document/layers/layer.ts';
import type { CorrectionQuestion } from '../../../../data/copies/index.ts';
import { setGroupColumn } from '../../../../data/bindings/index.ts';
import { carryCorrections, correctField } from '../../../../data/copies/index.ts';
import { groupingText } from '../../../../data/picks/index.ts';
import { removeLayers } from '../../../../engine/edits/layers/index.ts';
import { useConfirm } from '../../../../kit/confirm.tsx';
import { useApplication } from '../../../application/ApplicationProvider.tsx';
import { useProjectSession } from '../../../application/ProjectSessionProvider.tsx';
import { copiesText, valuesText } from '../../../words/plural.ts';
import { useEditorState } from '../../state/useEditorState.ts';
import { withLists } from '../../../../app/fields/groupRows.ts';
import { recordsOf } from '../../../../document/records/records.ts';
import { sharesRows } from '../grid/gridState.ts';
import { bindFields } from './fieldsChoice.ts';
import { addDbLayer } from '../../state/openTable.ts';
import type { TableDialogState } from './tableDialogState.ts';
import { bindLayer } from './tableDialogState.ts';
import { TableDialog } from './TableDialog.tsx';
import type { TableMemory } from '../../../../app/table/tableMemory.ts';
import { useTableReading } from './useTableReading.ts';
import type { Document } from '../../../../document/document.ts';

const SHOWN = 5;

/** Table dialog for the selected DB layer, or for all of them when none is selected. */
export function TableWindow({ memory }: { readonly memory: TableMemory }) {
  const { platform } = useApplication();
  const session = useProjectSession();
  const { editor, editorActor, projectId } = session;
  const { table: offered } = session.offered;
  const deps = {
    projectId,
    memory,
    store: session.table.store,
    offered,
    derived: () => derivedOf(editor.getSnapshot().document),
  };
  const confirm = useConfirm();
  const reader = useTableReading(deps, platform.inspecting);
  const document = useEditorState((state) => state.document);
  const [selected] = useEditorState((state) => state.selection);
  const layer = selected === undefined ? undefined : findLayer(document, selected);
  const added = useRef<LayerId[]>([]);
  const close = () => {
    offered.clear();
    editorActor.send({ type: 'close' });
  };
  const cancel = () => {
    // A layer that was added here and got no data has nothing to show.
    if (added.current.length > 0) editor.apply((now) => removeLayers(now, added.current));
    close();
  };
  const askAgain = async (questions: readonly CorrectionQuestion[]) => {
    const lost = lostText(questions);
    if (lost !== null) platform.notify('warning', lost);
    const question = correctionQuestion(questions);
    if (question !== null && (await confirm(question))) editor.apply((now) => correctAgain(now, questions));
  };
  const bind = (choice: TableDialogState, wanted: string | null) => {
    // Copies of single cells have no rows to share.
    const isAsked = choice.kind !== 'layer' || sharesRows(choice.grid);
    const column = isAsked ? wanted : (document.settings.groupColumn ?? null);
    const grouped = setGroupColumn(document, column);
    const filled =
      choice.kind === 'layer'
        ? bindLayer(grouped, choice)
        : { document: bindFields(grouped, choice), names: filledNames(choice) };
    const { document: bound, questions, carried } = carryCorrections(document, filled.document);
    editor.apply(() => (grouped === document ? bound : withLists(bound)));
    reader.settle();
    if (choice.kind === 'fields') platform.notify('positive', updatedText(filled.names, filled.document));
    else if (filled.names.length > 0) platform.notify('positive', filledText(filled.names));
    if (carried > 0) platform.notify('info', carriedText(carried));
    close();
    void askAgain(questions);
  };
  return (
    <TableDialog
      reader={reader}
      memory={memory}
      document={document}
      layerId={takesRecords(layer) ? layer.id : null}
      onBind={bind}
      onAddLayer={() => {
        const id = addDbLayer(session);
        added.current.push(id);
        return id;
      }}
      onClose={cancel}
    />
  );
}

function filledNames({ plans }: Extract<TableDialogState, { kind: 'fields' }>): readonly string[] {
  return plans.filter(({ decision }) => decision === 'fill').map(({ name }) => name);
}

function updatedText(names: readonly string[], document: Document): string {
  const { rows, count, groups } = recordsOf(document);
  const made = groups === null ? copiesText(count) : groupingText(rows, count, groups.column);
  const whose = names.length === 0 ? 'Слои обновлены' : `Данные взяты из таблицы: ${quote(names)}`;
  return `${whose}. Всего ${made}.`;
}

function filledText(names: readonly string[]): string {
  return names.length === 1
    ? `Слой ${quote(names)} тоже заполнен из этой таблицы`
    : `Из этой таблицы заполнены и слои ${quote(names)}`;
}

function quote(names: readonly string[]): string {
  return names.map((name) => `«${name}»`).join(', ');
}

/** The question about the rows that were found, or null when there are none. */
function correctionQuestion(questions: readonly CorrectionQuestion[]) {
  const found = questions.filter(({ field }) => field !== null);
  if (found.length === 0) return null;
  const text = `${linesOf(found)} Исправить снова?`;
  return { title: 'Исправленное вручную', text };
}

/** Message about corrections whose rows are not in the newer table; null when there are none. */
function lostText(questions: readonly CorrectionQuestion[]): string | null {
  const lost = questions.filter(({ field }) => field === null);
  return lost.length === 0 ? null : `Исправленное вручную не найдено в новой таблице. ${linesOf(lost)}`;
}

/** The document with the corrections whose rows were found. */
function correctAgain(document: Document, questions: readonly CorrectionQuestion[]): Document {
  return questions.reduce(
    (corrected, { correction, field }) =>
      field === null ? corrected : correctField(corrected, field, correction.value),
    document,
  );
}

function carriedText(count: number): string {
  return `Исправленное вручную сохранено: ${valuesText(count)}`;
}

function linesOf(questions: readonly CorrectionQuestion[]): string {
  const rest = questions.length > SHOWN ? [`И ещё ${questions.length - SHOWN}.`] : [];
  return [...questions.slice(0, SHOWN).map(lineOf), ...rest].join(' ');
}

function lineOf({ correction: { column, was, value }, field }: CorrectionQuestion): string {
  const before = `«${column}»: «${was ?? ''}» исправлено на «${value}»`;
  return field === null ? `${before}.` : `${before}, в новой таблице «${field.value}».`;
}
