/** What a person is told of a drawing that came to the sheet, or did not. */
import type { Imported, ImportRefusal, LeftOut } from '../../import/imported.ts';

export const DRAWING_REFUSALS: Readonly<Record<ImportRefusal, string>> = {
  broken: 'это не рисунок SVG или он повреждён.',
  encrypted: 'он закрыт паролем.',
  large: 'он слишком большой. Упростите его в программе, где он сделан, или сохраните как PNG.',
  late: 'он слишком сложный и читается слишком долго. Сохраните его как PNG.',
  notLoaded: 'программа для чтения рисунков не загрузилась. Проверьте интернет и добавьте его ещё раз.',
  empty: 'в нём ничего не видно. Сохраните его как PNG.',
};

/** What became of a drawing: shapes, pictures of parts, what is not shown. */
export function drawingText(name: string, { asPicture, pictured = [], leftOut, pages }: Imported): string {
  const hasShapes = pages.some(({ layers }) => layers.some(({ type }) => type === 'shape'));
  const became =
    asPicture === undefined
      ? `«${name}» стал ${hasShapes ? 'фигурами' : 'картинкой'}.`
      : `«${name}» добавлен картинкой: ${asPicture}.`;
  const parts = pictured.length === 0 ? '' : ` Картинками стали: ${listOf(pictured)}.`;
  const left = leftOut.length === 0 ? '' : ` Пропущено: ${listOf(leftOut)}.`;
  return `${became}${parts}${left}`;
}

/** «маски (2), узоры (1)». */
function listOf(entries: readonly LeftOut[]): string {
  return entries.map(({ what, count }) => `${what} (${count})`).join(', ');
}
