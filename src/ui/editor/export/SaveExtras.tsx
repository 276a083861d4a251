/** Files about the chosen copies: what somebody approves beforehand, and what is kept afterwards. */
import { LayoutGrid, Table2 } from 'lucide-react';
import { formatOfFields } from '../../../document/template/writeField.ts';
import { namesInPattern } from '../../../output/plan/index.ts';
import type { OrderControlProps } from '../../application/useSaveDialog.ts';
import { Button } from '../../../kit/Button.tsx';
import { Quoted } from '../../../kit/Quoted.tsx';
import { usePatternFields } from './useSaveRefusal.ts';

export function SaveExtras({ dialog, disabled }: OrderControlProps) {
  const { order, choice, save, change } = dialog;
  const fields = usePatternFields();
  if (order.scope === 'instance' || choice.kind === 'wrong' || choice.indexes.length === 0) return null;
  const kept = order.registerColumns === null ? null : namesInPattern(order.registerColumns);
  const chosen = kept?.filter((name) => fields.includes(name)) ?? fields;
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
        {fields.length > 1 && (
          <RegisterColumns
            fields={fields}
            chosen={chosen}
            disabled={disabled}
            onChange={(columns) => change({ registerColumns: patternOf(columns) })}
          />
        )}
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
            onClick={() => save({ extra: 'register', registerColumns: patternOf(chosen) })}
          >
            Реестр
          </Button>
        </div>
      </div>
    </details>
  );
}

function patternOf(columns: readonly string[]): string {
  return columns.map((name) => formatOfFields([name])).join('');
}

interface RegisterColumnsProps {
  readonly fields: readonly string[];
  readonly chosen: readonly string[];
  readonly disabled: boolean;
  readonly onChange: (columns: readonly string[]) => void;
}

/** Columns stand in the register in the order in which they are pressed. */
function RegisterColumns({ fields, chosen, disabled, onChange }: RegisterColumnsProps) {
  const toggle = (name: string) =>
    onChange(chosen.includes(name) ? chosen.filter((each) => each !== name) : [...chosen, name]);
  return (
    <fieldset className="flex flex-col gap-1.5">
      <legend className="mb-1.5 text-sm font-medium text-ink">Столбцы реестра</legend>
      <div className="flex flex-wrap gap-x-4 gap-y-1">
        {fields.map((name) => (
          <label key={name} className="tap flex max-w-full items-center gap-1.5 text-sm text-ink">
            <input
              type="checkbox"
              className="size-4 shrink-0 accent-primary"
              checked={chosen.includes(name)}
              disabled={disabled}
              onChange={() => toggle(name)}
            />
            <span translate="no" className="min-w-0 wrap-break-word">
              {name}
            </span>
          </label>
        ))}
      </div>
      <p className="text-sm text-ink-soft">
        <Quoted
          text={`По порядку: ${['№', ...chosen, 'Файл', 'Дата', 'Замечания'].map(inQuotes).join(', ')}.`}
        />
      </p>
    </fieldset>
  );
}

function inQuotes(name: string): string {
  return `«${name}»`;
}
