/** What is drawn of a shape: its form, fill and stroke. */
import { ArrowUpDown, Circle, Hexagon, Minus, Square, Star } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { MAX_LAYER_SIDE, MAX_STROKE_WIDTH } from '../../../document/schema/constants.ts';
import type { LayerId, ShapeLayer } from '../../../document/layers/layer.ts';
import { setShape } from '../../../engine/edits/looks/index.ts';
import { Button } from '../../../kit/Button.tsx';
import { SegmentedControl } from '../../../kit/SegmentedControl.tsx';
import { useProjectSession } from '../../application/ProjectSessionProvider.tsx';
import type { PaintedField } from '../tools/gradientTool.ts';
import { hasGradientHandles, showGradientHandles } from '../tools/gradientTool.ts';
import { useEditor } from '../state/useEditorState.ts';
import { LengthField } from './LengthField.tsx';
import { PaintField } from './PaintField.tsx';
import { CornerFields, InnerFields, LineEndFields } from './ShapeFormFields.tsx';

const FORMS = [
  { value: 'rectangle', label: 'Прямоугольник', icon: Square },
  { value: 'ellipse', label: 'Овал', icon: Circle },
  { value: 'polygon', label: 'Многоугольник', icon: Hexagon },
  { value: 'star', label: 'Звезда', icon: Star },
  { value: 'line', label: 'Линия', icon: Minus },
] as const;

const DASHES = [
  { value: 'dashed', label: 'Штрихи' },
  { value: 'dotted', label: 'Точки' },
] as const;
const DASHES_OF_STROKE = [{ value: 'solid', label: 'Сплошной' } as const, ...DASHES];
const DASHES_OF_LINE = [{ value: 'solid', label: 'Сплошная' } as const, ...DASHES];

/** What a stroke gets that had none: the colour of a new text. */
const FIRST_STROKE = '#000000';
const HAS_CORNERS: ReadonlySet<ShapeLayer['shape']> = new Set(['rectangle', 'polygon', 'star']);

export function ShapePart({ layer }: { readonly layer: ShapeLayer }) {
  const editor = useEditor();
  const fillHandles = useGradientHandles(layer.id, 'fill');
  const strokeHandles = useGradientHandles(layer.id, 'stroke');
  const { shape, fill, stroke } = layer;
  const isLine = shape === 'line';
  const change = (fields: Parameters<typeof setShape>[2], coalesce?: string) =>
    editor.apply(
      (document) => setShape(document, layer.id, fields),
      coalesce === undefined ? undefined : { coalesce },
    );
  return (
    <fieldset className="flex min-w-0 flex-col gap-2.5">
      <legend className="mb-2 text-xs font-medium text-ink-faint">Фигура</legend>
      {shape !== 'path' && (
        <SegmentedControl
          label="Вид фигуры"
          size="sm"
          full
          value={shape}
          segments={FORMS}
          onChange={(form) =>
            // A line is its stroke: without one nothing would be seen.
            change(
              form === 'line' && stroke === null ? { shape: form, stroke: FIRST_STROKE } : { shape: form },
            )
          }
        />
      )}
      <CornerFields layer={layer} onChange={change} />
      {!isLine && (
        <PaintField
          label="Заливка"
          none="Убрать заливку"
          kindLabel="Вид заливки"
          value={fill}
          onChange={(paint) => change({ fill: paint }, 'fill')}
          onDone={editor.stopCoalescing}
          handles={fillHandles}
        />
      )}
      <PaintField
        label={isLine ? 'Цвет линии' : 'Контур'}
        none={isLine ? null : 'Убрать контур'}
        kindLabel={isLine ? 'Краска линии' : 'Краска контура'}
        value={stroke}
        onChange={(paint) => change({ stroke: paint }, 'stroke')}
        onDone={editor.stopCoalescing}
        handles={strokeHandles}
      />
      {stroke !== null && <StrokeFields layer={layer} onChange={change} />}
      {!isLine && (fill !== null || stroke !== null) && (
        <Button
          size="sm"
          variant="quiet"
          icon={ArrowUpDown}
          onClick={() => change({ fill: stroke, stroke: fill })}
        >
          Поменять заливку и контур
        </Button>
      )}
      {HAS_CORNERS.has(shape) && (
        <LengthField
          label="Скругление углов"
          value={layer.radius}
          min={0}
          max={MAX_LAYER_SIDE}
          onChange={(radius) => change({ radius })}
        />
      )}
      {!isLine && fill === null && stroke === null && (
        <p className="text-sm text-ink-soft">Без заливки и контура фигуру не видно.</p>
      )}
    </fieldset>
  );
}

function useGradientHandles(id: LayerId, field: PaintedField) {
  const session = useProjectSession();
  const areShown = useSyncExternalStore(session.gestures.subscribe, () =>
    hasGradientHandles(session, id, field),
  );
  return { areShown, show: (shown: boolean) => showGradientHandles(session, id, field, shown) };
}

interface StrokeFieldsProps {
  readonly layer: ShapeLayer;
  readonly onChange: (fields: Parameters<typeof setShape>[2]) => void;
}

function StrokeFields({ layer, onChange }: StrokeFieldsProps) {
  const isLine = layer.shape === 'line';
  return (
    <>
      <LengthField
        label="Толщина"
        value={layer.strokeWidth}
        min={0}
        max={MAX_STROKE_WIDTH}
        onChange={(strokeWidth) => onChange({ strokeWidth })}
      />
      <SegmentedControl
        label={isLine ? 'Вид линии' : 'Вид контура'}
        size="sm"
        full
        value={layer.dash}
        segments={isLine ? DASHES_OF_LINE : DASHES_OF_STROKE}
        onChange={(dash) => onChange({ dash })}
      />
      <LineEndFields layer={layer} onChange={onChange} />
      <InnerFields layer={layer} onChange={onChange} />
    </>
  );
}
