/**
 * The role of a layer: its own, or the one that its words say. Documents from before roles, templates of
 * other people and imported designs have «И. О. Фамилия» and «Название школы» without one.
 */
import type { Document } from '../../document/document.ts';
import { isTyped } from '../../document/layers/capabilities.ts';
import type { LayerWith } from '../../document/layers/capabilities.ts';
import type { Layer } from '../../document/layers/layer.ts';
import type { Role, TextRole } from '../../document/layers/role.ts';
import { signingOf } from '../../document/layers/signing.ts';

/** Words that stand for a value in texts of templates, folded by `plain`. */
const WORDS = new Map<string, TextRole>([
  ['название учебного центра', 'organisation'],
  ['название школы', 'organisation'],
  ['название организации', 'organisation'],
  ['название учреждения', 'organisation'],
  ['полное название вашей организации', 'organisation'],
  ['г. название города', 'city'],
  ['название города', 'city'],
  ['адрес электронной почты', 'email'],
  ['электронная почта школы', 'email'],
  ['почта школы', 'email'],
  ['дд.мм.гггг', 'date'],
  ['число, месяц, год', 'date'],
  ['дата документа', 'date'],
]);
const SIGNER = /^(?:и\.\s?о\.\s?фамилия|фамилия\s?и\.\s?о\.|ф\.\s?и\.\s?о\.|фамилия имя отчество)$/u;
const STAMP = /^м\.\s?п\.?$/u;

/** A text as it is compared: spaces and capitals do not count. */
export function plain(text: string): string {
  return text.replaceAll(/\s+/gu, ' ').trim().toLowerCase();
}

/** The role of a layer, null for one without. */
export function roleOf(layer: Layer): Role | null {
  if (layer.role !== undefined) return layer.role;
  const signing = signingOf(layer);
  if (signing !== null) {
    const { name: words, position } = signing;
    return SIGNER.test(plain(words)) ? { is: 'signature', words, position } : null;
  }
  if (!isTyped(layer)) return null;
  const text = plain(layer.display);
  const is = WORDS.get(text);
  if (is !== undefined) return { is, words: layer.display };
  if (SIGNER.test(text)) return { is: 'signer', words: layer.display };
  return STAMP.test(text) ? { is: 'stamp', isPlace: true } : null;
}

/** Whether a text still says the words of its template; undefined are none. */
export function saysStill(text: string, words: string | undefined): boolean {
  return words !== undefined && plain(text) === plain(words);
}

/** What a text of a position said in the template, or says now. */
function positionWords(layer: LayerWith<'typing'>): string {
  return (layer.role?.words ?? layer.display).replaceAll(/\s+/gu, ' ').trim();
}

/**
 * The position beside a signer, «Директор»: that of the same row, or the nearest text to the left on the same
 * height. Empty where there is none.
 */
export function positionBeside(document: Document, layer: LayerWith<'typing'>): string {
  const row = layer.role?.row;
  const typed = document.layers.filter(isTyped).filter((each) => (each.page ?? 0) === (layer.page ?? 0));
  const own =
    layer.role === undefined
      ? undefined
      : typed.find(({ role }) => role?.is === 'position' && role.row === row);
  if (own !== undefined) return positionWords(own);
  const beside = layerBeside(document, layer);
  return beside === null ? '' : positionWords(beside);
}

/** The nearest text to the left on the same height that may be a position. */
export function layerBeside(document: Document, layer: LayerWith<'typing'>): LayerWith<'typing'> | null {
  const reach = (layer.height ?? 30) / 2;
  const beside = document.layers
    .filter(isTyped)
    .filter((each) => (each.page ?? 0) === (layer.page ?? 0))
    .filter((each) => each.id !== layer.id && each.x < layer.x && Math.abs(each.y - layer.y) < reach)
    .filter(({ display }) => /\p{L}/u.test(display) && display.length <= LONGEST_POSITION)
    .toSorted((a, b) => b.x - a.x);
  return beside[0] ?? null;
}
const LONGEST_POSITION = 80;
