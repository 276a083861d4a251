/** How the picture of a layer is drawn: its frame, its light, or ink on paper. The file stays as it is. */
import {
  CaretsToAxisDashedHorizontal,
  CaretsToAxisDashedVertical,
  Crop,
  Stamp,
  TextCursorInput,
} from 'lucide-react';
import { useState } from 'react';
import {
  DEFAULT_CORNERS,
  DEFAULT_STAR_DEPTH,
  DEFAULT_STAR_POINTS,
  MAX_CORNERS,
  MAX_LAYER_SIDE,
  MIN_CORNERS,
} from '../../../document/schema/constants.ts';
import type { ImageLayer } from '../../../document/layers/layer.ts';
import { ownSize } from '../../../document/layers/ownSize.ts';
import type { PictureLooksChange } from '../../../engine/edits/looks/index.ts';
import { setInk, setPictureLooks } from '../../../engine/edits/looks/index.ts';
import { Button } from '../../../kit/Button.tsx';
import { ColorField } from '../../../kit/ColorField.tsx';
import { IconButton } from '../../../kit/IconButton.tsx';
import { NativeSelect } from '../../../kit/NativeSelect.tsx';
import { NumberField } from '../../../kit/NumberField.tsx';
import { OptionalColor } from '../../../kit/OptionalColor.tsx';
import { SegmentedControl } from '../../../kit/SegmentedControl.tsx';
import { Slider } from '../../../kit/Slider.tsx';
import { useEditor, useSend } from '../state/useEditorState.ts';
import { LengthField } from './LengthField.tsx';
import { FoldedSection } from './FoldedSection.tsx';

type Change = (looks: PictureLooksChange, coalesce?: string) => void;

interface PartProps {
  readonly layer: ImageLayer;
  readonly onChange: Change;
  readonly onDone: () => void;
}

export function PictureLooks({ layer }: { readonly layer: ImageLayer }) {
  const editor = useEditor();
  const onChange: Change = (looks, coalesce) =>
    editor.apply(
      (document) => setPictureLooks(document, [layer.id], looks),
      coalesce === undefined ? undefined : { coalesce },
    );
  const part = { layer, onChange, onDone: editor.stopCoalescing };
  const setStamp = (on: boolean) => editor.apply((document) => setInk(document, layer.id, on));
  return (
    <div className="flex min-w-0 flex-col gap-2.5" data-testid="picture-looks">
      <FrameFields {...part} />
      <Button
        variant="outline"
        size="sm"
        icon={Stamp}
        full
        className="w-full"
        onClick={() => setStamp(layer.ink === undefined)}
      >
        {layer.ink === undefined ? 'Печать или подпись' : 'Снова обычное изображение'}
      </Button>
      {layer.ink === undefined ? (
        <p className="text-sm text-ink-soft">
          Для снимка или скана: бумага станет прозрачной, останутся чернила.
        </p>
      ) : (
        <InkFields ink={layer.ink} onChange={onChange} onDone={editor.stopCoalescing} />
      )}
      <ToneFields {...part} />
    </div>
  );
}

const FITS = [
  { value: 'stretch', label: 'Растянуть' },
  { value: 'fill', label: 'Заполнить' },
  { value: 'fit', label: 'Вписать' },
] as const;

/** A face is in the upper part of a portrait. */
const FIRST_FRAME = { x: 0.5, y: 0.25, zoom: 1 };

function FrameFields({ layer, onChange }: PartProps) {
  const send = useSend();
  const { frame, flip } = layer;
  const isAcross = flip === 'horizontal' || flip === 'both';
  const isDown = flip === 'vertical' || flip === 'both';
  const turn = (across: boolean, down: boolean) =>
    onChange({ flip: across && down ? 'both' : across ? 'horizontal' : down ? 'vertical' : null });
  return (
    <>
      <div className="flex gap-1.5">
        <Button
          variant="outline"
          size="sm"
          icon={Crop}
          full
          className="flex-1"
          onClick={() => send({ type: 'openCrop' })}
        >
          Кадрировать
        </Button>
        <IconButton
          icon={CaretsToAxisDashedVertical}
          label="Отразить слева направо"
          size="sm"
          pressed={isAcross}
          onClick={() => turn(!isAcross, isDown)}
        />
        <IconButton
          icon={CaretsToAxisDashedHorizontal}
          label="Отразить сверху вниз"
          size="sm"
          pressed={isDown}
          onClick={() => turn(isAcross, !isDown)}
        />
      </div>
      <Button
        variant="outline"
        size="sm"
        icon={TextCursorInput}
        full
        onClick={() => send({ type: 'openFieldPlace' })}
      >
        Поле сюда
      </Button>
      <SegmentedControl
        label="Изображение в рамке"
        size="sm"
        full
        value={frame?.fit ?? 'stretch'}
        segments={FITS}
        onChange={(fit) => onChange({ frame: fit === 'stretch' ? null : { ...(frame ?? FIRST_FRAME), fit } })}
      />
      {layer.byRow !== undefined && frame?.fit !== 'fill' && (
        <p className="text-sm text-ink-soft">
          Фото из таблицы бывают разной формы. «Заполнить» сделает их одинаковыми: лишнее обрежем, лицо
          останется.
        </p>
      )}
      <MaskFields layer={layer} onChange={onChange} />
    </>
  );
}

const MASKS = [
  { value: 'none', label: 'Прямоугольник' },
  { value: 'rounded', label: 'Скруглённые углы' },
  { value: 'ellipse', label: 'Круг или овал' },
  { value: 'polygon', label: 'Многоугольник' },
  { value: 'star', label: 'Звезда' },
] as const;

