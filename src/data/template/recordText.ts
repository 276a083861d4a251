import type { RecordValues } from '../../document/records/records.ts';
import type { Pipes } from './pipes.ts';
import { renderTemplate } from './renderTemplate.ts';
import { RUSSIAN } from './russian.ts';

/** The text of a template for one record, in Russian: see `renderTemplate`. */
export function recordText(template: string, record: RecordValues, pipes: Pipes = RUSSIAN.pipes): string {
  return renderTemplate(template, record, { ...RUSSIAN, pipes }).value;
}
