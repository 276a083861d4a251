/** The weights that a family has besides plain and bold, which have a button. */
import { servingFace } from '../../../document/fonts.ts';
import { weightsOfFamily } from '../../../document/weightsOfFamily.ts';
import type { FontWeight } from '../../../document/text/fontWeight.ts';
import type { TextFormat } from '../../../document/text/textFormatting.ts';
import { weightOfFace } from '../../../document/fontFaces.ts';
import { weightOfClass } from '../../../document/text/fontWeight.ts';
import type { TextFormatChange } from '../../../engine/edits/text/index.ts';
import { Select } from '../../../kit/Select.tsx';
import { WEIGHT_NAMES } from '../../words/weights.ts';

interface WeightFieldProps {
  readonly format: Partial<TextFormat>;
  readonly onChange: (change: TextFormatChange) => void;
}

export function WeightField({ format, onChange }: WeightFieldProps) {
  const { fontFamily, fontWeight } = format;
  const weights = fontFamily === undefined ? [] : weightsOfFamily(fontFamily);
  if (fontFamily === undefined || weights.every((weight) => typeof weight === 'string')) return null;
  return (
    <Select
      label="Насыщенность"
      hideLabel
      size="sm"
      value={fontWeight === undefined ? null : String(drawnWeight(fontFamily, fontWeight))}
      options={weights.map((weight) => ({ value: String(weight), label: WEIGHT_NAMES[weight] }))}
      onChange={(value) => {
        const weight = weights.find((each) => String(each) === value);
        if (weight !== undefined) onChange({ fontWeight: weight });
      }}
    />
  );
}

/** The weight that letters are seen in: the family may lack the one that they have. */
function drawnWeight(family: string, weight: FontWeight): FontWeight {
  return weightOfClass(weightOfFace(servingFace(family, { weight, style: 'normal' })));
}
