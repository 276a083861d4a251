import { Ruler } from 'lucide-react';
import type { SheetChoice } from '../../../../output/print/index.ts';
import { isPaperId } from '../../../../output/print/index.ts';
import { Button } from '../../../../kit/Button.tsx';
import { NativeSelect } from '../../../../kit/NativeSelect.tsx';
import { NumberField } from '../../../../kit/NumberField.tsx';
import { Switch } from '../../../../kit/Switch.tsx';
import { ShiftFields, Millimetres } from './Millimetres.tsx';

interface CutOptionsProps {
  readonly choice: SheetChoice;
  readonly onChange: (part: Partial<SheetChoice>) => void;
}

interface GridFieldsProps {
  readonly grid: NonNullable<SheetChoice['grid']>;
  readonly onChange: (grid: NonNullable<SheetChoice['grid']>) => void;
}

interface SheetDetailsProps {
  readonly choice: SheetChoice;
  /** Pages of a copy; with several, backs are chosen above. */
  readonly pages: number;
  readonly onChange: (part: Partial<SheetChoice>) => void;
  /** Makes the page by which shifts and stretch are found. */
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
  const { offset, backOffset, backs, measured } = choice;
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
      <ShiftFields
        labels={['100 мм в ширину', '100 мм в высоту']}
        value={measured}
        min={95}
        max={105}
        onChange={(value) => onChange({ measured: value })}
      />
    </>
  );
}

/** Where the copies stand on a paper, and how it is cut. */
function CutOptions({ choice, onChange }: CutOptionsProps) {
  const { grid, margin, origin, gapX, gapY, bleed, hasCropMarks } = choice;
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
      {grid !== null && <GridFields grid={grid} onChange={(next) => onChange({ grid: next })} />}
      <Switch
        label="Место первой копии вручную"
        description="Для наклеек: сколько от края листа до первой. Иначе сетка стоит посередине."
        checked={origin !== null}
        onChange={(isManual) => onChange({ origin: isManual ? { x: margin, y: margin } : null })}
      />
      {origin === null ? (
        <Millimetres label="Поля" value={margin} onChange={(value) => onChange({ margin: value })} />
      ) : (
        <ShiftFields
          labels={['Слева', 'Сверху']}
          value={origin}
          max={400}
          onChange={(value) => onChange({ origin: value })}
        />
      )}
      <ShiftFields
        labels={['Промежуток в ширину', 'Промежуток в высоту']}
        value={{ x: gapX, y: gapY }}
        max={200}
        onChange={({ x, y }) => onChange({ gapX: x, gapY: y })}
      />
      <Millimetres label="Вылеты" value={bleed} onChange={(value) => onChange({ bleed: value })} />
      <Switch
        label="Метки реза"
        checked={hasCropMarks}
        onChange={(value) => onChange({ hasCropMarks: value })}
      />
    </>
  );
}

function GridFields({ grid, onChange }: GridFieldsProps) {
  return (
    <>
      <div className="grid grid-cols-2 gap-3">
        <NumberField
          label="Столбцов"
          value={grid.columns}
          min={1}
          max={50}
          onChange={(columns) => onChange({ ...grid, columns })}
        />
        <NumberField
          label="Строк"
          value={grid.rows}
          min={1}
          max={50}
          onChange={(rows) => onChange({ ...grid, rows })}
        />
      </div>
      <Switch
        label="Повернуть копии"
        checked={grid.isTurned}
        onChange={(isTurned) => onChange({ ...grid, isTurned })}
      />
    </>
  );
}
