import { Check } from 'lucide-react';
import { useEffect, useState } from 'react';
import { showProblem } from '../../../app/project/showProblem.ts';
import { copiesOf } from '../../../document/records/copiesOf.ts';
import { recordsOf } from '../../../document/records/records.ts';
import type { DoubtfulName } from '../../../data/check/index.ts';
import { useProjectSession } from '../../application/ProjectSessionProvider.tsx';
import { useCommands } from '../commands/CommandsProvider.tsx';
import { useScreenSize } from '../screen/useScreenSize.ts';
import type { NameCorrections } from '../../../document/table/nameCorrections.ts';
import { NO_DECISIONS, decisionsIn } from '../../../document/table/nameDecisions.ts';
import { correctNames, mergedCorrections } from '../../../data/bindings/index.ts';
import { removeRecord } from '../../../data/copies/index.ts';
import type { ProjectSession } from '../../../app/project/projectSession.ts';
import { Button } from '../../../kit/Button.tsx';
import { useEditor, useEditorState } from '../state/useEditorState.ts';
import { usePreflight } from './usePreflight.ts';
import type { KeyboardEvent } from 'react';
import { MAX_TEXT_LENGTH } from '../../../document/schema/constants.ts';
import { IconButton } from '../../../kit/IconButton.tsx';
import { SegmentedControl } from '../../../kit/SegmentedControl.tsx';
import { TextField } from '../../../kit/TextField.tsx';
import { Quoted } from '../../../kit/Quoted.tsx';
import { doubtsText } from './panelTexts.ts';
import { wordsAbout } from './wordsAbout.ts';

interface NameReviewRowProps {
  readonly name: DoubtfulName;
  /** The forms to confirm, as they are shown. */
  readonly forms: NameCorrections['forms'];
  readonly onType: (index: number, text: string) => void;
  readonly onDecide: (decision: NameCorrections) => void;
  /** Leaves a record out; null while the list may be out of date. */
  readonly onRemove: ((record: number) => void) | null;
  /** Makes the words of its layer agree with the person of another column. */
  readonly onTake: (column: string) => void;
  /** Shows the cell of the name, or its copy where there is no room for the table. */
  readonly onShow: { readonly title: string; readonly press: () => void };
}

type NameDoubtKind = DoubtfulName['doubts'][number]['kind'];

const ASK_SEX: readonly NameDoubtKind[] = ['sex', 'contradiction'];

/** Doubts about the cell itself, which may be no person at all. */
const OF_CELL: readonly NameDoubtKind[] = ['notName', 'signs', 'aside', 'people', 'words'];

const MILD: readonly DoubtfulName['doubts'][number]['kind'][] = ['surname', 'firstName', 'order'];

const SHOWN_FIRST = 20;

/**
 * The doubtful names, each with its reasons and forms; a decision is kept in the project and on the device.
 */
export function NameReview() {
  const { names: store } = useProjectSession().device;
  const editor = useEditor();
  const session = useProjectSession();
  const { tablePanel } = useCommands().context;
  // On a phone the check takes the place of the table.
  const toCell = useScreenSize() !== 'narrow';
  const { report, isStale } = usePreflight();
  const decided = useEditorState((state) => state.document.settings.decisions ?? NO_DECISIONS);
  const remembered = useRemembered(store);
  const [limit, setLimit] = useState(SHOWN_FIRST);
  /** Forms as a person has typed them, by name; they are confirmed as they are shown. */
  const [typed, setTyped] = useState<Readonly<Record<string, readonly (string | undefined)[]>>>({});
  const open = (report?.names ?? []).filter((name) => !isSettled(name, decided));
  const shown = open.slice(0, limit);
  const decide = (decision: NameCorrections) => {
    editor.apply((document) => correctNames(document, decision));
    void store.change((known) => mergedCorrections(known, decision));
  };
  const show = ({ layerId, records, doubts: [doubt] }: DoubtfulName) => {
    const record = doubt?.place.row ?? records[0] ?? 0;
    const document = editor.getSnapshot().document;
    showProblem(session, layerId, copiesOf(recordsOf(document), record)[0] ?? 0);
    if (toCell) tablePanel.show({ record, column: doubt?.place.column ?? '' });
  };
  const sure = shown.filter(isMild);
  const confirmSure = () =>
    decide({ sexes: [], forms: sure.flatMap((name) => formsOf(name, remembered, typed[keyOf(name)])) });
  return (
    <>
      <ul data-part="name-review" aria-label="Список имён" className="mt-2 flex flex-col gap-2">
        {shown.map((name) => (
          <NameReviewRow
            key={keyOf(name)}
            name={name}
            forms={formsOf(name, remembered, typed[keyOf(name)])}
            onType={(index, text) =>
              setTyped({
                ...typed,
                [keyOf(name)]: Object.assign([...(typed[keyOf(name)] ?? [])], { [index]: text }),
              })
            }
            onDecide={decide}
            onShow={{ title: toCell ? 'Показать в таблице' : 'Показать копию', press: () => show(name) }}
            onTake={(column) => editor.apply((document) => wordsAbout(document, name.layerId, column))}
            onRemove={isStale ? null : (record) => editor.apply((document) => removeRecord(document, record))}
          />
        ))}
      </ul>
      {limit < open.length && (
        <Button variant="quiet" size="sm" onClick={() => setLimit(limit + SHOWN_FIRST)}>
          {`Показать ещё: ${open.length - limit}`}
        </Button>
      )}
      {sure.length > 1 && (
        <span data-action="confirm-all" className="mt-2 flex">
          <Button variant="outline" size="sm" icon={Check} onClick={confirmSure}>
            Всё верно
          </Button>
        </span>
      )}
    </>
  );
}

