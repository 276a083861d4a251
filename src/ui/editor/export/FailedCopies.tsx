import { RotateCcw } from 'lucide-react';
import type { RunHandle } from '../../application/useSaveDialog.ts';
import { Button } from '../../../kit/Button.tsx';
import { Quoted } from '../../../kit/Quoted.tsx';
import { copiesText } from '../../words/plural.ts';

/** More names are of no help. */
const FAILURES_SHOWN = 20;

/** All other copies are ready: draw these again, or save the archive without them. */
export function FailedCopies({ run, total }: { readonly run: RunHandle; readonly total: number }) {
  const { failures, retry, leaveOut } = run;
  const others = failures.length - FAILURES_SHOWN;
  return (
    <div className="flex flex-col gap-3" role="alert">
      <p className="text-sm font-medium text-ink">{`Не получилось: ${failures.length} из ${total}. Остальные копии готовы.`}</p>
      <ul className="max-h-40 overflow-y-auto rounded-md bg-warning-soft px-3 py-2 text-sm text-ink">
        {failures.slice(0, FAILURES_SHOWN).map(({ fileName, copy, row, reason }) => (
          <li key={fileName} className="wrap-break-word">
            <Quoted
              text={`Копия ${copy}${row !== null ? ` (строка ${row} таблицы)` : ''}, «${fileName}»: ${reason}`}
            />
          </li>
        ))}
        {others > 0 && <li>{`И ещё ${copiesText(others)}.`}</li>}
      </ul>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" icon={RotateCcw} onClick={retry}>
          Попробовать ещё раз
        </Button>
        <Button size="sm" variant="outline" onClick={leaveOut}>
          Сохранить без них
        </Button>
      </div>
    </div>
  );
}
