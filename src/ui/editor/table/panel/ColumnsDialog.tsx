import { useState } from 'react';
import type { DerivedColumn } from '../../../../document/table/derivedColumns.ts';
import type { Document } from '../../../../document/document.ts';
import { namesOf, recordsOf } from '../../../../document/records/records.ts';
import { addDerivedColumns } from '../../../../data/index.ts';
import { Button } from '../../../../kit/Button.tsx';
import { Dialog } from '../../../../kit/Dialog.tsx';
import { SegmentedControl } from '../../../../kit/SegmentedControl.tsx';
import { useProjectSession } from '../../../application/ProjectSessionProvider.tsx';
import { firstValues, joinError, roomError, splitOf } from './columnPlans.ts';
import { JoinFields } from './JoinFields.tsx';
import { SplitFields } from './SplitFields.tsx';

interface ColumnsDialogProps {
  readonly document: Document;
  /** Names of all columns of the table, used or not. */
  readonly taken: readonly string[];
  readonly onClose: () => void;
}

const WAYS = [
  { value: 'split', label: 'Разделить имя' },
  { value: 'join', label: 'Объединить' },
] as const;

/** Makes columns from others: the parts of a full name, or several columns joined. */
export function ColumnsDialog({ document, taken, onClose }: ColumnsDialogProps) {
  const { editor, tables } = useProjectSession();
  const present = namesOf(recordsOf(document).columns);
  const [way, setWay] = useState<'split' | 'join'>('split');
  const [source, setSource] = useState(present[0] ?? '');
  const [joined, setJoined] = useState<readonly string[]>([]);
  const [separator, setSeparator] = useState(' ');
  const [name, setName] = useState('');
  const split = splitOf(source, taken);
  const error = way === 'join' ? joinError(joined, name, taken) : splitError(split);
  const join: DerivedColumn = { kind: 'join', name: name.trim(), from: joined, separator };
  const columns = way === 'join' ? (error === null ? [join] : []) : split;
  const make = () => {
    editor.apply((now) => addDerivedColumns(now, columns, tables.recall()?.table ?? null));
    onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title="Новые столбцы"
      size="md"
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            Отмена
          </Button>
          <Button disabledReason={error ?? roomError(document, columns)} onClick={make}>
            {way === 'split' ? 'Разделить' : 'Объединить'}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <SegmentedControl label="Что сделать" full value={way} segments={WAYS} onChange={setWay} />
        {way === 'split' ? (
          <SplitFields columns={present} source={source} onSource={setSource} />
        ) : (
          <JoinFields
            columns={present}
            joined={joined}
            onJoined={setJoined}
            separator={separator}
            onSeparator={setSeparator}
            name={name}
            onName={setName}
          />
        )}
        {columns.length > 0 && <FirstValues document={document} columns={columns} />}
        <p className="text-sm text-ink-soft">
          Столбцы сохранятся в проекте, файл таблицы не изменится. В новой таблице они появятся сами.
        </p>
      </div>
    </Dialog>
  );
}

function splitError(split: readonly DerivedColumn[]): string | null {
  return split.length === 0 ? 'Столбцы «Фамилия», «Имя» и «Отчество» уже есть' : null;
}

function FirstValues({
  document,
  columns,
}: Pick<ColumnsDialogProps, 'document'> & { readonly columns: readonly DerivedColumn[] }) {
  return (
    <table className="w-full table-fixed text-left text-sm">
      <thead>
        <tr>
          {columns.map(({ name }) => (
            <th
              key={name}
              scope="col"
              translate="no"
              className="border-b border-line-strong px-2 py-1 font-semibold text-ink"
            >
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {firstValues(document, columns).map((values, row) => (
          // oxlint-disable-next-line react/no-array-index-key -- copies have no other key
          <tr key={row}>
            {values.map((value, column) => (
              <td
                key={columns[column]?.name}
                title={value}
                className="truncate border-b border-line px-2 py-1 text-ink"
              >
                {value === '' ? '—' : value}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
