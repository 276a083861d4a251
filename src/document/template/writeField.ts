/** Fields as they are written in a template. */
import type { PipeCall } from './formatTemplate.ts';
import { spaceName } from './formatTemplate.ts';
import { isOfEachPart, PLUS } from './joinedField.ts';

/**
 * The template that joins these columns: `{Фамилия} {Имя}`. With pipes that mean the whole they are one field:
 * `{Фамилия + Имя|в две строки}`.
 */
export function formatOfFields(columnNames: readonly string[], pipes: readonly PipeCall[] = []): string {
  const written = pipes.map(writtenPipe);
  const fieldOfNames = (name: string) => `{${[name, ...written].join('|')}}`;
  const names = columnNames.map(fieldNameOf);
  return pipes.every(({ name }) => isOfEachPart(name))
    ? names.map(fieldOfNames).join(' ')
    : fieldOfNames(names.join(PLUS));
}

/** A pipe as it is written behind a bar. */
export function writtenPipe({ name, argument }: PipeCall): string {
  return argument === '' ? name : `${name}: ${escapeName(argument)}`;
}

/**
 * A column's name as it is written in a field: one space for white space, a backslash before signs that have
 * a meaning there.
 */
export function fieldNameOf(columnName: string): string {
  return escapeName(spaceName(columnName));
}

function escapeName(text: string): string {
  return text.replaceAll(/[{}|]|\\(?=[\\{}|]|$)/gu, String.raw`\$&`);
}
