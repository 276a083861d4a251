import { cssFont, FONT_FAMILIES } from '../../../engine/index.ts';
import { Select } from '../../kit/Select.tsx';

export interface FontSelectProps {
  /** Null when several families meet. */
  readonly value: string | null;
  readonly onChange: (family: string) => void;
}

/** Families in their own faces; the page loads those of the whole catalogue when the edit window is first shown. */
const OPTIONS = FONT_FAMILIES.map(({ family }) => ({
  value: family,
  label: family,
  style: { font: cssFont({ family, size: 16, weight: 'normal', style: 'normal' }) },
}));

export function FontSelect({ value, onChange }: FontSelectProps) {
  return <Select label="Шрифт" hideLabel size="sm" value={value} options={OPTIONS} onChange={onChange} />;
}
