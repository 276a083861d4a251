import type { SheetChoice } from '../../../../output/index.ts';
import { NumberField } from '../../../../kit/NumberField.tsx';
import { Switch } from '../../../../kit/Switch.tsx';
import { Millimetres, ShiftFields } from './Millimetres.tsx';

interface CutOptionsProps {
  readonly choice: SheetChoice;
  readonly onChange: (part: Partial<SheetChoice>) => void;
}

/** Where the copies stand on a paper, and how it is cut. */
export function CutOptions({ choice, onChange }: CutOptionsProps) {
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

interface GridFieldsProps {
  readonly grid: NonNullable<SheetChoice['grid']>;
  readonly onChange: (grid: NonNullable<SheetChoice['grid']>) => void;
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
