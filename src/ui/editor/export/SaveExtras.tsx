import { LayoutGrid, Table2 } from 'lucide-react';
import type { SaveDialogHandle } from '../../application/useSaveDialog.ts';
import { Button } from '../../../kit/Button.tsx';

interface SaveExtrasProps {
  readonly dialog: Pick<SaveDialogHandle, 'saveExtra'>;
  readonly disabled: boolean;
}

/** Files about the chosen copies: what somebody approves beforehand, and what is kept afterwards. */
export function SaveExtras({ dialog: { saveExtra }, disabled }: SaveExtrasProps) {
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
            onClick={() => saveExtra('contactSheet')}
          >
            Контактный лист
          </Button>
          <Button
            size="sm"
            variant="outline"
            icon={Table2}
            disabled={disabled}
            onClick={() => saveExtra('register')}
          >
            Реестр
          </Button>
        </div>
      </div>
    </details>
  );
}
