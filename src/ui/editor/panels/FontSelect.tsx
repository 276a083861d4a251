import { useMemo } from 'react';
import { FONT_FAMILIES } from '../../../document/fonts.ts';
import { Select } from '../../../kit/Select.tsx';
import { listFont } from './listFonts.ts';

interface FontSelectProps {
  /** Null when several families meet. */
  readonly value: string | null;
  readonly onChange: (family: string) => void;
}

/** The families of the catalogue, each in its own face. */
export function FontSelect({ value, onChange }: FontSelectProps) {
  const options = useMemo(
    () =>
      FONT_FAMILIES.map(({ family }) => ({
        value: family,
        label: family,
        style: { fontFamily: listFont(document.fonts, family), fontSize: 16 },
      })),
    [],
  );
  return <Select label="Шрифт" hideLabel size="sm" value={value} options={options} onChange={onChange} />;
}
