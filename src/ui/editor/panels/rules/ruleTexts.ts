/** Conditions and effects of rules in words. */
import { hasPicture, hasTemplate, hasText } from '../../../../document/layers/capabilities.ts';
import { traitsOf } from '../../../../document/layers/layerTraits.ts';
import type { Layer } from '../../../../document/layers/layer.ts';
import type { RuleCondition, RuleEffectKind } from '../../../../document/layers/rules.ts';
import { copiesText } from '../../../words/plural.ts';

export const CONDITION_TEXTS: Readonly<Record<RuleCondition['is'], string>> = {
  is: 'равно',
  isNot: 'не равно',
  contains: 'содержит',
  empty: 'пусто',
  filled: 'не пусто',
  greater: 'больше',
  less: 'меньше',
};

/** Whether a condition compares with a value. */
export function hasValue(is: RuleCondition['is']): boolean {
  return is !== 'empty' && is !== 'filled';
}

export const EFFECT_TEXTS: Readonly<Record<RuleEffectKind, string>> = {
  show: 'показать слой',
  hide: 'скрыть слой',
  color: 'сменить цвет',
  background: 'закрасить фон',
  text: 'сменить текст',
  image: 'сменить картинку',
};

/** What a rule can do with a layer of this kind. */
export function effectsOf(layer: Layer): readonly RuleEffectKind[] {
  return [
    'show',
    'hide',
    ...(hasText(layer) || traitsOf(layer).withColor !== undefined ? (['color'] as const) : []),
    ...(hasTemplate(layer) ? (['text'] as const) : []),
    'background',
    ...(hasPicture(layer) ? (['image'] as const) : []),
  ];
}

export function matchesText(count: number, copies: number): string {
  if (count === 0) return 'Ни одна копия не подходит.';
  if (count === copies) return 'Подходят все копии.';
  return `Подходит: ${copiesText(count)} из ${copies.toLocaleString('ru')}.`;
}

/** The columns to choose from, with the chosen one: a newer table may lack it. */
export function columnOptions(
  columns: readonly string[],
  chosen?: string,
): readonly { readonly value: string; readonly label: string }[] {
  const known = columns.map((name) => ({ value: name, label: name }));
  const isKnown = chosen === undefined || columns.includes(chosen);
  return isKnown ? known : [{ value: chosen, label: `${chosen} (нет в данных)` }, ...known];
}

const TIME = new Intl.DateTimeFormat('ru', { hour: '2-digit', minute: '2-digit' });
const MINUTE_MS = 60_000;

/** That the pictures go on at this time, to the next whole minute. */
export function waitText(until: number): string {
  const time = TIME.format(Math.ceil(until / MINUTE_MS) * MINUTE_MS);
  return `Сервис принимает картинки порциями: продолжим в ${time}. Работайте дальше, только не закрывайте страницу.`;
}
