/**
 * What letters are made of: the chosen copies of the save dialog as separate files, and the document with the
 * columns that letters use. The document cannot change while the dialog is open.
 */
import type { SessionStorage } from '../../api/session.ts';
import type { Document } from '../../document/document.ts';
import { tableFields } from '../../data/index.ts';
import type { LetterWishes, Order, PlannedLetter } from '../../output/index.ts';
import { openingOrder, patternFields, planLetters } from '../../output/index.ts';
import { lastOrder } from '../export/lastOrder.ts';
import type { PlannedRun } from '../export/plannedRun.ts';
import { planOf } from '../export/planOrder.ts';
import type { ProjectSession } from '../project/projectSession.ts';

export type SourceSession = Pick<
  ProjectSession,
  'editor' | 'images' | 'tables' | 'keptOrder' | 'projectPlace' | 'filteredRecords'
>;

export interface LettersSource {
  /** Plan of all copies that get a letter. */
  readonly run: PlannedRun;
  /** Names of the columns that letters may use. */
  readonly fields: readonly string[];
  /** The copies, from 0, in order. */
  readonly copies: readonly number[];
  /** The document with all these columns. */
  readonly withFields: Document;
}

/** The order of the save dialog with a file for each copy. */
function letterOrder({ editor, keptOrder, projectPlace }: SourceSession, storage: SessionStorage): Order {
  const { name } = editor.getSnapshot().document;
  const kept = { ...lastOrder(storage, projectPlace), ...keptOrder.getSnapshot() };
  const order = openingOrder({ scope: 'collection', name, isPrint: false, kept });
  return { ...order, purpose: 'send', isEach: true, layout: null, extra: null, delivery: 'file' };
}

/** Throws a `Failure` when the order of the save dialog cannot be carried out. */
export async function openSource(
  session: SourceSession,
  storage: SessionStorage,
  signal: AbortSignal,
): Promise<LettersSource> {
  const { editor, tables } = session;
  const order = letterOrder(session, storage);
  const run = await planOf(editor, null, order, signal, tables.withColumns);
  const table = tables.recall()?.table ?? null;
  const fields = patternFields(run.document, table === null ? [] : tableFields(run.document, table));
  const copies = [...new Set(run.plan.copies.map(({ recordIndex }) => recordIndex ?? 0))];
  return { run, fields, copies, withFields: tables.withColumns(run.document, fields) };
}

/** The letters of these wishes, in the order of the copies. */
export function lettersOf(
  { withFields, copies }: LettersSource,
  wishes: Pick<LetterWishes, 'column' | 'corrections'>,
): readonly PlannedLetter[] {
  return planLetters(withFields, copies, wishes);
}
