/** What a person is told of fonts that others stand in for. */
import type { ReplacedFont } from '../../import/imported.ts';

/** Names that are listed. */
const LISTED = 6;

/** «Georgia на PT Serif, Bebas Neue на Oswald» */
export function fontPairs(fonts: readonly ReplacedFont[]): string {
  const listed = fonts.slice(0, LISTED).map(({ from, to }) => `${from} на ${to}`);
  return `${listed.join(', ')}${fonts.length > LISTED ? '…' : ''}`;
}

export function fontsText(fonts: readonly ReplacedFont[]): string {
  const [only, another] = fonts;
  if (only === undefined) return '';
  if (another === undefined) return `Шрифт ${only.from} заменён на ${only.to}.`;
  return `Заменены шрифты: ${fontPairs(fonts)}.`;
}
