/**
 * Tokenises a number format without reading inside its literals.
 *
 *   #,##0.00" руб."_);[Red]-#,##0.00;"нет";@" класс"
 *   └── positive ───┘ └─ negative ─┘ └zero┘ └─ text ┘
 */
export interface FormatToken {
  /**
   * `text` is shown literally; `code` is a character with a meaning; `bracket` is the inside of `[…]`;
   * `space` pads.
   */
  readonly kind: 'text' | 'code' | 'bracket' | 'space';
  readonly text: string;
}

export function formatTokens(format: string): FormatToken[] {
  const tokens: FormatToken[] = [];
  const pattern = /"([^"]*)"?|\\([\s\S]?)|\[([^\]]*)\]|([_*][\s\S]?)|([\s\S])/gu;
  for (const [, quoted, escaped, bracket, space, code] of format.matchAll(pattern)) {
    if (quoted !== undefined || escaped !== undefined)
      tokens.push({ kind: 'text', text: quoted ?? escaped ?? '' });
    else if (bracket !== undefined) tokens.push({ kind: 'bracket', text: bracket });
    else if (space !== undefined) tokens.push({ kind: 'space', text: space });
    else if (code !== undefined) tokens.push({ kind: 'code', text: code });
  }
  return tokens;
}

/** The sections between semicolons; at most four have a meaning. */
export function formatSections(format: string): FormatToken[][] {
  const sections: FormatToken[][] = [[]];
  for (const token of formatTokens(format)) {
    if (token.kind === 'code' && token.text === ';') sections.push([]);
    else sections.at(-1)?.push(token);
  }
  return sections;
}
