/** Values of OpenDocument cells as a Russian LibreOffice shows them, for files that keep no shown text. */
import { numberWriter } from '../workbook/numberText.ts';

const general = numberWriter('General', false);

/** «4.5» as «4,5»; other texts as they are. */
export function numberValue(value: string): string {
  const number = Number(value);
  return value.trim() !== '' && Number.isFinite(number) ? general(number) : value;
}

/** «0.95» as «95 %». */
export function percentValue(value: string): string {
  const number = Number(value);
  if (value.trim() === '' || !Number.isFinite(number)) return value;
  // Hundredths of a percent, so that 0.07 is not 7.000000000000001.
  return `${general(Math.round(number * 1e10) / 1e8)} %`;
}

/** «2026-05-08» as «08.05.2026», with the time unless it is midnight. */
export function dateValue(value: string): string {
  const parts = /^(\d{4})-(\d{2})-(\d{2})(?:T(\d{2}):(\d{2})(?::(\d{2}))?)?/u.exec(value);
  if (parts === null) return value;
  const [, year, month, day, hours = '00', minutes = '00', seconds = '00'] = parts;
  const date = `${day}.${month}.${year}`;
  const time = seconds === '00' ? `${hours}:${minutes}` : `${hours}:${minutes}:${seconds}`;
  return time === '00:00' ? date : `${date} ${time}`;
}

function padded(text: string | number): string {
  return String(text).padStart(2, '0');
}

/** «PT12H30M00S» as «12:30». */
export function timeValue(value: string): string {
  const parts = /^(-?)P(?:(\d+)D)?T?(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)(?:[.,]\d+)?S)?$/u.exec(value);
  if (parts === null) return value;
  const [, sign = '', days = '0', hours = '0', minutes = '0', seconds = '0'] = parts;
  const time = `${sign}${padded(Number(days) * 24 + Number(hours))}:${padded(minutes)}`;
  return Number(seconds) === 0 ? time : `${time}:${padded(seconds)}`;
}
