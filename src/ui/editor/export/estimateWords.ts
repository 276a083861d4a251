/** Expected size and time of a run in words. They are rounded: a run is measured by one copy only. */
import type { RunEstimate } from '../../../output/index.ts';

const MEGABYTE = 1_000_000;
const MINUTE_MS = 60_000;
const minuteRules = new Intl.PluralRules('ru');

/** Such as «Архив займёт около 12 МБ, создание — меньше минуты.» */
export function estimateText({ bytes, ms }: RunEstimate, isOneDocument: boolean): string {
  return `${isOneDocument ? 'Документ' : 'Архив'} займёт ${sizeText(bytes)}, создание — ${timeText(ms)}.`;
}

/** What to do about a file that is too large for mail, old phones and some browsers. */
export const LARGE_FILE_TEXT =
  'Архив больше 1 ГБ: браузеру может не хватить памяти. Сохраните по частям, например по 500 копий, или выберите .jpeg.';

export const LARGE_DOCUMENT_TEXT =
  'Документ больше 1 ГБ: браузеру может не хватить памяти. Сохраните по частям, например по 500 копий.';

function sizeText(bytes: number): string {
  const megabytes = bytes / MEGABYTE;
  if (megabytes < 1) return 'меньше 1\u00A0МБ';
  if (megabytes < 1000) return `около ${rounded(megabytes)}\u00A0МБ`;
  return `около ${rounded(megabytes / 1000)}\u00A0ГБ`;
}

function timeText(ms: number): string {
  const minutes = Math.round(ms / MINUTE_MS);
  if (minutes < 1) return 'меньше минуты';
  return `около ${minutes}\u00A0${minuteRules.select(minutes) === 'one' ? 'минуты' : 'минут'}`;
}

/** Two significant digits below ten, whole numbers above. */
function rounded(value: number): string {
  return value.toLocaleString('ru', { maximumFractionDigits: value < 10 ? 1 : 0 });
}
