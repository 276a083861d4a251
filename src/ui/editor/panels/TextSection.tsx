import { ALargeSmall, AlignCenter, AlignLeft, AlignRight, Bold, Italic } from 'lucide-react';
import type { TextAlign, TextFormat } from '../../../document/text/textFormatting.ts';
import type { TextFormatChange } from '../../../engine/edits/text/index.ts';
import { FONT_SIZE_STEP, MAX_FONT_SIZE, MIN_FONT_SIZE } from '../../../document/schema/constants.ts';
import { ColorField } from '../../../kit/ColorField.tsx';
import type { Elements } from '../../../kit/elements.ts';
import { IconButton } from '../../../kit/IconButton.tsx';
import { NumberField } from '../../../kit/NumberField.tsx';
import { SegmentedControl } from '../../../kit/SegmentedControl.tsx';
import type { TextPart } from '../text/textTarget.ts';
import { isBoldWeight } from '../../../document/text/fontWeight.ts';

const ALIGNMENTS: readonly { value: TextAlign; label: string; icon: typeof AlignLeft }[] = [
  { value: 'left', label: 'По левому краю', icon: AlignLeft },
  { value: 'center', label: 'По центру', icon: AlignCenter },
  { value: 'right', label: 'По правому краю', icon: AlignRight },
];

const LEGEND: Readonly<Record<TextPart['kind'], string>> = {
  whole: 'Текст',
  range: 'Выделенная часть текста',
  caret: 'То, что вы наберёте дальше',
};

interface TextSectionProps {
  /** Properties shared by everything that would be changed. */
  readonly format: Partial<TextFormat>;
  /** The fields of the font. */
  readonly fonts: Elements;
  /** What of the text the change concerns. */
  readonly part: TextPart['kind'];
  readonly onChange: (change: TextFormatChange) => void;
  /** A colour passed on the way while the picker is open. */
  readonly onColor: (color: string) => void;
  readonly onColorDone: () => void;
}

/** Font, size, weight, style, alignment, colour. */
export function TextSection(props: TextSectionProps) {
  const { format, part, fonts, onChange, onColor, onColorDone } = props;
  const bold = isBoldWeight(format.fontWeight);
  const italic = format.fontStyle === 'italic';
  return (
    <fieldset className="flex min-w-0 flex-col gap-2.5">
      <legend className="mb-2 text-xs font-medium text-ink-faint">{LEGEND[part]}</legend>
      {fonts}
      <div className="flex flex-wrap items-center gap-1.5">
        <NumberField
          label="Размер шрифта"
          hideLabel
          size="sm"
          hiddenUnit="px"
          icon={ALargeSmall}
          min={MIN_FONT_SIZE}
          max={MAX_FONT_SIZE}
          step={FONT_SIZE_STEP}
          value={format.fontSize ?? null}
          onChange={(fontSize) => onChange({ fontSize })}
          className="w-21"
        />
        <IconButton
          icon={Bold}
          label="Жирный"
          shortcut="Ctrl+B"
          size="sm"
          pressed={bold}
          onClick={() => onChange({ fontWeight: bold ? 'normal' : 'bold' })}
        />
        <IconButton
          icon={Italic}
          label="Курсив"
          shortcut="Ctrl+I"
          size="sm"
          pressed={italic}
          onClick={() => onChange({ fontStyle: italic ? 'normal' : 'italic' })}
        />
        <SegmentedControl
          label="Выравнивание"
          size="sm"
          value={format.textAlign ?? null}
          segments={ALIGNMENTS}
          onChange={(textAlign) => onChange({ textAlign })}
        />
      </div>
      <ColorField
        label="Цвет текста"
        hideLabel
        size="sm"
        value={format.color ?? null}
        onChange={onColor}
        onDone={onColorDone}
      />
    </fieldset>
  );
}
