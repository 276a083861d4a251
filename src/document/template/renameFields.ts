import type { PipeName } from './pipeNames.ts';
import { PIPE_NAMES } from './pipeNames.ts';
import type { KnownPipes } from './formatTemplate.ts';
import { fieldOf } from './formatTemplate.ts';
import { formatOfFields } from './writeField.ts';
import { namesInField } from './joinedField.ts';
import { tokensOf } from './templateTokens.ts';

/**
 * Renames fields of a template; their pipes stay. `namesOf` returns a field's new columns: several are
 * joined, none removes the field with the adjacent space, undefined leaves it unchanged. `partOf` is the pipe
 * that takes a field's value out of its new column, before its own pipes.
 */
export function renameFields(
  template: string,
  namesOf: (field: string) => readonly string[] | undefined,
  partOf: (field: string) => PipeName | undefined = () => undefined,
  knownPipes: KnownPipes = PIPE_NAMES,
): string {
  let text = '';
  let afterGap = false;
  for (const { kind, source } of tokensOf(template)) {
    const field = kind === 'field' ? fieldOf(source, knownPipes) : undefined;
    const names = field === undefined ? undefined : newNames(field.name, namesOf);
    if (names?.length === 0) {
      afterGap = true;
      continue;
    }
    const part = field === undefined ? undefined : partOf(field.name);
    const taken = part === undefined ? [] : [{ name: part, argument: '' }];
    const piece = names === undefined ? source : formatOfFields(names, [...taken, ...(field?.pipes ?? [])]);
    const atSpace = text === '' || /\s$/u.test(text);
    text += afterGap && atSpace && kind === 'text' ? piece.replace(/^[^\S\n]+/u, '') : piece;
    afterGap = false;
  }
  return afterGap ? text.replace(/[^\S\n]+$/u, '') : text;
}

/** The new columns of a field, or of all that it joins; undefined where nothing changes. */
function newNames(
  field: string,
  namesOf: (field: string) => readonly string[] | undefined,
): readonly string[] | undefined {
  const own = namesOf(field);
  const joined = namesInField(field);
  if (own !== undefined || joined.length === 1) return own;
  const renamed = joined.map((name) => namesOf(name));
  return renamed.every((names) => names === undefined)
    ? undefined
    : renamed.flatMap((names, place) => names ?? joined[place] ?? []);
}
