/** Family and weight of letters, in a chunk of their own. */
import { useMemo } from 'react';
import { FONT_FAMILIES } from '../../../document/fontCatalogue.ts';
import { drawnWeight, faceFiles, servingFace } from '../../../document/fonts.ts';
import type { OwnFont } from '../../../document/ownFonts.ts';
import { loadedOwnFont, ownFontFile } from '../../../document/ownFonts.ts';
import { isOtherWeight } from '../../../document/text/fontWeight.ts';
import type { TextFormat } from '../../../document/text/textFormatting.ts';
import { weightsOfFamily } from '../../../document/weightsOfFamily.ts';
import type { TextFormatChange } from '../../../engine/edits/text/index.ts';
import { Select } from '../../../kit/Select.tsx';
import { useSchoolFonts } from '../../school/useSchoolFonts.ts';
import { WEIGHT_NAMES } from '../../words/weights.ts';

interface FontFieldsProps {
  /** Properties shared by everything that would be changed. */
  readonly format: Partial<TextFormat>;
  /** Fonts of one's own that the project has. */
  readonly own: readonly OwnFont[];
  readonly onChange: (change: TextFormatChange) => void;
  /** A font of one's own is wanted. */
  readonly onOwn: () => void;
}

export function FontFields({ format, own, onChange, onOwn }: FontFieldsProps) {
  return (
    <>
      <FontSelect
        value={format.fontFamily ?? null}
        own={own}
        onChange={(fontFamily) => onChange({ fontFamily })}
        onOwn={onOwn}
      />
      <WeightSelect format={format} onChange={onChange} />
    </>
  );
}

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

type WeightSelectProps = Pick<FontFieldsProps, 'format' | 'onChange'>;

/** The weights that a family has besides plain and bold, which have a button. */
function WeightSelect({ format, onChange }: WeightSelectProps) {
  const { fontFamily, fontWeight } = format;
  const weights = fontFamily === undefined ? [] : weightsOfFamily(fontFamily);
  if (fontFamily === undefined || !weights.some(isOtherWeight)) return null;
  return (
    <Select
      label="Насыщенность"
      hideLabel
      size="sm"
      value={fontWeight === undefined ? null : drawnWeight(fontFamily, fontWeight)}
      options={weights.map((weight) => ({ value: weight, label: WEIGHT_NAMES[weight] }))}
      onChange={(weight) => onChange({ fontWeight: weight })}
    />
  );
}
