/** A project as others will get it, for the look before it is published. */
import type { Document } from '../../document/document.ts';
import { likelyNames, looksLikeName } from '../../document/people/likelyNames.ts';
import type { People } from '../../document/people/recogniseRecords.ts';
import { recognisePeople } from '../../document/people/recogniseRecords.ts';
import { encodeList } from '../../document/wire/encode.ts';
import type { FreeText } from '../../document/wire/freeTexts.ts';
import { freeTexts } from '../../document/wire/freeTexts.ts';
import { publicLayers } from '../../document/wire/redact.ts';
import type { ApiResult } from '../../api/result.ts';
import type { CallOptions } from '../../api/transport.ts';
import type { UsesApi } from '../platform/usesApi.ts';

export interface PublishedProject {
  /** As others will get it. */
  readonly document: Document;
  /** The people of the project's table. */
  readonly people: People;
  /** Names of fonts of one's own that others do not get. */
  readonly leftFonts: readonly string[];
}

export interface PublicText extends FreeText {
  /** Half-open ranges of what looks like a person's name, ascending. */
  readonly marks: readonly (readonly [start: number, end: number])[];
}

export async function publishedProject(
  { api }: UsesApi<'loadProject' | 'loadImage'>,
  projectId: string,
  options: CallOptions,
): Promise<ApiResult<PublishedProject>> {
  const result = await api.loadProject(projectId, options);
  if (!result.ok) return result;
  const { document } = result.value;
  const people = peopleOf(document);
  const published = asPublished(document);
  if (document.settings.fonts === undefined)
    return { ok: true, value: { document: published, people, leftFonts: [] } };
  const { withTemplateFonts } = await import('../fonts/templateFonts.ts');
  const { document: shown, left } = await withTemplateFonts(published, async (src) => {
    const file = await api.loadImage(src, options);
    return file.ok ? file.value : null;
  });
  return { ok: true, value: { document: shown, people, leftFonts: left } };
}

/**
 * What others will get of a project, for the look before publishing. The service makes the real copy by the
 * same functions (templates#an-allowlist, templates#names-in-any-form), so both agree; only pictures that the
 * author may not read are left out there.
 */
export function asPublished(document: Document): Document {
  const { layers, settings } = publicLayers(encodeList(document), { srcOf: (src) => src, looksLikeName });
  return { ...document, settings, layers };
}

/**
 * Every text of the published document, each once, from the bottom of the page to the top. Texts with likely
 * names come first.
 * @param people those of the table of the project, before it is redacted
 */
export function publicTexts(published: Document, people: People): readonly PublicText[] {
  const texts = new Map<string, PublicText>();
  for (const { text, place } of freeTexts(published).flat()) {
    const words = text.trim();
    if (words === '' || texts.has(words)) continue;
    texts.set(words, {
      text: words,
      place,
      marks: joinRanges([...people.placesIn(words), ...likelyNames(words)]),
    });
  }
  return [...texts.values()].toSorted((a, b) => Number(b.marks.length > 0) - Number(a.marks.length > 0));
}

/** The people of a project's table. */
export function peopleOf(document: Document): People {
  return recognisePeople(encodeList(document));
}

/** Overlapping ranges as one. */
function joinRanges(ranges: readonly (readonly [number, number])[]): readonly (readonly [number, number])[] {
  const result: [number, number][] = [];
  for (const [start, end] of ranges.toSorted(([a], [b]) => a - b)) {
    const last = result.at(-1);
    if (last !== undefined && start <= last[1]) last[1] = Math.max(last[1], end);
    else result.push([start, end]);
  }
  return result;
}
