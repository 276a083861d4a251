import { formatOfFields } from './writeField.ts';

/** The fields of a DB layer that say what it shows; without its schema, which imports this file. */
interface DbText {
  readonly display: string;
  readonly format: string;
  readonly selectedCells: readonly unknown[];
  readonly query: { readonly columns: readonly { readonly name: string }[] } | null;
}

/** The template of a DB layer: what it stands for while it has picks, else its display. */
export function dbTemplate(layer: DbText): string {
  return layer.selectedCells.length > 0 ? dbFormat(layer) : layer.display;
}

/** The format of a DB layer, or the fields of its columns while that is empty. */
export function dbFormat({ format, query }: Pick<DbText, 'format' | 'query'>): string {
  return format.trim() === '' ? formatOfFields((query?.columns ?? []).map(({ name }) => name)) : format;
}
