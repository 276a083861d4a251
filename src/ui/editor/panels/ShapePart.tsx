/** What is drawn of a shape: its form, fill and stroke. */
import { Circle, Minus, Square } from 'lucide-react';
import { MAX_LAYER_SIDE, MAX_STROKE_WIDTH } from '../../../document/schema/constants.ts';
import type { ShapeLayer } from '../../../document/layers/layer.ts';
import { setShape } from '../../../engine/index.ts';
import { SegmentedControl } from '../../../kit/SegmentedControl.tsx';
import { useEditor } from '../state/useEditorState.ts';
import { LengthField } from './LengthField.tsx';
import { OptionalColor } from '../../../kit/OptionalColor.tsx';

const FORMS = [
  { value: 'rectangle', label: 'Прямоугольник', icon: Square },
  { value: 'ellipse', label: 'Овал', icon: Circle },
  { value: 'line', label: 'Линия', icon: Minus },
] as const;

const DASHES = [
  { value: 'dashed', label: 'Штрихи' },
  { value: 'dotted', label: 'Точки' },
] as const;
const DASHES_OF_STROKE = [{ value: 'solid', label: 'Сплошной' } as const, ...DASHES];
const DASHES_OF_LINE = [{ value: 'solid', label: 'Сплошная' } as const, ...DASHES];

/** What a stroke gets that had none. */
const FIRST_STROKE = '#1f2937';

export function ShapePart({ layer }: { readonly layer: ShapeLayer }) {
  const editor = useEditor();
  const isLine = layer.shape === 'line';
  const change = (fields: Parameters<typeof setShape>[2], coalesce?: string) =>
    editor.apply(
      (document) => setShape(document, layer.id, fields),
      coalesce === undefined ? undefined : { coalesce },
    );
  return (
    <fieldset className="flex min-w-0 flex-col gap-2.5">
      <legend className="mb-2 text-xs font-medium text-ink-faint">Фигура</legend>
      <SegmentedControl
        label="Вид фигуры"
        size="sm"
        full
        value={layer.shape}
        segments={FORMS}
        onChange={(shape) =>
          // A line is its stroke: without one nothing would be seen.
          change(shape === 'line' && layer.stroke === null ? { shape, stroke: FIRST_STROKE } : { shape })
        }
      />
      {!isLine && (
        <OptionalColor
          label="Заливка"
          none="Убрать заливку"
          value={layer.fill}
          onChange={(fill) => change({ fill }, 'fill')}
          onDone={editor.stopCoalescing}
        />
      )}
      <OptionalColor
        label={isLine ? 'Цвет линии' : 'Контур'}
        none={isLine ? null : 'Убрать контур'}
        value={layer.stroke}
        onChange={(stroke) => change({ stroke }, 'stroke')}
        onDone={editor.stopCoalescing}
      />
      {layer.stroke !== null && (
        <>
          <LengthField
            label="Толщина"
            value={layer.strokeWidth}
            min={0}
            max={MAX_STROKE_WIDTH}
            onChange={(strokeWidth) => change({ strokeWidth })}
          />
          <SegmentedControl
            label={isLine ? 'Вид линии' : 'Вид контура'}
            size="sm"
            full
            value={layer.dash}
            segments={isLine ? DASHES_OF_LINE : DASHES_OF_STROKE}
            onChange={(dash) => change({ dash })}
          />
        </>
      )}
      {layer.shape === 'rectangle' && (
        <LengthField
          label="Скругление углов"
          value={layer.radius}
          min={0}
          max={MAX_LAYER_SIDE}
          onChange={(radius) => change({ radius })}
        />
      )}
      {!isLine && layer.fill === null && layer.stroke === null && (
        <p className="text-sm text-ink-soft">Без заливки и контура фигуру не видно.</p>
      )}
    </fieldset>
  );
}
