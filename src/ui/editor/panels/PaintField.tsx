/** A paint: a colour, or a gradient with its direction and its colours. */
import { Plus, X } from 'lucide-react';
import { MAX_GRADIENT_STOPS } from '../../../document/schema/constants.ts';
import type { Gradient, Paint } from '../../../document/layers/paint.ts';
import { plainColor } from '../../../document/layers/plainColor.ts';
import { Button } from '../../../kit/Button.tsx';
import { ColorField } from '../../../kit/ColorField.tsx';
import { IconButton } from '../../../kit/IconButton.tsx';
import { NumberField } from '../../../kit/NumberField.tsx';
import { OptionalColor } from '../../../kit/OptionalColor.tsx';
import { SegmentedControl } from '../../../kit/SegmentedControl.tsx';
import { Switch } from '../../../kit/Switch.tsx';
import { gradientCss, withKind, withNewStop } from './gradients.ts';

interface PaintFieldProps {
  readonly label: string;
  /** What the button that removes the paint says; null when it cannot be removed. */
  readonly none: string | null;
  /** What is chosen between colour and gradients, for a screen reader. */
  readonly kindLabel: string;
  readonly value: Paint | null;
  readonly onChange: (paint: Paint | null) => void;
  readonly onDone: () => void;
  /** The handles of a gradient on the sheet, where the paint has some. */
  readonly handles?: { readonly areShown: boolean; readonly show: (areShown: boolean) => void };
}

const KINDS = [
  { value: 'color', label: 'Цвет' },
  { value: 'linear', label: 'Переход' },
  { value: 'radial', label: 'Из центра' },
] as const;

export function PaintField(props: PaintFieldProps) {
  const { label, none, kindLabel, value, onChange, onDone, handles } = props;
  const change = (paint: Paint | null) => {
    onChange(paint);
    onDone();
  };
  const isGradient = value !== null && typeof value !== 'string';
  return (
    // The fields of a gradient come below the choice of its kind, so that the choice does not move when pressed.
    <div className="flex min-w-0 flex-col gap-1.5">
      {isGradient ? (
        <GradientFace label={label} none={none} value={value} onRemove={() => change(null)} />
      ) : (
        <OptionalColor label={label} none={none} value={value} onChange={onChange} onDone={onDone} />
      )}
      {value !== null && (
        <SegmentedControl
          label={kindLabel}
          size="sm"
          full
          value={typeof value === 'string' ? 'color' : value.kind}
          segments={KINDS}
          onChange={(kind) => change(kind === 'color' ? plainColor(value) : withKind(value, kind))}
        />
      )}
      {isGradient && <GradientFields label={label} value={value} onChange={onChange} onDone={onDone} />}
      {isGradient && handles && (
        <Switch
          label="Ручки на листе"
          description="Концы и цвета перехода можно тянуть по фигуре"
          checked={handles.areShown}
          onChange={handles.show}
        />
      )}
    </div>
  );
}

interface GradientFaceProps extends Pick<PaintFieldProps, 'label' | 'none'> {
  readonly value: Gradient;
  readonly onRemove: () => void;
}

/** In the place and of the size of a colour. */
function GradientFace({ label, none, value, onRemove }: GradientFaceProps) {
  return (
    <div className="flex items-end gap-1.5">
      <div aria-hidden className="flex min-w-0 flex-1 flex-col gap-1.5">
        <span className="text-sm font-medium text-ink">{label}</span>
        <span
          className="h-8 tap rounded-md border border-line-strong forced-color-adjust-none"
          style={{ background: gradientCss(value) }}
        />
      </div>
      {none !== null && <IconButton icon={X} label={none} size="sm" onClick={onRemove} />}
    </div>
  );
}

interface GradientFieldsProps extends Pick<PaintFieldProps, 'label' | 'onChange' | 'onDone'> {
  readonly value: Gradient;
}

function GradientFields({ label, value, onChange, onDone }: GradientFieldsProps) {
  const change = (gradient: Gradient) => {
    onChange(gradient);
    onDone();
  };
  const withStop = (index: number, fields: Partial<Gradient['stops'][number]>): Gradient => ({
    ...value,
    stops: value.stops.map((stop, place) => (place === index ? { ...stop, ...fields } : stop)),
  });
  return (
    <fieldset className="flex min-w-0 flex-col gap-1.5" aria-label={label}>
      {value.stops.map((stop, index) => (
        // Stops are told apart by their order only.
        <div key={String(index)} className="flex items-end gap-1.5">
          <ColorField
            label={`${label}: цвет ${index + 1}`}
            hideLabel
            size="sm"
            value={stop.color}
            onChange={(color) => onChange(withStop(index, { color }))}
            onDone={onDone}
            className="flex-1"
          />
          <NumberField
            label={`${label}: место цвета ${index + 1}`}
            hideLabel
            size="sm"
            unit="%"
            min={0}
            max={100}
            value={Math.round(stop.at * 100)}
            onChange={(percent) => change(withStop(index, { at: percent / 100 }))}
            className="w-24"
          />
          {value.stops.length > 2 && (
            <IconButton
              icon={X}
              label={`Убрать цвет ${index + 1}`}
              size="sm"
              onClick={() => change({ ...value, stops: value.stops.filter((_, place) => place !== index) })}
            />
          )}
        </div>
      ))}
      {value.stops.length < MAX_GRADIENT_STOPS && (
        <Button size="sm" variant="quiet" icon={Plus} onClick={() => change(withNewStop(value))}>
          Добавить цвет
        </Button>
      )}
      {value.kind === 'linear' && (
        <NumberField
          label={`${label}: угол`}
          size="sm"
          unit="°"
          min={0}
          max={360}
          value={Math.round(value.angle)}
          onChange={(angle) => change({ kind: 'linear', angle, stops: value.stops })}
        />
      )}
    </fieldset>
  );
}
