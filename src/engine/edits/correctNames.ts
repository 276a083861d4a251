import { takesRecords } from '../../document/capabilities.ts';
import type { Document } from '../../document/document.ts';
import type { NameCorrections } from '../../document/nameCorrections.ts';
import { withFirstRecord } from './changeContent.ts';
import { withLayers } from './changeLayer.ts';

/** Keeps decisions about names in every DB layer; a decision replaces an earlier one about the same name. */
export function correctNames(document: Document, decided: NameCorrections): Document {
  const corrected = withLayers(
    document,
    document.layers.map((layer) =>
      takesRecords(layer)
        ? { ...layer, decidedNames: mergedCorrections(layer.decidedNames, decided) }
        : layer,
    ),
  );
  return withFirstRecord(document, corrected);
}

/** Both, the newer decisions in place of the older ones. */
export function mergedCorrections(
  known: NameCorrections | undefined,
  decided: NameCorrections,
): NameCorrections {
  const sexes = new Map([...(known?.sexes ?? []), ...decided.sexes]);
  const forms = new Map(
    [...(known?.forms ?? []), ...decided.forms].map((form) => [form.slice(0, 3).join('|'), form]),
  );
  return { sexes: [...sexes], forms: [...forms.values()] };
}
