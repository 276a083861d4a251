import { Save, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { SheetChoice } from '../../../../output/index.ts';
import { asMeasures, isPaperId, sheetLayoutText } from '../../../../output/index.ts';
import { Button } from '../../../../kit/Button.tsx';
import { TextField } from '../../../../kit/TextField.tsx';
import type { OwnSheet } from './ownSheets.ts';
import { MAX_SHEET_NAME } from './ownSheets.ts';
import { Quoted } from '../../../../kit/Quoted.tsx';

interface OwnSheetFieldsProps {
  readonly choice: SheetChoice;
  /** The kept sheet that is chosen now. */
  readonly kept: OwnSheet | undefined;
  readonly onChange: (part: Partial<SheetChoice>) => void;
  readonly onKeep: (name: string) => void;
  readonly onRemove: (name: string) => void;
}

/** Keeps the measures of a sheet under a name, and says them for the command line. */
export function OwnSheetFields({ choice, kept, onChange, onKeep, onRemove }: OwnSheetFieldsProps) {
  const [name, setName] = useState('');
  const { sheet } = choice;
  const given = name.trim();
  return (
    <details>
      <summary className="tap cursor-pointer rounded-sm text-sm font-medium text-ink-soft hover:text-ink">
        Свой лист
      </summary>
      <div className="mt-3 flex flex-col gap-3">
        {isPaperId(sheet) ? (
          <div className="flex items-end gap-2">
            <TextField
              label="Название"
              value={name}
              maxLength={MAX_SHEET_NAME}
              autoComplete="off"
              hint="Размеры и место копий запомнятся на этом устройстве."
              onChange={setName}
            />
            <Button
              variant="outline"
              icon={Save}
              disabledReason={given === '' ? 'Сначала назовите лист.' : null}
              onClick={() => {
                onKeep(given);
                setName('');
              }}
            >
              Запомнить
            </Button>
          </div>
        ) : (
          <div>
            <Button size="sm" variant="outline" onClick={() => onChange(asMeasures(sheet))}>
              Изменить размеры
            </Button>
          </div>
        )}
        {kept !== undefined && (
          <div>
            <Button size="sm" variant="outline" icon={Trash2} onClick={() => onRemove(kept.name)}>
              <Quoted text={`Забыть лист «${kept.name}»`} />
            </Button>
          </div>
        )}
        <TextField
          label="Для командной строки"
          value={`--sheet-layout ${sheetLayoutText(choice)}`}
          selectOnFocus
          hint="Те же размеры в командной строке."
          onChange={() => undefined}
        />
      </div>
    </details>
  );
}
