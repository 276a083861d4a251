/**
 * Rules for the values of a column, one for each: «Цвет по значениям столбца «Роль»». Those that are there
 * already stay as a person made them, so the same call adds the values of a newer table
 * (rules#a-rule-for-each-value).
 */
import { changeLayer } from '../../document/changeLayer.ts';
import type { Document } from '../../document/document.ts';
import { findLayer } from '../../document/document.ts';
import { hasPicture, hasText } from '../../document/layers/capabilities.ts';
import { traitsOf } from '../../document/layers/layerTraits.ts';
import { templateOf } from '../../document/layers/content.ts';
import type { Layer, LayerId } from '../../document/layers/layer.ts';
import type { ImageEffect, Rule, RuleCondition, RuleEffect } from '../../document/layers/rules.ts';
import { recordsOf } from '../../document/records/records.ts';
import type { DocumentRecords } from '../../document/records/records.ts';
import { MAX_COLUMN_NAME_LENGTH, MAX_RULES } from '../../document/schema/constants.ts';
import { headingKey } from '../../document/template/headingKey.ts';
import { matches, valueOf } from './matchRules.ts';
import type { ColorKind } from './groundOfLayer.ts';
import { withReadableInks } from './groundOfLayer.ts';
import { colorsBeside, GRAPHITE, WHITE } from './valueColors.ts';

/** What differs from value to value. */
export type ValueKind = ColorKind | 'text' | 'image' | 'show';

/** What can differ in this layer, the likeliest first. */
export function valueKinds(layer: Layer): readonly ValueKind[] {
  if (hasPicture(layer)) return ['image', 'show'];
  if (traitsOf(layer).fill !== undefined) return ['color', 'show'];
  return hasText(layer) ? ['background', 'color', 'text', 'show'] : ['show'];
}

interface ColumnValues {
  /** Each value once, as its first copy has it. */
  readonly values: readonly string[];
  readonly hasEmpty: boolean;
}

/** The values of a column; null when they are more than a layer may have rules, or too long for one. */
export function valuesOfColumn(layer: Layer, records: DocumentRecords, field: string): ColumnValues | null {
  const seen = new Set<string>();
  const values: string[] = [];
  let hasEmpty = false;
  for (let copy = 0; copy < records.count; copy += 1) {
    const value = valueOf(layer, records, copy, field) ?? '';
    if (seen.has(value)) continue;
    seen.add(value);
    if (value.trim() === '') hasEmpty = true;
    else if (!values.some((known) => matches({ is: 'is', value: known }, value))) values.push(value);
    if (values.length > MAX_RULES || value.length > MAX_COLUMN_NAME_LENGTH) return null;
  }
  return { values, hasEmpty };
}

/** The rules that were made for values of a column. */
export function rulesByValue(layer: Layer, field: string, kind: ValueKind): readonly Rule[] {
  return (layer.rules ?? []).filter(
    ({ when, effect, byValue }) => byValue === true && effect.kind === kind && isSameField(when.field, field),
  );
}

/** Conditions for the values of a column that no rule of this kind was made for. */
export function missingConditions(
  layer: Layer,
  records: DocumentRecords,
  field: string,
  kind: ValueKind,
): readonly RuleCondition[] {
  const found = valuesOfColumn(layer, records, field);
  if (found === null) return [];
  const made = rulesByValue(layer, field, kind);
  const wanted = [
    ...found.values.map((value): RuleCondition => ({ field, is: 'is', value })),
    ...(found.hasEmpty ? [{ field, is: 'empty', value: '' } as const] : []),
  ];
  return wanted.filter(({ value }) => !made.some(({ when }) => matches(when, value)));
}

/**
 * Gives a layer a rule for each value of a column that has none. Colours can be read against their ground;
 * where the letters over a fill allow no such colour, they become white, and the fill of copies without a
 * value dark. Colours of another place of the layer, by the same column, go. The same document where the
 * column has too many values, or the layer no room.
 */
export function addValueRules(document: Document, id: LayerId, field: string, kind: ValueKind): Document {
  const layer = findLayer(document, id);
  if (layer === undefined) return document;
  const records = recordsOf(document);
  const missing = missingConditions(layer, records, field, kind);
  const kept = (layer.rules ?? []).filter((rule) => !isOtherColor(rule, field, kind));
  if (missing.length === 0 || kept.length + missing.length > MAX_RULES) return document;
  const { document: inked, beside } = withReadableInks(document, layer, kind);
  const effects = effectsOf(layer, field, kind, missing, beside);

  const made = missing.map((when, place): Rule => ({
    when,
    effect: effects[place] ?? { kind: 'show' },
    byValue: true,
  }));
  // Rules made by hand are exceptions from these, and the lower one decides.
  const after = 1 + kept.findLastIndex(({ byValue }) => byValue === true);
  return changeLayer(inked, id, (now) => ({ ...now, rules: kept.toSpliced(after, 0, ...made) }));
}

function effectsOf(
  layer: Layer,
  field: string,
  kind: ValueKind,
  missing: readonly RuleCondition[],
  beside: readonly string[],
): readonly RuleEffect[] {
  switch (kind) {
    case 'color':
    case 'background': {
      const taken = rulesByValue(layer, field, kind).flatMap(({ effect }) =>
        effect.kind === kind ? [effect.color] : [],
      );
      const colors = colorsBeside(beside, missing.length, taken, 1) ?? [];
      return missing.map(({ is }, place) => ({
        kind,
        color:
          (is === 'empty' && beside.every((other) => other === WHITE) ? GRAPHITE : colors[place]) ?? GRAPHITE,
      }));
    }
    case 'text':
      return missing.map(() => ({ kind, text: hasText(layer) ? templateOf(layer) : '' }));
    case 'image':
      return missing.map(() => ({ kind, picture: pictureOfLayer(layer) }));
    case 'show':
      return missing.map(() => ({ kind }));
    default:
      return kind satisfies never;
  }
}

/** The picture of a layer, as that of a rule until another one is chosen. */
export function pictureOfLayer(layer: Layer): ImageEffect['picture'] {
  if (!hasPicture(layer)) return { src: '', width: 1, height: 1, fileName: '' };
  const { src, width, height, fileName } = layer;
  return { src, width: Math.max(1, Math.round(width)), height: Math.max(1, Math.round(height)), fileName };
}

/** A column has one place of its colour in a layer. */
function isOtherColor({ when, effect, byValue }: Rule, field: string, kind: ValueKind): boolean {
  const areColors = (effect.kind === 'color' || effect.kind === 'background') && COLOR_KINDS.has(kind);
  return areColors && byValue === true && effect.kind !== kind && isSameField(when.field, field);
}

const COLOR_KINDS: ReadonlySet<ValueKind> = new Set(['color', 'background']);

function isSameField(one: string, other: string): boolean {
  return one === other || headingKey(one) === headingKey(other);
}
