/** Looks of a text that few texts have: room between letters, lines, capitals, letters above and
 * below the line, and those of a whole text. */
import {
  ALargeSmall,
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
  MAX_TEXT_OUTLINE,
  MAX_TEXT_SHADOW,
  MIN_LETTER_SPACING,
} from '../../../document/schema/constants.ts';
import type { LayerWith } from '../../../document/layers/capabilities.ts';
import { hasText } from '../../../document/layers/capabilities.ts';
import type { TextFormat } from '../../../document/text/textFormatting.ts';
import type { LetterLooks as Looks } from '../../../document/text/textLooks.ts';
import { hasTextLooks, PLAIN_LOOKS } from '../../../document/text/textLooks.ts';
import type { TextFormatChange, TextLooksChange } from '../../../engine/edits/text/index.ts';
import { setTextLooks } from '../../../engine/edits/text/index.ts';
import { IconButton } from '../../../kit/IconButton.tsx';
import { NumberField } from '../../../kit/NumberField.tsx';
import { OptionalColor } from '../../../kit/OptionalColor.tsx';
import { SegmentedControl } from '../../../kit/SegmentedControl.tsx';
import { useProjectSession } from '../../application/ProjectSessionProvider.tsx';
import { FoldedSection } from './FoldedSection.tsx';
import type { TextTarget } from '../text/textTarget.ts';
import { changeFormat, targetFormat } from '../text/textTarget.ts';
import { commonOf } from './commonOf.ts';
import type { TextLayers } from './commonOf.ts';
import { LineFields } from './LineFields.tsx';

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

export function LetterLooks({ target }: { readonly target: TextTarget }) {
  const layers = target.layers.filter((layer) => hasText(layer));
  const { editor } = useProjectSession();
  const change = (wanted: TextFormatChange) => changeFormat(editor, target, wanted);
  if (layers.length === 0) return null;
  return (
    <FoldedSection name="letters" title="Ещё о тексте" isUsed={layers.some(isUnusual)} className="mt-2.5">
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

/** Typography alone, which every new text has, is nothing to see. */
function isUnusual(layer: TextLayers[number]): boolean {
  return hasTextLooks({ ...layer, typography: undefined });
}