function useRemembered(store: ProjectSession['device']['names']): NameCorrections {
  const [remembered, setRemembered] = useState(NO_DECISIONS);
  useEffect(() => {
    let isShown = true;
    void store.load().then((known) => {
      if (isShown) setRemembered(known);
    });
    return () => {
      isShown = false;
    };
  }, [store]);
  return remembered;
}

/** The forms of a name as they are shown: as typed here, else as they were decided in another project. */
function formsOf(
  { sex, forms }: DoubtfulName,
  remembered: NameCorrections,
  typed: readonly (string | undefined)[] = [],
): NameCorrections['forms'] {
  const { formOf } = decisionsIn(remembered);
  return forms.map(({ value, pipe, text }, index) => [
    value,
    sex ?? '',
    pipe,
    typed[index] ?? formOf(value, sex, pipe) ?? text,
  ]);
}

/**
 * Tells names of the list apart: namesakes of two records differ, and a name whose sex was changed has other
 * forms.
 */
function keyOf({ name, record, sex }: DoubtfulName): string {
  return [name, record, sex].join('|');
}

/** Whether these decisions leave nothing to ask about a name. */
function isSettled({ name, record, sex, forms }: DoubtfulName, decided: NameCorrections): boolean {
  const { sexOf, formOf } = decisionsIn(decided);
  if (sex === null || forms.length === 0) return sexOf(name, () => record) !== undefined;
  return forms.every(({ value, pipe }) => formOf(value, sex, pipe) !== undefined);
}

/**
 * Whether a name is only rare, so that many may be confirmed at once; a mistake in the cell is asked about by
 * itself.
 */
function isMild({ sex, forms, doubts }: DoubtfulName): boolean {
  return sex !== null && forms.length > 0 && doubts.every(({ kind }) => MILD.includes(kind));
}

/** One doubtful name: Enter confirms the forms shown and moves to the next name. */
function NameReviewRow({ name, forms, onType, onDecide, onTake, onRemove, onShow }: NameReviewRowProps) {
  const confirm = () => {
    if (name.sex === null) return;
    const isOnlySex = forms.length === 0;
    onDecide({ sexes: isOnlySex ? [[name.name, name.sex, name.record]] : [], forms });
  };
  const [onlyRecord] = name.records;
  const hasDoubt = (kinds: readonly NameDoubtKind[]) => name.doubts.some(({ kind }) => kinds.includes(kind));
  const canRemove = name.records.length === 1 && hasDoubt(OF_CELL);
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    const row = event.currentTarget.closest('li');
    const next = row?.nextElementSibling ?? row?.previousElementSibling;
    next?.querySelector('input')?.focus();
    confirm();
  };
  return (
    <li data-name={name.name} className="rounded-md border border-line p-2">
      <div className="flex items-start gap-2">
        <button
          type="button"
          data-action="cell"
          translate="no"
          title={onShow.title}
          onClick={onShow.press}
          className="tap -mx-1 min-w-0 flex-1 rounded-md px-1 text-left text-sm font-medium wrap-break-word text-ink hover:bg-sunken"
        >
          {name.name}
        </button>
        {name.sex !== null && (
          <IconButton icon={Check} label={`Верно: ${name.name}`} size="sm" onClick={confirm} />
        )}
      </div>
      {name.detail !== '' && (
        <p translate="no" className="text-xs wrap-break-word text-ink">
          {name.detail}
        </p>
      )}
      <p className="text-xs text-ink-soft">{doubtsText(name.doubts)}</p>
      {hasDoubt(ASK_SEX) && (
        <div className="mt-1">
          <SegmentedControl
            label={`Пол: ${name.name}`}
            size="sm"
            value={name.sex}
            segments={[
              { value: 'male', label: 'Мужской' },
              { value: 'female', label: 'Женский' },
            ]}
            onChange={(sex) => onDecide({ sexes: [[name.name, sex, name.record]], forms: [] })}
          />
        </div>
      )}
      {name.others.map((column) => (
        <span key={column} data-action="take-person" className="mt-1 flex">
          <Button variant="quiet" size="sm" onClick={() => onTake(column)}>
            <Quoted text={`Слова о другом: «${column}»`} />
          </Button>
        </span>
      ))}
      {name.sex !== null &&
        forms.map(([value, , pipe, text], index) => (
          <TextField
            key={`${pipe} ${value}`}
            label={name.forms.length > 1 ? `${pipe}: ${value}` : pipe}
            size="sm"
            className="mt-1"
            selectOnFocus
            maxLength={MAX_TEXT_LENGTH}
            value={text}
            onChange={(next) => onType(index, next)}
            onKeyDown={onKeyDown}
          />
        ))}
      {canRemove && onlyRecord !== undefined && onRemove !== null && (
        <span data-action="remove-row" className="mt-1 flex">
          <Button variant="quiet" size="sm" onClick={() => onRemove(onlyRecord)}>
            Убрать строку
          </Button>
        </span>
      )}
    </li>
  );
}
