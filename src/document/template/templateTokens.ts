/** The parts of a template by its braces alone, before fields are read. */

interface Token {
  readonly kind: 'text' | 'escape' | 'brace' | 'field';
  readonly start: number;
  readonly source: string;
}

/** `{род: а / б}` and `{род: а / б / в}` as a whole. */
export const GENDER =
  /^\{\s*род\s*:\s*(?<male>[^/{}]*?)\s*\/\s*(?<female>[^/{}]*?)\s*(?:\/\s*(?<neutral>[^/{}]*?)\s*)?\}$/iu;

/**
 * A field as a regular expression. It contains no brace without a backslash, so `{Имя {Фамилия}` is an
 * unmatched brace and one field. The length of the form with escapes is limited, so that a text of braces
 * takes linear time.
 */
export const FIELD_SOURCE = String.raw`\{(?:[^{}\\]|\\[\\{}|]|\\(?![\\{}|])){0,2000}\}|\{[^{}]*\}`;
const TOKENS = new RegExp(
  String.raw`(?<escape>\{\{|\}\})|(?<field>${FIELD_SOURCE})|(?<brace>[{}])|[^{}]+`,
  'gu',
);

export function tokensOf(template: string): Token[] {
  return Array.from(template.matchAll(TOKENS), (match) => {
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
  });
}
