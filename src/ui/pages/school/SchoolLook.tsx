import { Plus, Trash2 } from 'lucide-react';
import { FONT_FAMILIES } from '../../../document/fontCatalogue.ts';
import type { Organisation } from '../../../document/organisation/organisation.ts';
import { MAX_SCHOOL_COLORS, MAX_SCHOOL_FONTS } from '../../../document/schema/constants.ts';
import { Button } from '../../../kit/Button.tsx';
import { ColorField } from '../../../kit/ColorField.tsx';
import { IconButton } from '../../../kit/IconButton.tsx';
import { NativeSelect } from '../../../kit/NativeSelect.tsx';

interface SchoolLookProps {
  readonly organisation: Pick<Organisation, 'colors' | 'fonts'>;
  readonly onChange: (change: Pick<Organisation, 'colors' | 'fonts'>) => void;
}

const NO_FONT = '';
const FIRST_COLOR = '#1f3f7a';
const FONTS = [
  { value: NO_FONT, label: 'Не выбран' },
  ...FONT_FAMILIES.map(({ family }) => ({ value: family, label: family })),
];

/** Colours and fonts that the editor offers first. */
export function SchoolLook({ organisation: { colors = [], fonts = [] }, onChange }: SchoolLookProps) {
  const putFont = (place: number, family: string) => {
    const all = Array.from({ length: MAX_SCHOOL_FONTS }, (_, at) =>
      at === place ? family : (fonts[at] ?? NO_FONT),
    );
    onChange({ fonts: all.filter((each) => each !== NO_FONT) });
  };
  return (
    <>
      <ul aria-label="Цвета школы" className="flex flex-wrap gap-3 empty:hidden">
        {colors.map((color, place) => (
          // oxlint-disable-next-line react/no-array-index-key -- colours are known by their places
          <li key={place} className="flex items-end gap-1">
            <ColorField
              label={`Цвет ${place + 1}`}
              size="sm"
              value={color}
              onChange={(next) => onChange({ colors: colors.with(place, next) })}
              onDone={() => undefined}
            />
            <IconButton
              icon={Trash2}
              label={`Убрать цвет ${place + 1}`}
              size="sm"
              onClick={() => onChange({ colors: colors.toSpliced(place, 1) })}
            />
          </li>
        ))}
      </ul>
      {colors.length < MAX_SCHOOL_COLORS && (
        <Button
          variant="outline"
          size="sm"
          icon={Plus}
          className="self-start"
          onClick={() => onChange({ colors: [...colors, FIRST_COLOR] })}
        >
          Добавить цвет
        </Button>
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        {['Шрифт заголовков', 'Шрифт текста'].map((label, place) => (
          <NativeSelect
            key={label}
            label={label}
            value={fonts[place] ?? NO_FONT}
            options={FONTS}
            onChange={(family) => putFont(place, family)}
          />
        ))}
      </div>
    </>
  );
}