function MaskFields({ layer, onChange }: Omit<PartProps, 'onDone'>) {
  const { mask } = layer;
  const { width, height } = ownSize(layer);
  const choose = (form: (typeof MASKS)[number]['value']) =>
    onChange({ mask: form === 'none' ? null : firstMask(form, Math.min(width, height)) });
  return (
    <>
      <NativeSelect label="Форма" value={mask?.form ?? 'none'} options={MASKS} onChange={choose} />
      {mask?.form === 'ellipse' && width !== height && (
        <p className="text-sm text-ink-soft">
          Для ровного круга сделайте ширину и высоту слоя одинаковыми и выберите «Заполнить».
        </p>
      )}
      {mask?.form === 'rounded' && (
        <LengthField
          label="Скругление углов"
          value={mask.radius}
          min={0}
          max={MAX_LAYER_SIDE}
          onChange={(radius) => onChange({ mask: { ...mask, radius } })}
        />
      )}
      {(mask?.form === 'polygon' || mask?.form === 'star') && (
        <NumberField
          label={mask.form === 'star' ? 'Лучей' : 'Углов'}
          size="sm"
          min={MIN_CORNERS}
          max={MAX_CORNERS}
          value={mask.corners}
          onChange={(corners) => onChange({ mask: { ...mask, corners } })}
        />
      )}
    </>
  );
}

function firstMask(
  form: NonNullable<ImageLayer['mask']>['form'],
  side: number,
): NonNullable<ImageLayer['mask']> {
  switch (form) {
    case 'rounded':
      return { form, radius: Math.round(side / 8) };
    case 'ellipse':
      return { form };
    case 'polygon':
      return { form, corners: DEFAULT_CORNERS };
    case 'star':
      return { form, corners: DEFAULT_STAR_POINTS, depth: DEFAULT_STAR_DEPTH };
  }
}

const INKS = [
  { value: 'keep', label: 'Как на снимке', color: null },
  { value: 'blue', label: 'Синие', color: '#1f3fa8' },
  { value: 'violet', label: 'Фиолетовые', color: '#5b2a86' },
  { value: 'black', label: 'Чёрные', color: '#1a1a1a' },
  { value: 'own', label: 'Свой цвет', color: '#0f6b4f' },
] as const;

interface InkFieldsProps extends Omit<PartProps, 'layer'> {
  readonly ink: NonNullable<ImageLayer['ink']>;
}

export function InkFields({ ink, onChange, onDone }: InkFieldsProps) {
  const [isOwn, setOwn] = useState(false);
  const known = INKS.find(({ color }) => color === ink.color)?.value ?? 'own';
  const shown = isOwn ? 'own' : known;
  return (
    <>
      <NativeSelect
        label="Чернила"
        value={shown}
        options={INKS}
        onChange={(value) => {
          setOwn(value === 'own');
          const color = INKS.find((entry) => entry.value === value)?.color ?? null;
          onChange({ ink: { ...ink, color } });
        }}
      />
      {shown === 'own' && ink.color !== null && (
        <ColorField
          label="Цвет чернил"
          size="sm"
          value={ink.color}
          onChange={(color) => onChange({ ink: { ...ink, color } }, 'ink')}
          onDone={onDone}
        />
      )}
      <Slider
        label="Бледные линии"
        min={0}
        max={100}
        value={Math.round(ink.strength * 100)}
        text={`${Math.round(ink.strength * 100)} %`}
        onChange={(percent) => onChange({ ink: { ...ink, strength: percent / 100 } }, 'ink strength')}
        onDone={onDone}
      />
      <p className="text-sm text-ink-soft">
        Меньше — чище бумага, больше — заметнее слабый оттиск. Исходный файл не меняется.
      </p>
    </>
  );
}

const PLAIN_TONE: NonNullable<ImageLayer['tone']> = { brightness: 0, contrast: 0 };
const FIRST_TINT = 0.6;

function ToneFields({ layer, onChange, onDone }: PartProps) {
  const { tone = PLAIN_TONE } = layer;
  const { tint } = tone;
  return (
    <FoldedSection name="tone" title="Свет и цвет" isUsed={layer.tone !== undefined}>
      {(['brightness', 'contrast'] as const).map((name) => (
        <Slider
          key={name}
          label={name === 'brightness' ? 'Яркость' : 'Контраст'}
          min={-100}
          max={100}
          value={Math.round(tone[name] * 100)}
          text={signed(Math.round(tone[name] * 100))}
          onChange={(percent) => onChange({ tone: { ...tone, [name]: percent / 100 } }, name)}
          onDone={onDone}
        />
      ))}
      <OptionalColor
        label="Оттенок"
        none="Убрать оттенок"
        value={tint?.color ?? null}
        onChange={(color) => {
          const { tint: _, ...plain } = tone;
          const tinted =
            color === null ? plain : { ...plain, tint: { amount: tint?.amount ?? FIRST_TINT, color } };
          onChange({ tone: tinted }, 'tint');
        }}
        onDone={onDone}
      />
      {tint !== undefined && (
        <Slider
          label="Сила оттенка"
          min={0}
          max={100}
          value={Math.round(tint.amount * 100)}
          text={`${Math.round(tint.amount * 100)} %`}
          onChange={(percent) =>
            onChange({ tone: { ...tone, tint: { ...tint, amount: percent / 100 } } }, 'tint amount')
          }
          onDone={onDone}
        />
      )}
      {layer.tone !== undefined && (
        <Button variant="outline" size="sm" onClick={() => onChange({ tone: null })}>
          Вернуть свет и цвет
        </Button>
      )}
    </FoldedSection>
  );
}

function signed(percent: number): string {
  return percent > 0 ? `+${percent}` : percent < 0 ? `−${-percent}` : '0';
}
