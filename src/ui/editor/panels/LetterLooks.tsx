/** Looks of a text that few texts have: room between letters, lines, capitals, letters above and
 * below the line, and those of a whole text. */
import {
  ALargeSmall,
  AlignVerticalJustifyCenter,
  AlignVerticalJustifyEnd,
  AlignVerticalJustifyStart,
  CaseSensitive,
  CaseUpper,
  List,
  ListOrdered,
  ListX,
  Strikethrough,
  Subscript,
  Superscript,
  Underline,
} from 'lucide-react';
import {
  MAX_LETTER_SPACING,
  MAX_TEXT_ARC,
  MAX_TEXT_OUTLINE,
  MAX_TEXT_SHADOW,
  MIN_LETTER_SPACING,
} from '../../../document/schema/constants.ts';
import type { LayerWith } from '../../../document/layers/capabilities.ts';
import type { TextBox } from '../../../document/layers/layer.ts';
import { formattingOf } from '../../../document/layers/formattingOf.ts';
import type { TextFormat } from '../../../document/text/textFormatting.ts';
import type { LetterLooks as Looks } from '../../../document/text/textLooks.ts';
import { hasTextLooks, PLAIN_LOOKS } from '../../../document/text/textLooks.ts';
import type { TextFormatChange, TextLooksChange } from '../../../engine/edits/text/index.ts';
import { formatText, setTextBoxes, setTextLooks } from '../../../engine/edits/text/index.ts';
import { nodeOf } from '../../../engine/scene/index.ts';
import { IconButton } from '../../../kit/IconButton.tsx';
import { NumberField } from '../../../kit/NumberField.tsx';
import { OptionalColor } from '../../../kit/OptionalColor.tsx';
import { SegmentedControl } from '../../../kit/SegmentedControl.tsx';
import { Switch } from '../../../kit/Switch.tsx';
import { useProjectSession } from '../../application/ProjectSessionProvider.tsx';
import { FoldedSection } from './FoldedSection.tsx';
import type { TextTarget } from '../text/textTarget.ts';
import { changeFormat, targetFormat } from '../text/textTarget.ts';

const CAPITALS = [
  { value: 'none', label: 'Буквы как написаны', icon: CaseSensitive },
  { value: 'all', label: 'Все буквы прописные', icon: CaseUpper },
  { value: 'small', label: 'Капитель: строчные как маленькие прописные', icon: ALargeSmall },
] as const;

const SCRIPTS = [
  { value: 'super', label: 'Над строкой', icon: Superscript, keys: 'Ctrl+.' },
  { value: 'sub', label: 'Под строкой', icon: Subscript, keys: 'Ctrl+,' },
] as const;

const LISTS = [
  { value: 'none', label: 'Без списка', icon: ListX },
  { value: 'bullets', label: 'Список с точками', icon: List },
  { value: 'numbers', label: 'Список с номерами', icon: ListOrdered },
] as const;

const VERTICAL = [
  { value: 'top', label: 'По верху рамки', icon: AlignVerticalJustifyStart },
  { value: 'middle', label: 'По середине рамки', icon: AlignVerticalJustifyCenter },
  { value: 'bottom', label: 'По низу рамки', icon: AlignVerticalJustifyEnd },
] as const;

type TextLayers = readonly LayerWith<'text'>[];

export function LetterLooks({ target }: { readonly target: TextTarget }) {
  const { layers } = target;
  const { editor } = useProjectSession();
  const change = (wanted: TextFormatChange) => changeFormat(editor, target, wanted);
  return (
    <FoldedSection name="letters" title="Ещё о тексте" isUsed={layers.some(hasTextLooks)} className="mt-2.5">
      <LetterFields format={targetFormat(target, PLAIN_LOOKS)} onChange={change} />
      <LineFields layers={layers} onFormat={change} />
      <ColourFields layers={layers} />
    </FoldedSection>
  );
}

interface LetterFieldsProps {
  readonly format: Partial<TextFormat & Looks>;
  readonly onChange: (change: TextFormatChange) => void;
}

/** What a part of a text may have. */
function LetterFields({ format, onChange }: LetterFieldsProps) {
  const { underline, strike, capitals = null, script, list = null, letterSpacing } = format;
  return (
    <>
      <div className="flex flex-wrap items-center gap-1.5">
        <IconButton
          icon={Underline}
          label="Подчёркнутый"
          size="sm"
          pressed={underline === true}
          onClick={() => onChange({ underline: underline !== true })}
        />
        <IconButton
          icon={Strikethrough}
          label="Зачёркнутый"
          size="sm"
          pressed={strike === true}
          onClick={() => onChange({ strike: strike !== true })}
        />
        {SCRIPTS.map(({ value, label, icon, keys }) => (
          <IconButton
            key={value}
            icon={icon}
            label={label}
            shortcut={keys}
            size="sm"
            pressed={script === value}
            onClick={() => onChange({ script: script === value ? 'none' : value })}
          />
        ))}
        <SegmentedControl
          label="Прописные буквы"
          size="sm"
          value={capitals}
          segments={CAPITALS}
          onChange={(value) => onChange({ capitals: value })}
        />
        <SegmentedControl
          label="Список"
          size="sm"
          value={list}
          segments={LISTS}
          onChange={(value) => onChange({ list: value })}
        />
      </div>
      <NumberField
        label="Расстояние между буквами"
        size="sm"
        unit="%"
        min={MIN_LETTER_SPACING * 100}
        max={MAX_LETTER_SPACING * 100}
        value={letterSpacing === undefined ? null : Math.round(letterSpacing * 1000) / 10}
        onChange={(percent) => onChange({ letterSpacing: percent / 100 })}
      />
    </>
  );
}

