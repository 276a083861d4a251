import type { Document } from '../../../document/document.ts';
import { askedColumns, DEFAULT_SAMPLES, sampleValue } from '../../../app/document/samples.ts';

/** Invented people for the columns that the fields of the document name, as a table file. */
export function sampleList(document: Document): File {
  const fields = document.layers.flatMap(askedColumns);
  const columns = [...new Set(fields)];
  const rows = DEFAULT_SAMPLES.map((sample) => columns.map((name) => sampleValue(name, sample)));
  const text = [columns, ...rows].map((row) => row.map(quoteCell).join('\t')).join('\n');
  return new File([text], 'Образец списка.tsv', { type: 'text/tab-separated-values' });
}

const quoteCell = (value: string): string =>
  /["\t\n]/u.test(value) ? `"${value.replaceAll('"', '""')}"` : value;
