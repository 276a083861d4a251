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
import { useMemo } from 'react';
import { FONT_FAMILIES } from '../../../document/fontCatalogue.ts';
import { servingFace, faceFiles } from '../../../document/fonts.ts';
import { isBoldWeight } from '../../../document/text/fontWeight.ts';
import type { OwnFont } from '../../../document/ownFonts.ts';
import { useSchoolFonts } from '../../school/useSchoolFonts.ts';
import { loadedOwnFont, ownFontFile } from '../../../document/ownFonts.ts';
import { Select } from '../../../kit/Select.tsx';

interface FontSelectProps {
  /** Null when several families meet. */
  readonly value: string | null;
  readonly own: readonly OwnFont[];
  readonly onChange: (family: string) => void;
  /** A font of one's own is wanted. */
  readonly onOwn: () => void;
}

/**
 * Faces for the names in the list. They bear names of their own, so that the page's text layout never meets
 * them; the browser fetches each when the list is first drawn, and of each only the file with the letters of
 * a family's name.
 */
const registered = new WeakMap<FontFaceSet, Set<string>>();

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
  /** Fonts of one's own that the project has. */
  readonly ownFonts: readonly OwnFont[];
  readonly onOwnFont: () => void;
  /** The weights of the font, which few have. */
  readonly weights: Elements;
  /** What of the text the change concerns. */
  readonly part: TextPart['kind'];
  readonly onChange: (change: TextFormatChange) => void;
  /** A colour passed on the way while the picker is open. */
  readonly onColor: (color: string) => void;
  readonly onColorDone: () => void;
}

/** Font, size, weight, style, alignment, colour. */
export function TextSection(props: TextSectionProps) {
  const { format, part, weights, ownFonts, onOwnFont, onChange, onColor, onColorDone } = props;
  const bold = isBoldWeight(format.fontWeight);
  const italic = format.fontStyle === 'italic';
  return (
    <fieldset className="flex min-w-0 flex-col gap-2.5">
      <legend className="mb-2 text-xs font-medium text-ink-faint">{LEGEND[part]}</legend>
      <FontSelect
        value={format.fontFamily ?? null}
        own={ownFonts}
        onChange={(fontFamily) => onChange({ fontFamily })}
        onOwn={onOwnFont}
      />
      {weights}
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

/** Names no family. */
const OWN = 'own';

/** Fonts of the school, fonts of one's own, then the families of the catalogue, each in its own face. */
function FontSelect({ value, own, onChange, onOwn }: FontSelectProps) {
  const ofSchool = useSchoolFonts();
  const options = useMemo(
    () => [
      ...ofSchool.map((family, index) => ({
        value: family,
        label: family,
        style: { fontFamily: listFont(document.fonts, family), fontSize: 16 },
        ...(index === 0 && { heading: 'Шрифты школы' }),
      })),
      ...own.map((font, index) => ({
        ...ownOption(font),
        ...(index === 0 && { heading: 'Мои шрифты' }),
      })),
      ...FONT_FAMILIES.filter(({ family }) => !ofSchool.includes(family)).map(({ family }, index) => ({
        value: family,
        label: family,
        style: { fontFamily: listFont(document.fonts, family), fontSize: 16 },
        ...(index === 0 && own.length + ofSchool.length > 0 && { heading: 'Шрифты редактора' }),
      })),
      { value: OWN, label: 'Свой шрифт…' },
    ],
    [own, ofSchool],
  );
  return (
    <Select
      label="Шрифт"
      hideLabel
      size="sm"
      value={value}
      options={options}
      onChange={(family) => (family === OWN ? onOwn() : onChange(family))}
    />
  );
}

const PLAIN = { weight: 'normal', style: 'normal' } as const;

/** In its own face, which the page has loaded for the sheet; a lost font says so. */
function ownOption({ family, title }: OwnFont) {
  const isLost = loadedOwnFont(family) === undefined;
  return {
    value: family,
    label: title,
    ...(isLost
      ? { note: 'недоступен' }
      : {
          note: 'свой',
          style: {
            fontFamily: `"${ownFontFile(family, servingFace(family, PLAIN))}", sans-serif`,
            fontSize: 16,
          },
        }),
  };
}

/** The CSS family in which a list shows the name of this family; registers its face once. */
function listFont(fonts: FontFaceSet, family: string): string {
  const name = `list ${family}`;
  const known = registered.get(fonts) ?? new Set();
  registered.set(fonts, known);
  const [file] = faceFiles(family, servingFace(family, PLAIN));
  if (file !== undefined && !known.has(family)) {
    known.add(family);
    fonts.add(new FontFace(name, `url(/fonts/${file}.woff2)`, { display: 'swap' }));
  }
  return `"${name}", sans-serif`;
}
