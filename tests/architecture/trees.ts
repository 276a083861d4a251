import type { ParseResult } from 'oxc-parser';
import { parseSync } from 'oxc-parser';

/**
 * Trees by kind of file and text: a dozen rules read the same sources by different paths, and parsing is most
 * of their time.
 */
const trees = new Map<string, Map<string, ParseResult>>();

/** The syntax tree of a source, parsed once for all rules. A rule must not change the tree. */
export function treeOf(file: string, text: string): ParseResult {
  const kind = file.slice(file.lastIndexOf('.'));
  const ofKind = trees.get(kind) ?? new Map<string, ParseResult>();
  trees.set(kind, ofKind);
  const known = ofKind.get(text);
  if (known !== undefined) return known;
  const result = parseSync(file, text);
  ofKind.set(text, result);
  return result;
}
