/** The keys `--design-by COLUMN` and `--design VALUE=FILE`, of which the second is repeated. */
import { valueKey } from '../data/designs/index.ts';

export interface DesignFiles {
  readonly column: string;
  readonly files: readonly { readonly value: string; readonly file: string }[];
}

/**
 * The designs that are asked for: null for none, or a message for the person.
 * @param written the values of all `--design`
 */
export function designFilesOf(
  column: string | undefined,
  written: readonly string[],
): DesignFiles | string | null {
  if (column === undefined)
    return written.length === 0 ? null : 'Ключ --design нужен только вместе с --design-by.';
  if (written.length === 0)
    return 'К --design-by укажите макеты: --design "Призёр=призёр.zip", по одному на значение.';
  const files: { value: string; file: string }[] = [];
  for (const text of written) {
    const sign = text.indexOf('=');
    const [value, file] = [text.slice(0, sign).trim(), text.slice(sign + 1).trim()];
    if (sign < 0 || file === '')
      return `В --design нужны значение и файл: "Призёр=призёр.zip", а указано «${text}».`;
    if (files.some((other) => valueKey(other.value) === valueKey(value)))
      return `Для значения «${value}» макет указан дважды.`;
    files.push({ value, file });
  }
  return { column, files };
}
