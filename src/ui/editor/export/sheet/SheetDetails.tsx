import { Ruler } from 'lucide-react';
import type { SheetChoice } from '../../../../output/index.ts';
import { isPaperId } from '../../../../output/index.ts';
import { Button } from '../../../../kit/Button.tsx';
import { NativeSelect } from '../../../../kit/NativeSelect.tsx';
import { NumberField } from '../../../../kit/NumberField.tsx';
import { Switch } from '../../../../kit/Switch.tsx';
import { CutOptions } from './CutOptions.tsx';
import { ShiftFields } from './Millimetres.tsx';

interface SheetDetailsProps {
  readonly choice: SheetChoice;
  /** Pages of a copy; with several, backs are chosen above. */
  readonly pages: number;
  readonly onChange: (part: Partial<SheetChoice>) => void;
  /** Makes the page by which the shifts are found. */
  readonly onCalibrate: () => void;
}

const ORDERS = [
  { value: 'rows', label: 'По строкам' },
  { value: 'columns', label: 'По столбцам' },
  { value: 'stacks', label: 'Стопками: после резки идут по порядку' },
] as const;
const BACKS = [
  { value: 'none', label: 'Без оборота' },
  { value: 'long-edge', label: 'То же на обороте, переворот по длинному краю' },
  { value: 'short-edge', label: 'То же на обороте, переворот по короткому краю' },
  { value: 'fold', label: 'Сгиб: домиком, с двух сторон' },
] as const;
/** For a document that has backs. */
const OWN_BACKS = [
  { value: 'long-edge', label: 'С двух сторон, переворот по длинному краю' },
  { value: 'short-edge', label: 'С двух сторон, переворот по короткому краю' },
  { value: 'fold', label: 'Сгиб: лицо и оборот рядом, на одной стороне' },
  { value: 'none', label: 'Каждая страница отдельно, без оборота' },
] as const;

/** Grid, margins, cutting, order, and what makes up for the printer. */
export function SheetDetails({ choice, pages, onChange, onCalibrate }: SheetDetailsProps) {
  // A sheet of labels fixes its grid and is cut already.
  const isPaper = isPaperId(choice.sheet);
  return (
    <details>
      <summary className="tap cursor-pointer rounded-sm text-sm font-medium text-ink-soft hover:text-ink">
        Поля, резка и порядок
      </summary>
      <div className="mt-3 flex flex-col gap-3">
        {isPaper && <CutOptions choice={choice} onChange={onChange} />}
        <NativeSelect
          label="Порядок копий"
          value={choice.order}
          options={ORDERS}
          onChange={(order) => onChange({ order })}
        />
        {isPaper && pages === 1 && <BackChoice choice={choice} pages={pages} onChange={onChange} />}
        <NumberField
          label="Пропустить ячеек в начале"
          hint="Если часть первого листа уже использована."
          value={choice.skip}
          min={0}
          max={500}
          onChange={(skip) => onChange({ skip })}
        />
        <Shifts choice={choice} onChange={onChange} />
        <div>
          <Button size="sm" variant="outline" icon={Ruler} onClick={onCalibrate}>
            Страница для калибровки
          </Button>
        </div>
      </div>
    </details>
  );
}

/** What is printed on the other side of the paper. */
export function BackChoice({ choice, pages, onChange }: Omit<SheetDetailsProps, 'onCalibrate'>) {
  return (
    <NativeSelect
      label="Оборот"
      value={choice.backs}
      options={pages === 1 ? BACKS : OWN_BACKS}
      onChange={(backs) => onChange({ backs })}
    />
  );
}

/** What makes up for the printer; backs may be off otherwise than their fronts. */
function Shifts({ choice, onChange }: Pick<SheetDetailsProps, 'choice' | 'onChange'>) {
  const { offset, backOffset, backs } = choice;
  const isDuplex = isPaperId(choice.sheet) && (backs === 'long-edge' || backs === 'short-edge');
  return (
    <>
      <ShiftFields
        labels={['Сдвиг вправо', 'Сдвиг вниз']}
        value={offset}
        min={-20}
        onChange={(value) => onChange({ offset: value })}
      />
      {isDuplex && (
        <Switch
          label="Свой сдвиг оборота"
          description="Если принтер печатает оборот не там же, где лицо."
          checked={backOffset !== null}
          onChange={(isOwn) => onChange({ backOffset: isOwn ? offset : null })}
        />
      )}
      {isDuplex && backOffset !== null && (
        <ShiftFields
          labels={['Оборот вправо', 'Оборот вниз']}
          value={backOffset}
          min={-20}
          onChange={(value) => onChange({ backOffset: value })}
        />
      )}
    </>
  );
}
