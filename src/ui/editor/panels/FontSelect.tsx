import { useMemo } from 'react';
import { facesOf, faceFiles, FONT_FAMILIES } from '../../../document/fonts.ts';
import { Select } from '../../../kit/Select.tsx';

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

/**
 * Faces for the names in the list. They bear names of their own, so that the page's text layout never meets them; the browser
 * fetches each when the list is first drawn, and of each only the file with the letters of a family's name.
 */
const registered = new WeakMap<FontFaceSet, Set<string>>();

/** The CSS family in which a list shows the name of this family; registers its face once. */
function listFont(fonts: FontFaceSet, family: string): string {
  const name = `list ${family}`;
  const known = registered.get(fonts) ?? new Set();
  registered.set(fonts, known);
  const [face] = facesOf(family);
  const [file] = face === undefined ? [] : faceFiles(family, face);
  if (file !== undefined && !known.has(family)) {
    known.add(family);
    fonts.add(new FontFace(name, `url(/fonts/${file}.woff2)`, { display: 'swap' }));
  }
  return `"${name}", sans-serif`;
}
