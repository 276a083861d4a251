import type { ServiceReason, ServiceRows } from '../../../../data/table/index.ts';
import { isSectionColumn } from '../../../../data/table/index.ts';
import type { TableSheet } from '../../../../document/table/table.ts';
import { rowsText } from '../../../words/plural.ts';

/** Why a row is no copy, in a word. */
const REASONS: Readonly<Record<ServiceReason, string>> = {
  columnNumbers: 'номера столбцов',
  heading: 'повтор заголовков',
  total: 'итог',
  signature: 'подпись или пометка',
  section: 'подзаголовок',
  numberOnly: 'только номер',
};

export function reasonText(reason: ServiceReason): string {
  return REASONS[reason];
}

/** «Не копии: 2 строки (итог, подпись или пометка)». */
export function serviceText(service: ServiceRows): string {
  const reasons = [...new Set(service.values())].map(reasonText);
  return `Не копии: ${rowsText(service.size)} (${reasons.join(', ')})`;
}

/** What the rows below the captions have of them; null where the sheet has no such column. */
export function sectionText({
  sheet,
  headerRow,
}: {
  readonly sheet: TableSheet;
  readonly headerRow: number | null;
}): string | null {
  const name = sheet.rows[headerRow ?? -1]?.at(-1) ?? '';
  return isSectionColumn(name) ? `Подзаголовки стоят у своих строк, в столбце «${name}»` : null;
}
