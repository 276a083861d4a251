/**
 * Facts of the copies of a run (`src/document/template/factFields.ts`). They are made on the page, before the
 * names of files and before any copy is drawn, and go with the document to every worker. Planning asks what
 * they are going to be; a run has them issued.
 */
import type { RunDocument } from '../../../document/runDocument.ts';
import { factsNamed, hasFactFields, withFacts } from '../../../document/records/issuedFacts.ts';
import { namesFact } from '../../../document/records/namedFacts.ts';
import type { FactField, IssuedFacts } from '../../../document/template/factFields.ts';
import type { ExportProgress } from '../../../output/export/index.ts';
import type { Order } from '../../../output/order/index.ts';

/** The copies whose facts are wanted. */
export interface WantedFacts {
  readonly document: RunDocument;
  readonly order: Order;
  /** Copies, from 0, ascending; 0 alone for a document without records. */
  readonly copies: readonly number[];
  /**
   * Copies whose run has not ended keep what it gave them, and documents leave one by one before the end; only
   * those of a resumed run unless given.
   */
  readonly resumes?: boolean;
  /** Facts that other makers have made of the same copies. */
  readonly made: IssuedFacts;
  readonly signal: AbortSignal;
  readonly onProgress: (progress: ExportProgress) => void;
}
/** Values by copy, from 0; what is no copy of the run may be absent. */
type Values = readonly string[];

/** What a run keeps of a fact until it ends. */
interface IssuedFact {
  readonly values: Values;
  /** Called once the file is in the person's hands; not for a run that was stopped or has failed. */
  readonly finish: (made: MadeFiles) => Promise<void>;
}
/** The files of the copies that were made, by copy from 0. Copies that were left out are absent. */
export type MadeFiles = ReadonlyMap<number, string>;

/** Makes one fact. */
export interface FactMaker {
  readonly field: FactField;
  /** Whether a run needs it although no text names it. */
  readonly isKept: (document: RunDocument) => boolean;
  /** The values that the copies have, or would get now; decides nothing. */
  readonly peek: (wanted: WantedFacts) => Promise<Values>;
  /** Throws the `Failure` of an issue that would fail. Later makers are asked before the first one issues. */
  readonly refuseEarly?: (wanted: WantedFacts) => Promise<void>;
  /** Decides the values. Throws a `Failure` when it cannot, or when the signal is aborted. */
  readonly issue: (wanted: WantedFacts) => Promise<IssuedFact>;
}

/** In the order in which they are made. */
type FactMakers = readonly FactMaker[];

/** What planning asks of the facts of a run. */
export interface FactSource {
  readonly of: (wanted: Omit<WantedFacts, 'made' | 'onProgress'>) => Promise<IssuedFacts>;
}

/** The facts that the copies have, or would get now. */
export function peekedFacts(makers: FactMakers): FactSource {
  return {
    of: async (wanted) => {
      const made = new Map<FactField, Values>();
      for (const maker of makers)
        if (namesFact(wanted.document, maker.field, wanted.order.pattern))
          made.set(maker.field, await maker.peek({ ...wanted, made, onProgress: () => undefined }));
      return made;
    },
  };
}

/**
 * Issues the facts of a run when planning asks for them, once; `finish` tells the makers which copies were
 * made.
 */
export function issuedFacts(
  makers: FactMakers,
  onProgress: WantedFacts['onProgress'],
): FactSource & { readonly finish: (made: MadeFiles) => Promise<void> } {
  const open: IssuedFact[] = [];
  return {
    of: async (wanted) => {
      const needed = makers.filter(
        ({ field, isKept }) =>
          namesFact(wanted.document, field, wanted.order.pattern) || isKept(wanted.document),
      );
      await refuseTogether(needed, { ...wanted, onProgress });
      const made = new Map<FactField, Values>();
      for (const maker of needed) {
        const fact = await maker.issue({ ...wanted, made, onProgress });
        open.push(fact);
        made.set(maker.field, fact.values);
      }
      return made;
    },
    finish: async (made) => {
      for (const fact of open) await fact.finish(made);
    },
  };
}

/**
 * A run without its signatures must not use up numbers: each maker is asked with what those before it show.
 * The first has nothing before it, and refuses by itself.
 */
async function refuseTogether(makers: FactMakers, wanted: Omit<WantedFacts, 'made'>): Promise<void> {
  const made = new Map<FactField, Values>();
  let before: FactMaker | null = null;
  for (const maker of makers) {
    if (before !== null) {
      made.set(before.field, await before.peek({ ...wanted, made }));
      await maker.refuseEarly?.({ ...wanted, made });
    }
    before = maker;
  }
}

/**
 * Whether an order hands out documents: also a sheet as it stands, which has the values of the first record. A
 * list or a trial of the printer does not.
 */
export function isIssuing({ extra }: Pick<Order, 'extra'>): boolean {
  return extra === null;
}

/** The document with these facts; the same document where it and its file names can show none. */
export function withIssued(
  document: RunDocument,
  order: Pick<Order, 'pattern'>,
  facts: IssuedFacts,
): RunDocument {
  const isShown = hasFactFields(document) || factsNamed(order.pattern ?? '').length > 0;
  return isShown ? withFacts(document, facts) : document;
}
