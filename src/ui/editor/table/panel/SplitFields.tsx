import { Select } from '../../../../kit/Select.tsx';

interface SplitFieldsProps {
  readonly columns: readonly string[];
  readonly source: string;
  readonly onSource: (name: string) => void;
}

export function SplitFields({ columns, source, onSource }: SplitFieldsProps) {
  return (
    <Select
      label="Столбец с полными именами"
      value={source}
      options={columns.map((name) => ({ value: name, label: name }))}
      onChange={onSource}
    />
  );
}
