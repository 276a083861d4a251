import { MAX_NAME_DECISIONS, MAX_TEXT_LENGTH } from '../../document/schema/constants.ts';
import type { Document } from '../../document/document.ts';
import type { NameCorrections } from '../../document/table/nameCorrections.ts';
import { NO_DECISIONS } from '../../document/table/nameDecisions.ts';
import { withoutEmpty } from '../../document/settings.ts';

/** Keeps decisions about names. A decision replaces an earlier one about the same name. */
export function correctNames(document: Document, decided: NameCorrections): Document {
  const decisions = mergedCorrections(document.settings.decisions ?? NO_DECISIONS, decided);
  const settings = withoutEmpty({ ...document.settings, decisions });
  return { ...document, settings };
}

/**
 * Both, the newer decisions in place of the older ones. As many as a project keeps, the newest; without texts
 * that are too long for it.
 */
export function mergedCorrections(known: NameCorrections, decided: NameCorrections): NameCorrections {
  return {
    sexes: newest([...known.sexes, ...decided.sexes], ([name, , record = '']) => `${name}|${record}`),
    forms: newest([...known.forms, ...decided.forms], (form) => form.slice(0, 3).join('|')),
  };
}

function newest<T extends readonly (string | undefined)[]>(
  decisions: readonly T[],
  keyOf: (decision: T) => string,
): readonly T[] {
  const byKey = new Map<string, T>();
  for (const decision of decisions) {
    if (decision.some((text = '') => text.length > MAX_TEXT_LENGTH)) continue;
    byKey.delete(keyOf(decision));
    byKey.set(keyOf(decision), decision);
  }
  return [...byKey.values()].slice(-MAX_NAME_DECISIONS);
}
