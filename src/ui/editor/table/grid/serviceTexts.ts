import type { ServiceReason, ServiceRows } from '../../../../data/index.ts';
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
