import { TriangleAlert } from 'lucide-react';
import { MAX_FONT_SIZE, MIN_SHRUNK_FONT_SIZE } from '../../../document/schema/constants.ts';
import type { TextBox, TextFit } from '../../../document/layers/layer.ts';
import { Quoted } from '../../../kit/Quoted.tsx';
import { NumberField } from '../../../kit/NumberField.tsx';
import { SegmentedControl } from '../../../kit/SegmentedControl.tsx';
import { Switch } from '../../../kit/Switch.tsx';

const FITS: readonly { value: TextFit; label: string }[] = [
  { value: 'wrap', label: 'Переносить' },
  { value: 'shrink', label: 'Уменьшать' },
];

interface TextBoxSectionProps {
  readonly box: TextBox;
  /**
   * The size that the box is drawn at, in document pixels: what a side gets when it stops being automatic.
   */
  readonly size: { readonly width: number; readonly height: number };
  /** Whether the text sticks out of its box. */
  readonly overflows: boolean;
  /** The word that is cut, because it is wider than the box; null without one. */
  readonly cutWord: string | null;
  readonly onChange: (box: Partial<TextBox>) => void;
  /** Whether the copies show different texts. */
  readonly changesWithRecord: boolean;
  /** All copies have one size. */
  readonly onSharedSize: (isShared: boolean) => void;
}

const OVERFLOW: Readonly<Record<TextFit, string>> = {
  wrap: 'Текст не помещается в рамку. Увеличьте её или выберите «Уменьшать».',
  shrink: 'Текст не помещается в рамку даже мелким шрифтом. Увеличьте её.',
  fill: 'Текст не помещается в рамку даже мелким шрифтом. Увеличьте её.',
};

function cutText(word: string): string {
  return `Слово «${word}» не помещается в строку и разорвано. Расширьте рамку или уменьшите шрифт.`;
}

/** The box of a text: what follows the text, and what happens to a text that is too long for it. */
export function TextBoxSection({
  box,
  size,
  overflows,
  cutWord,
  changesWithRecord,
  onChange,
  onSharedSize,
}: TextBoxSectionProps) {
  const fixedWidth = box.width ?? Math.max(1, Math.ceil(size.width));
  const fixedHeight = box.height ?? Math.max(1, Math.ceil(size.height));
  return (
    <fieldset className="flex flex-col gap-2.5">
      <legend className="mb-2 text-xs font-medium text-ink-faint">Рамка текста</legend>
      <Switch
        label="Ширина по тексту"
        checked={box.width === null}
        onChange={(auto) => onChange({ width: auto ? null : fixedWidth, ...(auto ? { fit: 'wrap' } : {}) })}
      />
      <Switch
        label="Высота по тексту"
        checked={box.height === null}
        onChange={(auto) => onChange({ height: auto ? null : fixedHeight })}
      />
      <div className="flex flex-col gap-1.5">
        <span aria-hidden className="text-sm font-medium text-ink">
          Если не помещается
        </span>
        <SegmentedControl
          label="Если не помещается"
          size="sm"
          full
          value={box.fit}
          segments={FITS}
          onChange={(fit) => onChange(fit === 'shrink' ? { fit, width: fixedWidth } : { fit })}
        />
        <output className="flex items-start gap-2 rounded-md bg-warning-soft px-2.5 py-2 text-sm text-ink empty:hidden">
          {(overflows || cutWord !== null) && (
            <>
              <TriangleAlert size={16} className="mt-0.5 shrink-0 text-warning" aria-hidden />
              <span className="min-w-0 wrap-break-word">
                {overflows || cutWord === null ? OVERFLOW[box.fit] : <Quoted text={cutText(cutWord)} />}
              </span>
            </>
          )}
        </output>
      </div>
      {box.fit === 'shrink' && (changesWithRecord || box.sharedScale !== undefined) && (
        <Switch
          label="Один размер для всех копий"
          description="Все копии — тем размером, который нужен самой длинной"
          checked={box.sharedScale !== undefined}
          onChange={onSharedSize}
        />
      )}
      {box.fit === 'shrink' && (
        <NumberField
          label="Шрифт не мельче"
          size="sm"
          unit="px"
          min={MIN_SHRUNK_FONT_SIZE}
          max={MAX_FONT_SIZE}
          value={box.minFontSize ?? MIN_SHRUNK_FONT_SIZE}
          onChange={(minFontSize) => onChange({ minFontSize })}
        />
      )}
      <NumberField
        label="Межстрочный интервал"
        size="sm"
        min={0.5}
        max={4}
        step={0.05}
        value={box.lineHeight}
        onChange={(lineHeight) => onChange({ lineHeight })}
      />
    </fieldset>
  );
}
