import { withCatalogueNames } from './drawingFonts.ts';
import { withoutMissing } from './missing.ts';

/**
 * The text of a drawing in the form that `resvg` reads: newer notations of CSS are written in the older way. Nothing that
 * it does understand is changed.
 */
export function readableDrawing(text: string): string {
  const inner = text.replaceAll(/<!ENTITY\s[^>"']{1,100}\s(?:SYSTEM|PUBLIC)\s[^>]{0,2000}>/gu, '');
  return withoutMissing(
    withCatalogueNames(withColors(withMedia(withTransforms(withMarkers(withVariables(inner)))))),
  );
}

/** A variable with one value in the whole file has this value, another one what stands beside it. */
function withVariables(text: string): string {
  if (!text.includes('var(')) return text;
  const values = new Map<string, string | null>();
  for (const [, name = '', value = ''] of text.matchAll(/(--[\w-]{1,100})\s*:\s*([^;{}"'<]{1,300})/gu)) {
    const trimmed = value.trim();
    values.set(name, values.has(name) && values.get(name) !== trimmed ? null : trimmed);
  }
  let present = text;
  // A value may name another variable.
  for (let round = 0; round < 5 && present.includes('var('); round += 1)
    present = present.replaceAll(
      /var\(\s*(--[\w-]{1,100})\s*(?:,\s*([^()]{0,300}(?:\([^()]{0,300}\)[^()]{0,300})?))?\)/gu,
      (_, name: string, otherwise: string | undefined) => values.get(name) ?? otherwise ?? 'inherit',
    );
  return present;
}

/** Signs on a line that is not painted itself are left out by `resvg`: the line gets a stroke that is not seen. */
function withMarkers(text: string): string {
  if (!text.includes('marker-') || /<g[^<>]{0,5000}\sstroke[=-]/u.test(text)) return text;
  return text.replaceAll(/<[a-zA-Z][^<>]{0,200000}>/gu, (tag) =>
    /\smarker-(?:start|mid|end)=/u.test(tag) && /\sfill="none"/u.test(tag) && !tag.includes('stroke')
      ? tag.replace(/^<[^\s/>]+/u, (name) => `${name} stroke="#000000" stroke-opacity="0"`)
      : tag,
  );
}

/** Lengths and angles of `transform` in a style are written without their units. */
function withTransforms(text: string): string {
  return text.replaceAll(/(?<![\w-])transform\s*:\s*[^;{}"'<>]{1,500}/gu, (declaration) =>
    declaration.replaceAll(/(-?[\d.]+)(?:px|deg)\b/gu, '$1'),
  );
}

/** Rules for every screen are rules. */
function withMedia(text: string): string {
  if (!text.includes('@media')) return text;
  return text.replaceAll(
    /@media\s+(?:only\s+)?(?:screen|all)\s*\{((?:[^{}]{0,2000}\{[^{}]{0,5000}\}){0,500})\s*\}/gu,
    '$1',
  );
}

/** `hsl(210deg 80% 40% / 0.5)` and the like with commas, `hwb()` as `rgb()`. */
function withColors(text: string): string {
  return text.replaceAll(
    /\b(rgba?|hsla?|hwb)\(([^()"'<>;{}]{1,100})\)/giu,
    (whole, name: string, body: string) => {
      const [color = '', opacity] = body.split('/');
      const parts = color.trim().split(/[\s,]+/u);
      const own = opacity ?? (parts.length === 4 ? parts[3] : undefined);
      const [one = '', two = '', three = ''] = parts;
      if (![one, two, three].every((part) => /^[+-]?[\d.]+(?:%|deg|turn|rad)?$/u.test(part))) return whole;
      const kind = name.toLowerCase().replace(/a$/u, '');
      const alpha = own === undefined ? 1 : shareOf(own);
      const channels =
        kind === 'rgb'
          ? [one, two, three].map(channelOf)
          : mixHue(kind, degreesOf(one), shareOf(two), shareOf(three));
      if (!channels.every(Number.isFinite) || !Number.isFinite(alpha)) return whole;
      const rounded = channels.map((value) => Math.round(Math.min(255, Math.max(0, value))));
      return alpha >= 1 ? `rgb(${rounded.join(',')})` : `rgba(${rounded.join(',')},${alpha})`;
    },
  );
}

function shareOf(text: string): number {
  const value = Number.parseFloat(text);
  return text.trim().endsWith('%') ? value / 100 : value;
}

function channelOf(text: string): number {
  return text.endsWith('%') ? shareOf(text) * 255 : Number.parseFloat(text);
}

function degreesOf(text: string): number {
  const value = Number.parseFloat(text);
  if (text.endsWith('turn')) return value * 360;
  return text.endsWith('rad') ? (value * 180) / Math.PI : value;
}

/** Red, green and blue of a hue with saturation and lightness, or with whiteness and blackness. */
function mixHue(kind: string, hue: number, one: number, two: number): readonly number[] {
  const shares = [0, 8, 4].map((n) => {
    const k = (((n + hue / 30) % 12) + 12) % 12;
    const edge = Math.max(-1, Math.min(k - 3, 9 - k, 1));
    if (kind === 'hsl') return two - one * Math.min(two, 1 - two) * edge;
    const pure = 0.5 - 0.5 * edge;
    const sum = one + two;
    return sum >= 1 ? one / sum : pure * (1 - one - two) + one;
  });
  return shares.map((share) => share * 255);
}
