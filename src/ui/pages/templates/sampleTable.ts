/** What a table for a template has: the columns of its fields, and a small table with them to begin with. */
import { takesRecords } from '../../../document/layers/capabilities.ts';
import type { Document } from '../../../document/document.ts';
import { findField, parseFormat } from '../../../document/template/formatTemplate.ts';
import { COUNTS } from '../../../document/template/pipeNames.ts';
import { DEFAULT_SAMPLES, fieldNames, sampleValue } from './samples.ts';

/** Names of the columns that the visible fields read, each once, from the bottom layer to the top. */
export function neededColumns(document: Document): readonly string[] {
  const names: string[] = [];
  for (const layer of document.layers) {
    if (!takesRecords(layer) || !layer.visible) continue;
    const counted = parseFormat(layer.format).parts.flatMap((part) =>
      part.kind === 'field' && part.pipes.some(({ name }) => name === COUNTS) ? [part.name] : [],
    );
    for (const name of fieldNames(layer)) {
      if (findField(names, name) < 0 && findField(counted, name) < 0) names.push(name);
    }
  }
  return names;
}

/** A file of these columns with invented people, which spreadsheets of Russian systems open as a table: semicolons, UTF-8 with its mark. */
export function sampleTable(columns: readonly string[]): string {
  const rows = DEFAULT_SAMPLES.map((sample) =>
    columns.map((name) => {
      const value = sampleValue(name, sample);
      return value === name ? '' : value;
    }),
  );
  return `\uFEFF${[columns, ...rows].map((row) => row.map(quoted).join(';')).join('\r\n')}\r\n`;
}

function quoted(value: string): string {
  return /[";\r\n]/u.test(value) ? `"${value.replaceAll('"', '""')}"` : value;
}
