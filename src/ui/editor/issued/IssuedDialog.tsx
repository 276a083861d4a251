/** «Выданные документы»: the register of this project, its numbers, and what is decided about each. */
import { FileSpreadsheet, FileText, Printer } from 'lucide-react';
import { useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import type { IssuedRow } from '../../../document/issued/issuedRegister.ts';
import { keepsIssued } from '../../../document/records/issuedFacts.ts';
import type { IssuedFilter } from '../../../data/issued/index.ts';
import { correctedRows, doubledNumbers, foundRows, supersedeRows } from '../../../data/issued/index.ts';
import { Button } from '../../../kit/Button.tsx';
import { Dialog } from '../../../kit/Dialog.tsx';
import { EmptyState } from '../../../kit/EmptyState.tsx';
import { NativeSelect } from '../../../kit/NativeSelect.tsx';
import { Spinner } from '../../../kit/Spinner.tsx';
import { TextField } from '../../../kit/TextField.tsx';
import { useEditorState } from '../state/useEditorState.ts';
import { CorrectedNames } from './CorrectedNames.tsx';
import { IssuedList } from './IssuedList.tsx';
import { NumberingPart } from './NumberingPart.tsx';
import { OutlivedCodes } from './OutlivedCodes.tsx';
import { PublishedPart } from '../published/PublishedPart.tsx';
import type { IssuedHandle } from './useIssued.ts';
import { useIssued } from './useIssued.ts';
import { useSignedNumbers } from './useSignedNumbers.ts';

const FILTERS: readonly { readonly value: IssuedFilter; readonly label: string }[] = [
  { value: 'all', label: 'Все' },
  { value: 'issued', label: 'Выданные' },
  { value: 'again', label: 'Выданные повторно' },
  { value: 'unfinished', label: 'Не законченные' },
  { value: 'replaced', label: 'Заменённые' },
  { value: 'withdrawn', label: 'Отозванные' },
];

/** More are shown on request: a register has thousands. */
const SHOWN = 100;

export function IssuedDialog({ onClose }: { readonly onClose: () => void }) {
  const issued = useIssued();
  const [search, setSearch] = useState('');
  const [filter, setFilter] = useState<IssuedFilter>('all');
  const [shown, setShown] = useState(SHOWN);
  const { register } = issued;
  const signed = useSignedNumbers(register, issued.withdrawals);
  const rows = register?.rows ?? NO_ROWS;
  const document = useEditorState((state) => state.document);
  const isKept = keepsIssued(document);
  const corrected = useMemo(
    () => (register === null ? [] : correctedRows(register, document)),
    [register, document],
  );
  const found = foundRows(rows, search, filter);
  const print = () => {
    flushSync(() => setShown(Infinity));
    window.print();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title="Выданные документы"
      size="lg"
      printable
      footer={<Footer issued={issued} found={found} onPrint={print} onClose={onClose} />}
    >
      <div className="flex flex-col gap-4">
        <p translate="no" className="hidden text-lg font-semibold print:block">
          {document.name}
        </p>
        {!issued.isLoading && (
          <details open={rows.length === 0} className="print:hidden">
            <summary className="tap cursor-pointer rounded-sm py-1 text-sm font-medium text-ink">
              Как нумеровать и где хранить
            </summary>
            <NumberingPart issued={issued} />
          </details>
        )}
        {issued.problem !== null && (
          <p role="alert" className="rounded-md bg-warning-soft px-3 py-2 text-sm text-ink">
            {issued.problem}
          </p>
        )}
        <CorrectedNames
          corrected={corrected}
          onReplace={(by) => issued.change((now) => supersedeRows(now, by))}
        />
        <OutlivedCodes {...signed} />
        <PublishedPart
          key={issued.withdrawals}
          today={issued.today}
          onReplaced={() => issued.change((now) => now)}
        />
        <Doubled numbers={register === null ? [] : [...doubledNumbers(register)]} />
        {issued.isLoading && <Spinner label="Читаем список" />}
        {rows.length > 0 && (
          <div className="grid gap-3 sm:grid-cols-[1fr_14rem] print:hidden">
            <TextField label="Найти" type="search" value={search} onChange={setSearch} />
            <NativeSelect label="Показать" value={filter} options={FILTERS} onChange={setFilter} />
          </div>
        )}
        {!issued.isLoading && rows.length === 0 && (
          <EmptyState
            icon={FileText}
            title="Пока ничего не выдано"
            text={
              isKept
                ? 'Сохраните копии: здесь появится строка о каждой.'
                : 'Вставьте на лист поле {номер} или включите список выше, затем сохраните копии: здесь появится строка о каждой.'
            }
          />
        )}
        {rows.length > 0 && (
          <IssuedList
            rows={found.slice(0, shown)}
            today={issued.today}
            coded={signed.all}
            replace={issued.replace}
            withdraw={issued.withdraw}
            restore={issued.restore}
          />
        )}
        {found.length > shown && (
          <Button
            variant="outline"
            className="self-center print:hidden"
            onClick={() => setShown(shown + SHOWN * 5)}
          >
            {`Показать ещё, всего ${found.length}`}
          </Button>
        )}
      </div>
    </Dialog>
  );
}

const NO_ROWS: readonly IssuedRow[] = [];

function Doubled({ numbers }: { readonly numbers: readonly string[] }) {
  if (numbers.length === 0) return null;
  return (
    <p role="alert" className="rounded-md bg-warning-soft px-3 py-2 text-sm text-ink">
      <span>На двух устройствах выданы одинаковые номера. Один документ из двух замените новым: </span>
      <span translate="no">{numbers.slice(0, 5).join(', ')}</span>
    </p>
  );
}

interface FooterProps {
  readonly issued: IssuedHandle;
  readonly found: readonly IssuedRow[];
  readonly onPrint: () => void;
  readonly onClose: () => void;
}

function Footer({ issued, found, onPrint, onClose }: FooterProps) {
  const none = found.length === 0;
  return (
    <>
      <Button
        variant="outline"
        icon={FileSpreadsheet}
        disabled={none}
        busy={issued.isWriting}
        onClick={() => void issued.saveWorkbook(found)}
      >
        Excel
      </Button>
      <Button variant="outline" icon={FileText} disabled={none} onClick={() => issued.saveCsv(found)}>
        CSV
      </Button>
      <Button variant="outline" icon={Printer} disabled={none} onClick={onPrint}>
        Распечатать
      </Button>
      <Button onClick={onClose}>Готово</Button>
    </>
  );
}
