import { LayoutGrid, Table2 } from 'lucide-react';
import type { OrderControlProps } from '../../application/useSaveDialog.ts';
import { Button } from '../../../kit/Button.tsx';

/** Files about the chosen copies: what somebody approves beforehand, and what is kept afterwards. */
export function SaveExtras({ dialog: { order, choice, save }, disabled }: OrderControlProps) {
  if (order.scope === 'instance' || choice.kind === 'wrong' || choice.indexes.length === 0) return null;
  return (
    <details>
      <summary className="tap cursor-pointer rounded-sm text-sm font-medium text-ink-soft hover:text-ink">
        Для согласования и учёта
      </summary>
      <div className="mt-2 flex flex-col gap-2">
        <p className="text-sm text-ink-soft">
          Контактный лист — маленькие копии с именами в PDF. Реестр — таблица Excel: номера, данные, файлы и
          замечания.
        </p>
        <div className="flex flex-wrap gap-2">
          <Button
            size="sm"
            variant="outline"
            icon={LayoutGrid}
            disabled={disabled}
            onClick={() => save({ extra: 'contactSheet' })}
          >
            Контактный лист
          </Button>
          <Button
            size="sm"
            variant="outline"
            icon={Table2}
            disabled={disabled}
            onClick={() => save({ extra: 'register' })}
          >
            Реестр
          </Button>
        </div>
      </div>
    </details>
  );
}
