/**
 * Papers and sizes of copies, in mm. Data only: a new size is a new row. Sheets of labels are in
 * `labelSheets.ts`.
 */
import type { PaperSize } from './layout.ts';

export const PAPERS = {
  a4: { label: 'A4', width: 210, height: 297 },
  a3: { label: 'A3', width: 297, height: 420 },
  a5: { label: 'A5', width: 148, height: 210 },
  letter: { label: 'Letter', width: 215.9, height: 279.4 },
} as const satisfies Record<string, PaperSize & { readonly label: string }>;
export type PaperId = keyof typeof PAPERS;

export const COPY_SIZES = {
  badge: { label: 'Бейдж 90 × 55', width: 90, height: 55 },
  'badge-60': { label: 'Бейдж 90 × 60', width: 90, height: 60 },
  'badge-tall': { label: 'Бейдж 60 × 90', width: 60, height: 90 },
  card: { label: 'Карта 86 × 54', width: 86, height: 54 },
  'business-card': { label: 'Визитка 90 × 50', width: 90, height: 50 },
  wristband: { label: 'Браслет 250 × 25', width: 250, height: 25 },
} as const satisfies Record<string, PaperSize & { readonly label: string }>;

export function isPaperId(id: string): id is PaperId {
  return Object.hasOwn(PAPERS, id);
}
