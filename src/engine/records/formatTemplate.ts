/**
 * The `format` of a DB layer: a text with fields, such as `{Фамилия} {Имя}`, over the selected columns.
 *
 *   {ФИО}       the value of the column with this name
 *   {{  }}      a brace itself
 *
 * Any text is a template: what cannot be understood is told as a problem with its place and drawn as it was written, so
 * that a mistake is seen in the preview and nothing disappears silently. Pipes (`{ФИО|дательный}`) come later; the
 * vertical bar is kept free for them.
 */
export interface FormatTemplate {
  readonly parts: readonly TemplatePart[];
  readonly problems: readonly TemplateProblem[];
}
export type TemplatePart =
  | { readonly kind: 'text'; readonly text: string }
  /** `source` is the field as it was written, with its braces. */
  | { readonly kind: 'field'; readonly name: string; readonly source: string };

/** `start` and `end` are UTF-16 offsets in the template. */
export type TemplateProblem = { readonly start: number; readonly end: number } & (
  | { readonly kind: 'unclosedField' }
  | { readonly kind: 'strayBrace' }
  | { readonly kind: 'emptyField' }
  | { readonly kind: 'unknownField'; readonly name: string }
);

/** Reads a template. With `fieldNames` given, fields that are none of them are problems too. */
export function parseFormat(template: string, fieldNames?: readonly string[]): FormatTemplate {
  const parts: TemplatePart[] = [];
  const problems: TemplateProblem[] = [];
  let text = '';
  const flush = (): void => {
    if (text !== '') parts.push({ kind: 'text', text });
    text = '';
  };

  for (const token of tokensOf(template)) {
    const { start, source } = token;
    const end = start + source.length;
    switch (token.kind) {
      case 'text':
        text += source;
        break;
      case 'escape':
        text += source.charAt(0);
        break;
      case 'brace':
        text += source;
        problems.push({ kind: source === '{' ? 'unclosedField' : 'strayBrace', start, end });
        break;
      case 'field': {
        const name = fieldNameOf(source.slice(1, -1));
        if (name === '') {
          text += source;
          problems.push({ kind: 'emptyField', start, end });
          break;
        }
        flush();
        parts.push({ kind: 'field', name, source });
        if (fieldNames !== undefined && findField(fieldNames, name) < 0) {
          problems.push({ kind: 'unknownField', name, start, end });
        }
      }
    }
  }
  flush();
  return { parts, problems };
}

/**
 * The name by which a template calls a column: white space becomes one space, braces become round brackets and the
 * vertical bar a slash, because they mean something else in a template.
 */
export function fieldNameOf(columnName: string): string {
  return columnName
    .replaceAll('{', '(')
    .replaceAll('}', ')')
    .replaceAll('|', '/')
    .replaceAll(/\s+/gu, ' ')
    .trim();
}

/** Index of the column that a field means, or −1: the exact name first, then the same name in other letter case. */
export function findField(columnNames: readonly string[], name: string): number {
  const names = columnNames.map(fieldNameOf);
  const exact = names.indexOf(fieldNameOf(name));
  if (exact >= 0) return exact;
  const lower = fieldNameOf(name).toLowerCase();
  return names.findIndex((candidate) => candidate.toLowerCase() === lower);
}

/** The template that shows these columns one after another: `{Фамилия} {Имя}`. */
export function formatOfFields(columnNames: readonly string[]): string {
  return columnNames.map((name) => `{${fieldNameOf(name)}}`).join(' ');
}

/**
 * The template with its fields renamed. `namesOf` gives the columns that a field becomes: several stand one after another, none
 * takes the field out with the space beside it, undefined leaves it alone.
 */
export function renameFields(
  template: string,
  namesOf: (field: string) => readonly string[] | undefined,
): string {
  let text = '';
  let afterGap = false;
  for (const { kind, source } of tokensOf(template)) {
    const names = kind === 'field' ? namesOf(fieldNameOf(source.slice(1, -1))) : undefined;
    if (names?.length === 0) {
      afterGap = true;
      continue;
    }
    const piece = names === undefined ? source : formatOfFields(names);
    const atSpace = text === '' || /\s$/u.test(text);
    text += afterGap && atSpace && kind === 'text' ? piece.replace(/^[^\S\n]+/u, '') : piece;
    afterGap = false;
  }
  return afterGap ? text.replace(/[^\S\n]+$/u, '') : text;
}

interface Token {
  readonly kind: 'text' | 'escape' | 'brace' | 'field';
  readonly start: number;
  readonly source: string;
}

/** A field holds no brace, so `{Имя {Фамилия}` is a brace without its pair and one field. */
function tokensOf(template: string): Token[] {
  return Array.from(
    template.matchAll(/(?<escape>\{\{|\}\})|(?<field>\{[^{}]*\})|(?<brace>[{}])|[^{}]+/gu),
    (match) => {
      const { escape, field, brace } = match.groups ?? {};
      const kind =
        escape !== undefined
          ? 'escape'
          : field !== undefined
            ? 'field'
            : brace !== undefined
              ? 'brace'
              : 'text';
      return { kind, start: match.index, source: match[0] };
    },
  );
}
