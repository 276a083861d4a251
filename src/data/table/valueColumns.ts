/** Columns whose values are few and are repeated, such as «Роль»: those by which a layer may differ. */
import type { Layer } from '../../document/layers/layer.ts';
import { takesRecords } from '../../document/layers/capabilities.ts';
import type { DocumentRecords } from '../../document/records/records.ts';
import { namesOf } from '../../document/records/records.ts';
import { isWholeName, namePartOf } from '../names/personNames.ts';
import { valueOf } from '../rules/matchRules.ts';

/** Beyond this many values a person is asked first, and a column is not proposed. */
export const FEW_VALUES = 12;
/** Copies that are enough to know a column by. */
const SAMPLE = 200;

const CATEGORY =
  /^(?:роль|категори|статус|тип|вид|групп|секци|класс|степен|место|номинаци|должност|отряд|команд|направлени|уровень|пол|цвет|зал|день|смен|курс|предмет)/iu;

interface ValueColumn {
  readonly name: string;
  /** The layer shows this very column. */
  readonly isOwn: boolean;
}

/** The column by which the layer most likely differs; null without one. Asked at every change of a layer. */
export function likelyValueColumn(layer: Layer, records: DocumentRecords): ValueColumn | null {
  const own = takesRecords(layer) ? namesOf(layer.query?.columns ?? []) : [];
  const names = [...new Set([...own, ...namesOf(records.columns)])].filter((name) => !isOfPerson(name));
  const copies = Math.min(records.count, SAMPLE);
  const values = sampleValues(layer, records, names, copies);
  const fits = names.flatMap((name, place) => {
    const count = values[place]?.size ?? 0;
    const isKind = isCategory(name);
    const isFew = count >= 2 && count <= FEW_VALUES;
    return isFew && (isKind || count * 2 <= copies)
      ? [{ name, isKind, count, isOwn: own.includes(name) }]
      : [];
  });
  const [best] = fits.toSorted(
    (a, b) => Number(b.isOwn) - Number(a.isOwn) || Number(b.isKind) - Number(a.isKind) || a.count - b.count,
  );
  return best === undefined ? null : { name: best.name, isOwn: best.isOwn };
}

/** Whether a column sorts people by its name, such as «Роль» or «Номинация». */
export function isCategory(name: string): boolean {
  return CATEGORY.test(name.trim());
}

/** The different values of each column in the first copies; one more than are few is enough. */
function sampleValues(
  layer: Layer,
  records: DocumentRecords,
  names: readonly string[],
  copies: number,
): readonly ReadonlySet<string>[] {
  const found = names.map(() => new Set<string>());
  // Copy by copy, because the record of a copy is read once.
  for (let copy = 0; copy < copies; copy += 1)
    for (const [place, name] of names.entries()) {
      const values = found[place];
      if (values === undefined || values.size > FEW_VALUES) continue;
      const value = (valueOf(layer, records, copy, name) ?? '').trim();
      if (value !== '') values.add(value);
    }
  return found;
}

function isOfPerson(name: string): boolean {
  return name.trim() === '' || namePartOf(name) !== null || isWholeName(name);
}
