/**
 * The facts that copies have, or would get now, for the preview and the check. They are found out when a copy
 * is looked at, and again when the records or the numbering have changed; samples are shown until then.
 */
import type { Document } from '../../document/document.ts';
import type { RunDocument } from '../../document/runDocument.ts';
import { hasFactFields, withFacts } from '../../document/records/issuedFacts.ts';
import { recordsOf } from '../../document/records/records.ts';
import type { IssuedFacts } from '../../document/template/factFields.ts';
import { FACT_ROWS } from '../../document/template/factFields.ts';
import type { ReadableStore } from '../platform/createStore.ts';
import { createStore } from '../platform/createStore.ts';

export interface ShownFacts {
  /** The document with the facts of its copies; the document itself while they are not known. */
  readonly on: (document: Document) => RunDocument;
  /** The same, once they are known. Never rejects. */
  readonly known: (document: Document) => Promise<RunDocument>;
  /** How often facts have come: the scene is built again then. */
  readonly loads: ReadableStore<number>;
  /** Something was issued since. */
  readonly renew: () => void;
}

/** What is known of the facts of one state of the document. */
interface Known {
  readonly of: readonly unknown[];
  readonly facts: Promise<IssuedFacts | null>;
  /** Undefined while it is found out; null where it cannot be. */
  loaded?: IssuedFacts | null;
}

/** @param peek the facts of all copies of a document; it may reject */
export function createShownFacts(peek: (document: Document) => Promise<IssuedFacts>): ShownFacts {
  const loads = createStore(0);
  let last: Known | null = null;
  const knownOf = (document: Document): Known => {
    const of = sourcesOf(document);
    if (last !== null && isSame(last.of, of)) return last;
    const known: Known = { of, facts: peek(document).catch(() => null) };
    last = known;
    void known.facts.then((facts) => {
      known.loaded = facts;
      if (last === known && facts !== null) loads.update((count) => count + 1);
    });
    return known;
  };
  return {
    loads,
    on: (document) => {
      if (!hasFactFields(document)) return document;
      const { loaded = null } = knownOf(document);
      return loaded === null ? document : withFacts(document, loaded);
    },
    known: async (document) => {
      if (!hasFactFields(document)) return document;
      const facts = await knownOf(document).facts;
      return facts === null ? document : withFacts(document, facts);
    },
    renew: () => {
      if (last === null) return;
      last = null;
      loads.update((count) => count + 1);
    },
  };
}

/** Everything that decides facts. */
function sourcesOf(document: Document): readonly unknown[] {
  const { name, settings } = document;
  const { layers, wantedCopies, wantedGroups, decisions } = recordsOf(document);
  const picks = layers.flatMap(({ selectedCells, query }) => [selectedCells, query]);
  // Only facts that are named are asked for.
  const named = FACT_ROWS.map(([field]) => hasFactFields(document, field));
  return [name, settings.numbering, wantedCopies, wantedGroups, decisions, ...named, ...picks];
}

function isSame(a: readonly unknown[], b: readonly unknown[]): boolean {
  return a.length === b.length && a.every((value, place) => value === b[place]);
}
