import { takesRecords } from '../../document/layers/capabilities.ts';
import { MAX_NAME_DECISIONS, MAX_TEXT_LENGTH } from '../../document/schema/constants.ts';
import type { Document } from '../../document/document.ts';
import type { NameCorrections } from '../../document/table/nameCorrections.ts';
import { NO_DECISIONS } from '../../document/table/nameDecisions.ts';
import { withFirstRecord } from './changeContent.ts';
import { withLayers } from '../../document/changeLayer.ts';

/** Keeps decisions about names, with those of all layers, in every DB layer. A decision replaces an earlier one about the same name. */
export function correctNames(document: Document, decided: NameCorrections): Document {
  // Bound layers before others, and lower ones before upper ones: that is whose decisions count while copies are filled.
  const layers = document.layers
    .filter((layer) => takesRecords(layer))
    .toSorted((a, b) => Math.sign(b.selectedCells.length) - Math.sign(a.selectedCells.length));
  const known = new Set(layers.flatMap(({ decidedNames }) => decidedNames ?? []).toReversed());
  const decidedNames = [...known, decided].reduce(mergedCorrections, NO_DECISIONS);
  const corrected = withLayers(
    document,
    document.layers.map((layer) => (takesRecords(layer) ? { ...layer, decidedNames } : layer)),
  );
  return withFirstRecord(document, corrected);
}

/**
 * Both, the newer decisions in place of the older ones. As many as a project keeps, the newest; without texts that are too long for
 * it.
 */
export function mergedCorrections(known: NameCorrections, decided: NameCorrections): NameCorrections {
  return {
    sexes: newest([...known.sexes, ...decided.sexes], ([name]) => name),
    forms: newest([...known.forms, ...decided.forms], (form) => form.slice(0, 3).join('|')),
  };
}

function newest<T extends readonly string[]>(
  decisions: readonly T[],
  keyOf: (decision: T) => string,
): readonly T[] {
  const byKey = new Map<string, T>();
  for (const decision of decisions) {
    if (decision.some((text) => text.length > MAX_TEXT_LENGTH)) continue;
    byKey.delete(keyOf(decision));
    byKey.set(keyOf(decision), decision);
  }
  return [...byKey.values()].slice(-MAX_NAME_DECISIONS);
}