interface LineFieldsProps {
  readonly layers: TextLayers;
  readonly onFormat: (change: TextFormatChange) => void;
}

/** How the lines of whole texts stand in their frames. */
function LineFields({ layers, onFormat }: LineFieldsProps) {
  const { editor, scene } = useProjectSession();
  const ids = layers.map(({ id }) => id);
  const isJustified = layers.every((layer) => alignOf(layer) === 'justify');
  const isFilling = layers.every(({ fit }) => fit === 'fill');
  const hasTypography = layers.every(({ typography }) => typography === true);
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
      <Switch
        label="Типографика"
        description="Кавычки-ёлочки, знак № и неразрывные пробелы на листе; сам текст не меняется"
        checked={hasTypography}
        onChange={(on) =>
          editor.apply((document) => setTextLooks(document, ids, { typography: on ? true : null }))
        }
      />
    </>
  );
}

/** What an outline and a shadow get that had none. */
const FIRST_OUTLINE = 2;
const FIRST_SHADOW = { x: 2, y: 2 };

/** Outline and shadow of the letters of whole texts. */
function ColourFields({ layers }: { readonly layers: TextLayers }) {
  const { editor } = useProjectSession();
  const ids = layers.map(({ id }) => id);
  const outline = commonOf(layers, (layer) => layer.outline?.color ?? null) ?? null;
  const width = commonOf(layers, (layer) => layer.outline?.width);
  const shadow = commonOf(layers, (layer) => layer.shadow?.color ?? null) ?? null;
  const x = commonOf(layers, (layer) => layer.shadow?.x);
  const y = commonOf(layers, (layer) => layer.shadow?.y);
  const change = (looks: (layer: LayerWith<'text'>) => TextLooksChange, coalesce?: string) =>
    editor.apply(
      (document) => setTextLooks(document, ids, looks),
      coalesce === undefined ? undefined : { coalesce },
    );
  const move = (by: Partial<{ readonly x: number; readonly y: number }>) =>
    change((layer) => (layer.shadow === undefined ? {} : { shadow: { ...layer.shadow, ...by } }));
  return (
    <>
      <OptionalColor
        label="Обводка букв"
        none="Убрать обводку"
        value={outline}
        onChange={(color) =>
          change(
            ({ outline: before }) => ({
              outline: color === null ? null : { width: before?.width ?? FIRST_OUTLINE, color },
            }),
            'outline',
          )
        }
        onDone={editor.stopCoalescing}
      />
      {outline !== null && (
        <NumberField
          label="Толщина обводки"
          size="sm"
          unit="px"
          min={0.5}
          max={MAX_TEXT_OUTLINE}
          step={0.5}
          value={width ?? null}
          onChange={(px) =>
            editor.apply((document) =>
              setTextLooks(document, ids, { outline: { color: outline, width: px } }),
            )
          }
        />
      )}
      <OptionalColor
        label="Тень букв"
        none="Убрать тень"
        value={shadow}
        onChange={(color) =>
          change(
            ({ shadow: before }) => ({
              shadow: color === null ? null : { ...(before ?? FIRST_SHADOW), color },
            }),
            'shadow',
          )
        }
        onDone={editor.stopCoalescing}
      />
      {shadow !== null && (
        <div className="grid grid-cols-2 gap-2">
          <NumberField
            label="Тень вправо"
            size="sm"
            unit="px"
            min={-MAX_TEXT_SHADOW}
            max={MAX_TEXT_SHADOW}
            value={x ?? null}
            onChange={(px) => move({ x: px })}
          />
          <NumberField
            label="Тень вниз"
            size="sm"
            unit="px"
            min={-MAX_TEXT_SHADOW}
            max={MAX_TEXT_SHADOW}
            value={y ?? null}
            onChange={(px) => move({ y: px })}
          />
        </div>
      )}
    </>
  );
}

function verticalOf({ verticalAlign }: LayerWith<'text'>): (typeof VERTICAL)[number]['value'] {
  return verticalAlign ?? 'top';
}

function alignOf(layer: LayerWith<'text'>): TextFormat['textAlign'] {
  return formattingOf(layer).default.textAlign;
}

/** The value that all layers have; undefined while they differ. */
function commonOf<T>(layers: TextLayers, read: (layer: LayerWith<'text'>) => T): T | undefined {
  const [first, ...others] = layers.map(read);
  return others.every((value) => value === first) ? first : undefined;
}
