/**
 * What of the texts that came in is another in each copy: the person's name in any case, words that agree with it,
 * a class, a degree, a date, a number, places to fill in. Whoever signs stays.
 */
import { headingKey } from '../../document/template/headingKey.ts';
import { templatePieces } from '../../document/template/formatTemplate.ts';
import type { Find, FoundText } from './find.ts';
import { genderFinds } from './genderFinds.ts';
import { personFinds } from './personFinds.ts';
import { blankFinds, placeholderFinds } from './placeholderFinds.ts';
import { valueFinds } from './valueFinds.ts';

/**
 * The finds, layer by layer from the top of the sheet; no two of them overlap.
 * @param columns headings of the list; empty while there is none
 */
export function findFields(layers: readonly FoundText[], columns: readonly string[]): readonly Find[] {
  const texts = layers.toSorted((a, b) => a.y - b.y || a.x - b.x);
  const named = new Map(columns.map((column) => [headingKey(column), column]));
  const columnFor = (names: readonly string[]) =>
    names.map((name) => named.get(headingKey(name))).find((column) => column !== undefined) ?? null;
  const marks = texts.flatMap((text, place) => [
    ...placeholderFinds(text),
    ...blankFinds(text, texts[place - 1]?.text ?? ''),
  ]);
  const people = personFinds(texts, (name) => columnFor([name]) !== null);
  const values = texts.flatMap((text) => valueFinds(text, columnFor, people.person !== null));
  const taken: Find[] = [];
  const isTaken = (id: string, [from, to]: readonly [number, number]) =>
    taken.some(({ id: other, range: [start, end] }) => other === id && from < end && start < to);
  const take = (finds: readonly Find[]) => {
    for (const find of finds) if (!isTaken(find.id, find.range) && !isInField(texts, find)) taken.push(find);
  };
  take(marks);
  take(people.finds);
  take(values);
  take(genderFinds(texts, people.person, isTaken));
  const order = new Map(texts.map(({ id }, place) => [id, place]));
  return taken.toSorted((a, b) => (order.get(a.id) ?? 0) - (order.get(b.id) ?? 0) || a.range[0] - b.range[0]);
}

/** The names of people who are not signers: what must not stay on a copy. */
export function namesLeft(layers: readonly FoundText[]): readonly Find[] {
  const texts = layers.toSorted((a, b) => a.y - b.y || a.x - b.x);
  return personFinds(texts, () => false).finds.filter(
    (find) => find.kind === 'person' && find.isSure && !isInField(texts, find),
  );
}

/** Whether a find lies in a field that the text has already. */
function isInField(texts: readonly FoundText[], { id, kind, range: [from, to] }: Find): boolean {
  const text = texts.find((each) => each.id === id)?.text ?? '';
  if (!text.includes('{') || kind === 'placeholder') return false;
  return templatePieces(text).some(
    ({ kind: own, start, source }) =>
      (own === 'field' || own === 'gender') && from < start + source.length && start < to,
  );
}
