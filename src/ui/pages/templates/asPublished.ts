/**
 * What others will get of a project, for the look before publishing. The service makes the real copy, by its own stricter
 * rules (decision 0020); this shows the same picture: no records, every field by its name.
 */
import { isTyped, takesRecords } from '../../../document/capabilities.ts';
import { templateOf } from '../../../document/content.ts';
import type { DbLayer, Layer } from '../../../document/layer.ts';
import type { Document } from '../../../document/document.ts';
import { formatOfFields } from '../../../document/formatTemplate.ts';
import { recogniseParts, recogniseRecords } from '../../../document/recogniseRecords.ts';
import type { Rule } from '../../../document/rules.ts';
import { publicRules } from '../../../document/rules.ts';

export function asPublished(document: Document): Document {
  const tables = document.layers.filter(takesRecords);
  const [isRecord, isPart] = [recogniseRecords(tables), recogniseParts(tables)];
  const isPerson = (text: string) => isRecord(text) || isPart(text);
  const layers = document.layers.map((layer) =>
    withPublicRules(takesRecords(layer) ? withoutRecords(layer) : layer, isPerson),
  );
  return { ...document, layers };
}

function withPublicRules(layer: Layer, isPerson: (text: string) => boolean): Layer {
  const { rules } = layer;
  if (rules === undefined) return layer;
  return { ...layer, rules: publicRules(rules, { isPerson, srcOf: (src) => src }) };
}

/** The texts typed by hand, which everybody will read: each once, from the bottom of the page to the top. */
export function fixedTexts(document: Document): readonly string[] {
  const texts = document.layers.flatMap((layer) => [
    ...(isTyped(layer) ? [layer.display] : []),
    ...(layer.rules ?? []).flatMap(textsOfRule),
  ]);
  return [...new Set(texts.map((text) => text.trim()))].filter((text) => text !== '');
}

function textsOfRule({ when, effect }: Rule): readonly string[] {
  return effect.kind === 'text' ? [when.value, effect.text] : [when.value];
}

function withoutRecords(layer: DbLayer): DbLayer {
  const { format, query, name } = layer;
  const columns = query?.headerRow === null ? [] : (query?.columns ?? []);
  const { segments = [], ...rest } = layer;
  const fields = columns.length === 0 ? name : formatOfFields(columns.map((column) => column.name));
  const display = format.trim() === '' ? fields : format;
  return {
    ...rest,
    ...(segments.length > 0 && display === templateOf(layer) && { segments }),
    display,
    selectedCells: [],
    selectedCellsIdx: [],
    selectedCellsIdxString: new Map(),
    corrections: [],
    query: query && { ...query, sheet: '', columns, rows: [], filter: null },
  };
}
