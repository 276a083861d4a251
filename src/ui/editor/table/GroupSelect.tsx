import { NativeSelect } from '../../../kit/NativeSelect.tsx';

interface GroupSelectProps {
  /** The columns to choose from. */
  readonly names: readonly string[];
  /** The column whose equal values share a copy; null where each row makes one. */
  readonly column: string | null;
  readonly hint?: string | undefined;
  readonly hideLabel?: boolean;
  readonly onChange: (column: string | null) => void;
}

/** Value of the option without a column; no column has an empty name. */
const EACH_ROW = '';
/** A table may have thousands of columns. */
const SHOWN = 100;

/** What makes a copy: each row, or all rows with one value in a column. */
export function GroupSelect({ names, column, hint, hideLabel = false, onChange }: GroupSelectProps) {
  const offered = new Set([...names.filter((name) => name !== '').slice(0, SHOWN), ...[column ?? []].flat()]);
  return (
    <NativeSelect
      label="Одна копия на"
      hideLabel={hideLabel}
      hint={hint}
      value={column ?? EACH_ROW}
      options={[
        { value: EACH_ROW, label: 'каждую строку' },
        ...Array.from(offered, (name) => ({ value: name, label: `значение столбца «${name}»` })),
      ]}
      onChange={(value) => onChange(value === EACH_ROW ? null : value)}
    />
  );
}
