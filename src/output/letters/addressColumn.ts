/** Finds the column of addresses, by its heading and by its values. */
import type { RecordValues } from '../../document/records/records.ts';

/** Headings without case, points, spaces and hyphens. */
const HEADINGS = new Set(
  [
    'email|e-mail|mail|почта|эл. почта|электронная почта|адрес электронной почты|адрес эл. почты|мейл|имейл|емейл|емайл',
    'email участника|e-mail участника|почта участника|email родителя|почта родителя|контактный email|email address|адрес почты',
  ]
    .flatMap((line) => line.split('|'))
    .map(headingKey),
);
/** Values that are looked at. */
const SAMPLE = 200;

/**
 * The name of the column; null when none looks like it. Values decide: a heading counts as much as half of
 * the values.
 */
export function findAddressColumn(records: readonly RecordValues[]): string | null {
  const sample = records.slice(0, SAMPLE);
  let best: { readonly name: string; readonly score: number } | null = null;
  for (const [place, { name }] of (sample[0]?.columns ?? []).entries()) {
    const values = sample.map(({ values }) => values[place] ?? '').filter((value) => value.trim() !== '');
    const share = values.filter((value) => value.includes('@')).length / Math.max(1, values.length);
    const score = share + (HEADINGS.has(headingKey(name)) ? 0.5 : 0);
    if (score >= 0.5 && score > (best?.score ?? 0)) best = { name, score };
  }
  return best?.name ?? null;
}

function headingKey(heading: string): string {
  return heading
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replaceAll(/[^\p{L}]/gu, '');
}
