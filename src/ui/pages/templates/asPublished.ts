/**
 * What others will get of a project, for the look before publishing. The service makes the real copy by the same functions
 * (decisions 0020, 0134), so both agree; only pictures that the author may not read are left out there.
 */
import { hasPicture, isTyped, takesRecords } from '../../../document/layers/capabilities.ts';
import { encodeList } from '../../../document/wire/encode.ts';
import type { Document } from '../../../document/document.ts';
import { ofSheet } from '../../../document/settings.ts';
import type { Layer } from '../../../document/layers/layer.ts';
import { publicLayers } from '../../../document/wire/redact.ts';
import type { People } from '../../../document/people/recogniseRecords.ts';
import { recognisePeople } from '../../../document/people/recogniseRecords.ts';
import type { Rule } from '../../../document/layers/rules.ts';
import { likelyNames, looksLikeName } from '../../../document/people/likelyNames.ts';

export function asPublished(document: Document): Document {
  const { layers } = publicLayers(encodeList(document), { srcOf: (src) => src, looksLikeName });
  return { ...document, settings: ofSheet(document.settings), layers };
}

export type PublicTextPlace = 'text' | 'hidden' | 'format' | 'column' | 'rule' | 'name';

export interface PublicText {
  readonly text: string;
  readonly place: PublicTextPlace;
  /** Half-open ranges of what looks like a person's name, ascending. */
  readonly marks: readonly (readonly [start: number, end: number])[];
}

/**
 * Every text of the published document, each once, from the bottom of the page to the top: also those of hidden layers, formats, names
 * of columns and layers, and rules. Texts with likely names come first.
 * @param people those of the table of the project, before it is redacted
 */
export function publicTexts(published: Document, people: People): readonly PublicText[] {
  const texts = new Map<string, PublicText>();
  for (const { text, place } of published.layers.flatMap(textsOfLayer)) {
    const words = text.trim();
    if (words === '' || texts.has(words)) continue;
    texts.set(words, {
      text: words,
      place,
      marks: joined([...people.placesIn(words), ...likelyNames(words)]),
    });
  }
  return [...texts.values()].toSorted((a, b) => Number(b.marks.length > 0) - Number(a.marks.length > 0));
}

/** The people of a project's table. */
export function peopleOf(document: Document): People {
  return recognisePeople(encodeList(document));
}

type FoundText = Pick<PublicText, 'text' | 'place'>;

function textsOfLayer(layer: Layer): readonly FoundText[] {
  const own: FoundText[] = ownTexts(layer).map((text) => ({
    text,
    place: layer.visible ? (takesRecords(layer) ? 'format' : 'text') : 'hidden',
  }));
  const columns = takesRecords(layer) ? (layer.query?.columns ?? []).map(({ name }) => name) : [];
  const pictures = hasPicture(layer) && layer.byRow !== undefined ? [layer.byRow.field] : [];
  return [
    ...own,
    ...(layer.rules ?? []).flatMap(textsOfRule).map((text): FoundText => ({ text, place: 'rule' })),
    ...[...columns, ...pictures].map((text): FoundText => ({ text, place: 'column' })),
    { text: layer.name, place: 'name' },
  ];
}

function ownTexts(layer: Layer): readonly string[] {
  if (takesRecords(layer)) return [layer.display, layer.format];
  return isTyped(layer) ? [layer.display] : [];
}

function textsOfRule({ when, effect }: Rule): readonly string[] {
  return effect.kind === 'text' ? [when.field, when.value, effect.text] : [when.field, when.value];
}

/** Overlapping ranges as one. */
function joined(ranges: readonly (readonly [number, number])[]): readonly (readonly [number, number])[] {
  const result: [number, number][] = [];
  for (const [start, end] of ranges.toSorted(([a], [b]) => a - b)) {
    const last = result.at(-1);
    if (last !== undefined && start <= last[1]) last[1] = Math.max(last[1], end);
    else result.push([start, end]);
  }
  return result;
}
