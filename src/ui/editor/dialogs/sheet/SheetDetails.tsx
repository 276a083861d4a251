import { Ruler } from 'lucide-react';
import type { SheetChoice } from '../../../../engine/index.ts';
import { isPaperId } from '../../../../engine/index.ts';
import { Button } from '../../../../kit/Button.tsx';
import { NativeSelect } from '../../../../kit/NativeSelect.tsx';
import { NumberField } from '../../../../kit/NumberField.tsx';
import { Switch } from '../../../../kit/Switch.tsx';

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
        <div className="grid grid-cols-2 gap-3">
          <Millimetres
            label="Сдвиг вправо"
            value={choice.offset.x}
            min={-20}
            onChange={(x) => onChange({ offset: { ...choice.offset, x } })}
          />
          <Millimetres
            label="Сдвиг вниз"
            value={choice.offset.y}
            min={-20}
            onChange={(y) => onChange({ offset: { ...choice.offset, y } })}
          />
        </div>
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

function CutOptions({ choice, onChange }: Pick<SheetDetailsProps, 'choice' | 'onChange'>) {
  const { grid, margin, gap, bleed, hasCropMarks } = choice;
  return (
    <>
      <Switch
        label="Сетка вручную"
        description="Иначе на листе столько копий, сколько поместится."
        checked={grid !== null}
        onChange={(isManual) =>
          onChange({ grid: isManual ? { columns: 2, rows: 2, isTurned: false } : null })
        }
      />
      {grid !== null && (
        <>
          <div className="grid grid-cols-2 gap-3">
            <NumberField
              label="Столбцов"
              value={grid.columns}
              min={1}
              max={50}
              onChange={(columns) => onChange({ grid: { ...grid, columns } })}
            />
            <NumberField
              label="Строк"
              value={grid.rows}
              min={1}
              max={50}
              onChange={(rows) => onChange({ grid: { ...grid, rows } })}
            />
          </div>
          <Switch
            label="Повернуть копии"
            checked={grid.isTurned}
            onChange={(isTurned) => onChange({ grid: { ...grid, isTurned } })}
          />
        </>
      )}
      <div className="grid grid-cols-3 gap-3">
        <Millimetres label="Поля" value={margin} onChange={(value) => onChange({ margin: value })} />
        <Millimetres label="Промежутки" value={gap} onChange={(value) => onChange({ gap: value })} />
        <Millimetres label="Вылеты" value={bleed} onChange={(value) => onChange({ bleed: value })} />
      </div>
      <Switch
        label="Метки реза"
        checked={hasCropMarks}
        onChange={(value) => onChange({ hasCropMarks: value })}
      />
    </>
  );
}

interface MillimetresProps {
  readonly label: string;
  readonly value: number;
  readonly min?: number;
  readonly onChange: (value: number) => void;
}

function Millimetres({ label, value, min = 0, onChange }: MillimetresProps) {
  return (
    <NumberField
      label={label}
      value={value}
      min={min}
      max={20}
      step={0.5}
      decimals={1}
      unit="мм"
      onChange={onChange}
    />
  );
}
