/** Fields that only some forms of a shape have; nothing for the others. */
import {
  DEFAULT_CORNERS,
  DEFAULT_STAR_DEPTH,
  DEFAULT_STAR_POINTS,
  MAX_CORNERS,
  MAX_STAR_DEPTH,
  MAX_STROKE_WIDTH,
  MIN_CORNERS,
  MIN_STAR_DEPTH,
} from '../../../document/schema/constants.ts';
import type { ShapeLayer } from '../../../document/layers/layer.ts';
import type { setShape } from '../../../engine/edits/looks/index.ts';
import { NativeSelect } from '../../../kit/NativeSelect.tsx';
import { NumberField } from '../../../kit/NumberField.tsx';
import { Switch } from '../../../kit/Switch.tsx';
import { LengthField } from './LengthField.tsx';

interface FormFieldsProps {
  readonly layer: ShapeLayer;
  readonly onChange: (fields: Parameters<typeof setShape>[2]) => void;
}

/** Of a polygon and a star. */
export function CornerFields({ layer, onChange }: FormFieldsProps) {
  const { shape, corners, depth = DEFAULT_STAR_DEPTH } = layer;
  if (shape !== 'polygon' && shape !== 'star') return null;
  const isStar = shape === 'star';
  return (
    <div className="flex items-end gap-2">
      <NumberField
        label={isStar ? 'Лучи' : 'Углы'}
        size="sm"
        min={MIN_CORNERS}
        max={MAX_CORNERS}
        value={corners ?? (isStar ? DEFAULT_STAR_POINTS : DEFAULT_CORNERS)}
        onChange={(count) => onChange({ corners: count })}
      />
      {isStar && (
        <NumberField
          label="Глубина лучей"
          size="sm"
          unit="%"
          min={MIN_STAR_DEPTH * 100}
          max={MAX_STAR_DEPTH * 100}
          value={Math.round(depth * 100)}
          onChange={(percent) => onChange({ depth: percent / 100 })}
        />
      )}
    </div>
  );
}

const ENDS = [
  { value: 'none', label: 'Без знака' },
  { value: 'arrow', label: 'Стрелка' },
  { value: 'dot', label: 'Точка' },
  { value: 'bar', label: 'Черта' },
] as const;

/** Of a line. */
export function LineEndFields({ layer, onChange }: FormFieldsProps) {
  if (layer.shape !== 'line') return null;
  return (
    <div className="flex items-end gap-2 *:min-w-0 *:flex-1">
      <NativeSelect
        label="Начало линии"
        value={layer.start ?? 'none'}
        options={ENDS}
        onChange={(end) => onChange({ start: end === 'none' ? null : end })}
      />
      <NativeSelect
        label="Конец линии"
        value={layer.end ?? 'none'}
        options={ENDS}
        onChange={(end) => onChange({ end: end === 'none' ? null : end })}
      />
    </div>
  );
}

/** The second line inside the stroke of a rectangle or an ellipse. */
export function InnerFields({ layer, onChange }: FormFieldsProps) {
  const { shape, inner, strokeWidth } = layer;
  if (shape !== 'rectangle' && shape !== 'ellipse') return null;
  return (
    <>
      <Switch
        label="Вторая линия внутри"
        checked={inner !== undefined}
        onChange={(isOn) =>
          onChange({ inner: isOn ? { gap: 2 * strokeWidth, width: Math.max(1, strokeWidth / 2) } : null })
        }
      />
      {inner !== undefined && (
        <div className="flex items-end gap-2">
          <LengthField
            label="Отступ второй линии"
            value={inner.gap}
            min={0}
            max={MAX_STROKE_WIDTH}
            onChange={(gap) => onChange({ inner: { ...inner, gap } })}
          />
          <LengthField
            label="Её толщина"
            value={inner.width}
            min={0}
            max={MAX_STROKE_WIDTH}
            onChange={(width) => onChange({ inner: { ...inner, width } })}
          />
        </div>
      )}
    </>
  );
}
