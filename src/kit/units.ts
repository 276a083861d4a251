/** Units that people type after a number. A number field reads every unit of its own kind. */
import { plainSigns } from './plainSigns.ts';

/** A unit that a field can have. */
export type FieldUnit = 'px' | 'мм' | '%' | '°';

type UnitKind = 'length' | 'share' | 'angle';
interface Unit {
  readonly kind: UnitKind;
  /** So many of the unit that the kind is measured in: pixels of 96 an inch, per cent, degrees. */
  readonly size: number;
}

const PX_PER_INCH = 96;
const MM_PER_INCH = 25.4;
const POINTS_PER_INCH = 72;
const length = (size: number): Unit => ({ kind: 'length', size });
const UNITS: readonly (readonly [names: RegExp, Unit])[] = [
  [/^(?:px|рх|п(?:икс(?:ел(?:ь|я|ей|и))?|кс))$/u, length(1)],
  [/^(?:mm|мм|миллиметр(?:а|ов|ы)?)$/u, length(PX_PER_INCH / MM_PER_INCH)],
  [/^(?:cm|см|сантиметр(?:а|ов|ы)?)$/u, length((10 * PX_PER_INCH) / MM_PER_INCH)],
  [/^(?:m|м|метр(?:а|ов|ы)?)$/u, length((1000 * PX_PER_INCH) / MM_PER_INCH)],
  [/^(?:in|inch(?:es)?|дюйм(?:а|ов|ы)?|["″”])$/u, length(PX_PER_INCH)],
  [/^(?:pt|пт|пункт(?:а|ов|ы)?)$/u, length(PX_PER_INCH / POINTS_PER_INCH)],
  [/^(?:%|процент(?:а|ов|ы)?)$/u, { kind: 'share', size: 1 }],
  [/^(?:°|º|deg|град(?:ус(?:а|ов|ы)?)?)$/u, { kind: 'angle', size: 1 }],
];
/** A number or a closing bracket, and the word or sign after it. */
const AMOUNT = /(\d[\d.,]*|[.,]\d+|\))\s?(\p{L}+\.?|[%°º"″”])/gu;
/** Thousands, parted by spaces or apostrophes. */
const GROUPED = /(?<![\d.,])\d{1,3}(?:[ '’]\d{3})+(?!\d)/gu;

/**
 * The text as a sum of plain numbers in the unit of the field, `5 см` in pixels for one; or what is wrong
 * with its units, in Russian.
 * @param unit undefined where the field counts things
 * @param whole what 100 % of a length is, in the unit of the field; undefined where a length has no share
 */
export function withoutUnits(
  text: string,
  unit: FieldUnit | undefined,
  whole?: number,
): string | { readonly wrong: string } {
  const own = unit === undefined ? undefined : unitOf(unit);
  let wrong: string | null = null;
  const grouped = plainSigns(text).replaceAll(GROUPED, (digits) => digits.replaceAll(/[ '’]/gu, ''));
  const sum = grouped.replaceAll(AMOUNT, (_, amount: string, name: string) => {
    const typed = unitOf(name);
    if (typed === undefined) wrong ??= `«${name}» здесь не прочитать.`;
    else if (own === undefined) wrong ??= `Здесь число без «${name}».`;
    else if (typed.kind === 'share' && own.kind === 'length' && whole !== undefined)
      return `${amount}*${whole / 100}`;
    else if (typed.kind !== own.kind)
      wrong ??= `Не «${name}»: ${whole === undefined ? WANTED[own.kind] : LENGTH_OR_SHARE}.`;
    else return typed.size === own.size ? amount : `${amount}*${typed.size / own.size}`;
    return amount;
  });
  return wrong === null ? sum : { wrong };
}

const WANTED: Readonly<Record<UnitKind, string>> = {
  length: 'здесь px, мм, см, дюймы или пт',
  share: 'здесь проценты',
  angle: 'здесь градусы',
};

const LENGTH_OR_SHARE = 'здесь px, мм, см, дюймы, пт или % листа';

function unitOf(name: string): Unit | undefined {
  const plain = name.toLowerCase().replace(/\.$/u, '');
  return UNITS.find(([names]) => names.test(plain))?.[1];
}
