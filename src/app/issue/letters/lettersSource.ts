/**
 * What letters are made of: the chosen copies of the save dialog as separate files, and the document with the
 * columns that letters use. The document cannot change while the dialog is open.
 */
import type { RunDocument } from '../../../document/runDocument.ts';
import type { IssuedFacts } from '../../../document/template/factFields.ts';
import { tableFields } from '../../../data/columns/index.ts';
import { countCopies } from '../../../data/records/index.ts';
import type { LetterWishes, PlannedLetter } from '../../../output/letters/index.ts';
import type { Order } from '../../../output/order/index.ts';
import { fileFormats } from '../../../output/formats/index.ts';
import { personPattern, planLetters } from '../../../output/letters/index.ts';
import { openingOrder } from '../../../output/order/index.ts';
import { copyChoiceText, patternFields, wholeCopies } from '../../../output/plan/index.ts';
import { designedDocument, factMakers, issuedFacts, peekedFacts, planOf } from '../../export/carryOut.ts';
import type { DesignDeps } from '../../export/designedDocument.ts';
import type { Designing } from '../../export/planOrder.ts';
import { keptMailing } from '../../../hosts/page/keptMailing.ts';
import type { FactSource } from '../facts/issueFacts.ts';
import { lastOrder } from '../../export/lastOrder.ts';
import type { OrderDeps, PlannedRun } from '../../export/plannedRun.ts';
import type { ProjectSession } from '../../project/projectSession.ts';

export type SourceSession = Pick<ProjectSession, 'editor' | 'pictures' | 'table' | 'device'>;

/** What numbers and codes of copies are made with. */
export interface IssueDeps {
  readonly platform: Pick<OrderDeps['platform'], 'now' | 'newId' | 'notify' | 'origin' | 'site' | 'storage'>;
  readonly api: NonNullable<OrderDeps['api']>;
  readonly session: SourceSession;
}

export interface LettersSource {
  /** Plan of all copies that get a letter, with the numbers and codes that they have, or would get now. */
  readonly run: PlannedRun;
  /** Names of the columns that letters may use. */
  readonly fields: readonly string[];
  /** The copies, from 0, in order. */
  readonly copies: readonly number[];
  /** The document with all these columns. */
  readonly withFields: RunDocument;
}

/** The order of the save dialog with a file for each copy. */
async function letterOrder({ session, platform }: IssueDeps, chosen: Partial<Order>): Promise<Order> {
  const { document } = session.editor.getSnapshot();
  const { name } = document;
  const begun = await keptMailing(session.device.place);
  const format = fileFormats.find(({ id }) => id === begun.format)?.id;
  const kept = {
    ...lastOrder(platform.storage, session.device.place),
    // A mailing that is continued after a reload sends what it has sent.
    ...(format !== undefined && { format }),
    ...chosen,
  };
  const order = openingOrder({ scope: 'collection', name, isPrint: false, kept });
  // A reader finds a file by the person; a pattern of one's own stays.
  const pattern = order.pattern ?? personPattern(document, order.name);
  return { ...order, pattern, purpose: 'send', isEach: true, layout: null, extra: null, delivery: 'file' };
}

/**
 * Throws a `Failure` when the order of the save dialog cannot be carried out.
 * @param chosen what was chosen in this session (`SessionSaving.keptOrder`)
 */
export async function openSource(
  deps: IssueDeps & Pick<DesignDeps, 'organisations'>,
  chosen: Partial<Order>,
  signal: AbortSignal,
): Promise<LettersSource> {
  const { editor, pictures, table: ownTable } = deps.session;
  const { files: images } = pictures;
  const { memory: tables } = ownTable;
  const { api, organisations } = deps;
  const order = await letterOrder(deps, chosen);
  const facts = resuming(peekedFacts(makersOf(deps)));
  const designing: Designing = async (document, choice) =>
    (await designedDocument({ api, organisations, images, tables }, document, choice, signal)).document;
  const run = await planOf(editor, null, order, signal, tables.withColumns, facts, designing);
  const table = tables.recall()?.table ?? null;
  const fields = patternFields(run.document, table === null ? [] : tableFields(run.document, table));
  const copies = wholeCopies(run.plan.copies).map(({ recordIndex }) => recordIndex ?? 0);
  return { run, fields, copies, withFields: tables.withColumns(run.document, fields) };
}

interface IssuedRun {
  readonly run: PlannedRun;
  readonly facts: IssuedFacts;
  readonly finish: ReturnType<typeof issuedFacts>['finish'];
}

/** The plan of these copies with numbers and codes that are issued now. Throws a `Failure`. */
export async function issuedRun(
  deps: IssueDeps,
  { run: { document, order } }: LettersSource,
  copies: readonly number[],
  signal: AbortSignal,
): Promise<IssuedRun> {
  const { editor, table } = deps.session;
  const tables = table.memory;
  const issued = issuedFacts(makersOf(deps), () => undefined);
  let facts: IssuedFacts = new Map();
  const source = resuming({ of: async (wanted) => (facts = await issued.of(wanted)) });
  const wish = { ...order, copies: copyChoiceText(copies, countCopies(document)) };
  // The designs of the mailing stay, whatever becomes of their projects meanwhile.
  const designing: Designing = (present) => Promise.resolve(withDesignsOf(present, document));
  const run = await planOf(editor, null, wish, signal, tables.withColumns, source, designing);
  return { run, facts, finish: issued.finish };
}

function withDesignsOf(present: RunDocument, { designs, settings: { fonts } }: RunDocument): RunDocument {
  if (designs === undefined) return present;
  return { ...present, designs, settings: { ...present.settings, ...(fonts && { fonts }) } };
}

/** A mailing is stopped and continued: copies keep the numbers that it has given without an end. */
function resuming({ of }: FactSource): FactSource {
  return { of: (wanted) => of({ ...wanted, resumes: true }) };
}

function makersOf({ platform, api, session }: IssueDeps): ReturnType<typeof factMakers> {
  const { now, newId, notify, origin, site } = platform;
  return factMakers({
    // No archive is continued here.
    platform: { now, newId, notify, origin, site, findUnfinishedRun: () => Promise.resolve(null) },
    api,
    editor: session.editor,
    place: session.device.place,
  });
}

/** The letters of these wishes, in the order of the copies. */
export function lettersOf(
  { withFields, copies }: LettersSource,
  wishes: Pick<LetterWishes, 'column' | 'corrections'>,
): readonly PlannedLetter[] {
  return planLetters(withFields, copies, wishes);
}
