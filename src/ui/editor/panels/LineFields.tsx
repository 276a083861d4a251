/** How the lines of whole texts stand in their frames, and where they end. */
import { AlignVerticalJustifyCenter, AlignVerticalJustifyEnd, AlignVerticalJustifyStart } from 'lucide-react';
import type { LayerWith } from '../../../document/layers/capabilities.ts';
import { formattingOf } from '../../../document/layers/formattingOf.ts';
import type { TextBox } from '../../../document/layers/layer.ts';
import { MAX_PARAGRAPH_SPACE, MAX_TEXT_ARC } from '../../../document/schema/constants.ts';
import type { TextFormat } from '../../../document/text/textFormatting.ts';
import type { TextFormatChange, TextLooksChange } from '../../../engine/edits/text/index.ts';
import { formatText, setTextBoxes, setTextLooks } from '../../../engine/edits/text/index.ts';
import { nodeOf } from '../../../engine/scene/index.ts';
import { NumberField } from '../../../kit/NumberField.tsx';
import { SegmentedControl } from '../../../kit/SegmentedControl.tsx';
import { Switch } from '../../../kit/Switch.tsx';
import { useProjectSession } from '../../application/ProjectSessionProvider.tsx';
import type { TextLayers } from './commonOf.ts';
import { commonOf } from './commonOf.ts';
import { TabStops } from './TabStops.tsx';

const VERTICAL = [
  { value: 'top', label: 'По верху рамки', icon: AlignVerticalJustifyStart },
  { value: 'middle', label: 'По середине рамки', icon: AlignVerticalJustifyCenter },
  { value: 'bottom', label: 'По низу рамки', icon: AlignVerticalJustifyEnd },
] as const;

interface LineFieldsProps {
  readonly layers: TextLayers;
  readonly onFormat: (change: TextFormatChange) => void;
}

export function LineFields({ layers, onFormat }: LineFieldsProps) {
  const { editor, scene } = useProjectSession();
  const ids = layers.map(({ id }) => id);
  const isJustified = layers.every((layer) => alignOf(layer) === 'justify');
  const isFilling = layers.every(({ fit }) => fit === 'fill');
  const isBent = layers.some(({ arc }) => arc !== undefined);
  const hasHeight = layers.some(({ height }) => height !== null);
  /** The frames get the widths that they are drawn with, where they follow the text. */
  const withWidths = (box: Partial<TextBox>, format: TextFormatChange) =>
    editor.apply((document) =>
      setTextBoxes(formatText(document, ids, format), ids, ({ id, width }) => {
        const drawn = Math.max(1, Math.ceil(nodeOf(scene(), id)?.width ?? 1));
        return { width: width ?? drawn, ...box };
      }),
    );
  return (
    <>
      <Switch
        label="Ровные края строк"
        description="Строки растягиваются до краёв рамки"
        checked={isJustified}
        onChange={(on) => (on ? withWidths({}, { textAlign: 'justify' }) : onFormat({ textAlign: 'left' }))}
      />
      <Switch
        label="Во всю ширину рамки"
        description="Размер букв подбирается сам, и больше 72 тоже"
        checked={isFilling}
        onChange={(on) => withWidths({ fit: on ? 'fill' : 'wrap' }, {})}
      />
      <div className="flex flex-col gap-1.5">
        <span aria-hidden className="text-sm font-medium text-ink">
          Место строк в рамке
        </span>
        <SegmentedControl
          label="Место строк в рамке"
          size="sm"
          full
          value={commonOf(layers, verticalOf) ?? null}
          segments={VERTICAL}
          onChange={(value) =>
            editor.apply((document) =>
              setTextLooks(document, ids, { verticalAlign: value === 'top' ? null : value }),
            )
          }
        />
        {!hasHeight && (
          <p className="text-sm text-ink-soft">Видно в рамке, которая выше текста: задайте ей высоту.</p>
        )}
      </div>
      <NumberField
        label="Изгиб по дуге"
        size="sm"
        unit="%"
        min={-MAX_TEXT_ARC}
        max={MAX_TEXT_ARC}
        value={commonOf(layers, ({ arc }) => arc ?? 0) ?? null}
        onChange={(percent) => editor.apply((document) => setTextLooks(document, ids, { arc: percent }))}
      />
      {isBent && (
        <p className="text-sm text-ink-soft">
          Больше нуля — дуга вверх, меньше — вниз; 100 % — целый круг. Переносов на дуге нет.
        </p>
      )}
      <LineLooks layers={layers} />
    </>
  );
}

/** What typesetters do to the lines of whole texts. */
function LineLooks({ layers }: { readonly layers: TextLayers }) {
  const { editor } = useProjectSession();
  const change = (looks: TextLooksChange) =>
    editor.apply((document) =>
      setTextLooks(
        document,
        layers.map(({ id }) => id),
        looks,
      ),
    );
  return (
    <>
      {SWITCHES.map(({ look, label, description }) => (
        <Switch
          key={look}
          label={label}
          description={description}
          checked={layers.every((layer) => layer[look] === true)}
          onChange={(on) => change({ [look]: on ? true : null })}
        />
      ))}
      <NumberField
        label="Отступ между абзацами"
        size="sm"
        unit="%"
        min={0}
        max={MAX_PARAGRAPH_SPACE * 100}
        value={percentOf(commonOf(layers, ({ paragraphSpace = 0 }) => paragraphSpace))}
        onChange={(percent) => change({ paragraphSpace: percent / 100 })}
      />
      <TabStops layers={layers} />
    </>
  );
}

const SWITCHES = [
  {
    look: 'typography',
    label: 'Типографика',
    description:
      'Кавычки, тире и № на листе как в книге; инициалы, даты и короткие слова не рвутся. Сам текст не меняется',
  },
  {
    look: 'hyphens',
    label: 'Переносы',
    description: 'Длинные слова переносятся по слогам, имена и слова с заглавной буквы — никогда',
  },
  {
    look: 'evenLines',
    label: 'Ровные строки',
    description: 'Строки абзаца подбираются вместе: похожей длины, без одинокого слова в конце',
  },
] as const;

function percentOf(space: number | undefined): number | null {
  return space === undefined ? null : Math.round(space * 100);
}

function verticalOf({ verticalAlign }: LayerWith<'text'>): (typeof VERTICAL)[number]['value'] {
  return verticalAlign ?? 'top';
}

function alignOf(layer: LayerWith<'text'>): TextFormat['textAlign'] {
  return formattingOf(layer).default.textAlign;
}
