/** Effects of layers of any kind: how their colours mix with those below, and their shadows. */
import type { Layer } from '../../../document/layers/layer.ts';
import type { Effects } from '../../../document/layers/layerFields.ts';
import { MAX_SHADOW_BLUR, MAX_SHADOW_OFFSET } from '../../../document/schema/constants.ts';
import type { EffectsChange } from '../../../engine/edits/looks/index.ts';
import { setEffects } from '../../../engine/edits/looks/index.ts';
import { NativeSelect } from '../../../kit/NativeSelect.tsx';
import { NumberField } from '../../../kit/NumberField.tsx';
import { OptionalColor } from '../../../kit/OptionalColor.tsx';
import { Slider } from '../../../kit/Slider.tsx';
import { FoldedSection } from './FoldedSection.tsx';
import { useEditor } from '../state/useEditorState.ts';

const BLENDS = [
  { value: 'normal', label: 'Обычное' },
  { value: 'multiply', label: 'Умножение, как чернила' },
  { value: 'darken', label: 'Замена тёмным' },
  { value: 'screen', label: 'Осветление' },
  { value: 'overlay', label: 'Перекрытие' },
] as const;
const OF_DIFFERENT = [{ value: 'different', label: 'Разное' }, ...BLENDS] as const;

type Shadow = NonNullable<Effects['dropShadow']>;
const FIRST_SHADOW: Shadow = { x: 4, y: 6, blur: 12, color: '#000000', opacity: 0.35 };

export function LayerEffects({ layers }: { readonly layers: readonly Layer[] }) {
  const editor = useEditor();
  const [first] = layers;
  if (first === undefined) return null;
  const ids = layers.map(({ id }) => id);
  const change = (effects: EffectsChange, coalesce?: string) =>
    editor.apply(
      (document) => setEffects(document, ids, effects),
      coalesce === undefined ? undefined : { coalesce },
    );
  const blend = layers.every((layer) => layer.blend === first.blend)
    ? (first.blend ?? 'normal')
    : 'different';
  const shadow = layers.every((layer) => isAlike(layer.dropShadow, first.dropShadow))
    ? first.dropShadow
    : undefined;
  return (
    <FoldedSection name="effects" title="Тень и наложение" isUsed={layers.some(hasEffects)}>
      <NativeSelect
        label="Наложение"
        value={blend}
        options={blend === 'different' ? OF_DIFFERENT : BLENDS}
        onChange={(value) => value !== 'different' && change({ blend: value === 'normal' ? null : value })}
      />
      <OptionalColor
        label="Тень слоя"
        none="Убрать тень слоя"
        value={shadow?.color ?? null}
        onChange={(color) =>
          change(
            { dropShadow: color === null ? null : { ...(shadow ?? FIRST_SHADOW), color } },
            'layer shadow',
          )
        }
        onDone={editor.stopCoalescing}
      />
      {shadow !== undefined && (
        <ShadowFields shadow={shadow} onChange={change} onDone={editor.stopCoalescing} />
      )}
    </FoldedSection>
  );
}

interface ShadowFieldsProps {
  readonly shadow: Shadow;
  readonly onChange: (effects: EffectsChange, coalesce?: string) => void;
  readonly onDone: () => void;
}

function ShadowFields({ shadow, onChange, onDone }: ShadowFieldsProps) {
  const set = (fields: Partial<Shadow>, coalesce?: string) =>
    onChange({ dropShadow: { ...shadow, ...fields } }, coalesce);
  return (
    <>
      <div className="grid grid-cols-2 gap-2">
        {(['x', 'y'] as const).map((side) => (
          <NumberField
            key={side}
            label={side === 'x' ? 'Вправо' : 'Вниз'}
            size="sm"
            unit="px"
            min={-MAX_SHADOW_OFFSET}
            max={MAX_SHADOW_OFFSET}
            value={shadow[side]}
            onChange={(px) => set({ [side]: px })}
          />
        ))}
      </div>
      <NumberField
        label="Размытие"
        size="sm"
        unit="px"
        min={0}
        max={MAX_SHADOW_BLUR}
        value={shadow.blur}
        onChange={(blur) => set({ blur })}
      />
      <Slider
        label="Плотность тени"
        min={0}
        max={100}
        value={Math.round(shadow.opacity * 100)}
        text={`${Math.round(shadow.opacity * 100)} %`}
        onChange={(percent) => set({ opacity: percent / 100 }, 'shadow opacity')}
        onDone={onDone}
      />
    </>
  );
}

function hasEffects({ blend, dropShadow }: Layer): boolean {
  return blend !== undefined || dropShadow !== undefined;
}

function isAlike(a: Effects['dropShadow'], b: Effects['dropShadow']): boolean {
  return a === b || JSON.stringify(a) === JSON.stringify(b);
}
