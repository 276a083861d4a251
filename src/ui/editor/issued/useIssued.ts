import { useCallback, useMemo, useState } from 'react';
import type { IssuedRegister, IssuedRow } from '../../../document/issued/issuedRegister.ts';
import { hasFactFields } from '../../../document/records/issuedFacts.ts';
import { dayHere } from '../../../document/text/dayHere.ts';
import {
  issuedCells,
  issuedCsv,
  replaceRows,
  restoreRows,
  withdrawRows,
} from '../../../data/issued/index.ts';
import { sanitiseFileName } from '../../../output/plan/index.ts';
import type { IssuedDocuments } from '../../../app/issue/facts/issuedDocuments.ts';
import { writeIssuedWorkbook } from '../../../app/issue/facts/issuedDocuments.ts';
import { useApplication } from '../../application/ApplicationProvider.tsx';
import { useProjectSession } from '../../application/ProjectSessionProvider.tsx';
import { useEditorState } from '../state/useEditorState.ts';
import { offerRenewal } from './renewing.ts';
import { UNWRITTEN, useRegister } from './useRegister.ts';
import { withdrawCodes, withdrawPublished } from './withdrawing.ts';

export interface IssuedHandle {
  /** Null while it is read, and when it cannot be. */
  readonly register: IssuedRegister | null;
  readonly isLoading: boolean;
  readonly problem: string | null;
  /** The number that the next new document gets; null where it is not known. */
  readonly next: string | null;
  readonly today: string;
  readonly change: (change: (register: IssuedRegister) => IssuedRegister) => void;
  /** How often readers were told of a withdrawal since the list was opened. */
  readonly withdrawals: number;
  /** The next copies of these rows, by id, get new numbers; if asked for, readers of the codes are told at once. */
  readonly replace: (ids: ReadonlySet<string>, withdrawsCodes: boolean) => void;
  /** Withdraws these rows, by id, also where readers of their codes look, and from what recipients can open. */
  readonly withdraw: (ids: ReadonlySet<string>) => void;
  /** Takes back what was decided of these rows, by id. */
  readonly restore: (ids: ReadonlySet<string>) => void;
  readonly setNumbering: IssuedDocuments['setNumbering'];
  readonly keepInProject: (isKept: boolean) => void;
  readonly isWriting: boolean;
  readonly saveWorkbook: (rows: readonly IssuedRow[]) => Promise<void>;
  readonly saveCsv: (rows: readonly IssuedRow[]) => void;
}

const UNREAD =
  'Список не читается: браузер не даёт хранить данные или его записала другая версия программы. Новые номера не выдаются, чтобы не повторить прежние.';

const LEFT_IN_LIST_TEXT =
  'Отозвано. Пока человек остаётся в таблице, следующее сохранение и письма дадут ему документ с новым номером.';

const STILL_WITHDRAWN_TEXT =
  'В списке документ снова выдан, а код на прежней бумаге так и показывает отзыв. Сохраните копию ещё раз и выдайте её.';

export function useIssued(): IssuedHandle {
  const session = useProjectSession();
  const { place: projectPlace } = session.device;
  const application = useApplication();
  const { platform } = application;
  const document = useEditorState((state) => state.document);
  const [problem, setProblem] = useState<string | null>(null);
  const [codesProblem, setCodesProblem] = useState<string | null>(null);
  const [isWriting, setWriting] = useState(false);
  const { documents, register, setRegister } = useRegister(useCallback(() => setProblem(UNREAD), []));
  const [withdrawals, setWithdrawals] = useState(0);
  const rowsOf = (ids: ReadonlySet<string>) => register?.rows.filter(({ id }) => ids.has(id)) ?? [];
  const isCoded = hasFactFields(document, 'проверка');
  const tellReaders = async (rows: readonly IssuedRow[], isGone: boolean) => {
    const told = { application, place: projectPlace, isCoded };
    const problems = await Promise.all([
      withdrawCodes(told, rows),
      isGone ? withdrawPublished(told, rows, register?.rows ?? []) : null,
    ]);
    setCodesProblem(problems.filter((why) => why !== null).join(' ') || null);
    setWithdrawals((count) => count + 1);
  };
  const write = async (how: (now: IssuedRegister) => IssuedRegister): Promise<IssuedRegister | null> => {
    setProblem(null);
    setCodesProblem(null);
    try {
      const written = await documents.change(how);
      setRegister(written);
      return written;
    } catch {
      setProblem(UNWRITTEN);
      return null;
    }
  };
  const change = (how: (now: IssuedRegister) => IssuedRegister) => void write(how);
  const readAgain = () => change((now) => now);
  const replaceAll = async (ids: ReadonlySet<string>) => {
    const rows = rowsOf(ids);
    const written = await write((now) => replaceRows(now, ids));
    if (written === null) return;
    await offerRenewal({ application, session, rows, register: written.rows, onRenewed: readAgain });
  };
  const next = useMemo(
    () => (register === null ? null : documents.next(register)),
    // oxlint-disable-next-line react/exhaustive-deps -- the number is made of the document in the editor
    [register, documents, document],
  );
  const today = dayHere(platform.now());
  const fileName = (suffix: string) => `${sanitiseFileName(document.name)} — выданные документы.${suffix}`;
  return {
    register,
    isLoading: register === null && problem === null,
    problem: [problem, codesProblem].filter((why) => why !== null).join(' ') || null,
    next,
    today,
    change,
    withdrawals,
    replace: (ids, withdrawsCodes) => {
      void replaceAll(ids);
      if (withdrawsCodes) void tellReaders(rowsOf(ids), false);
    },
    withdraw: (ids) => {
      const rows = rowsOf(ids);
      change((now) => withdrawRows(now, ids, today));
      if (rows.some(({ state }) => state.kind !== 'replaced')) platform.notify('info', LEFT_IN_LIST_TEXT);
      void tellReaders(rows, true);
    },
    restore: (ids) => {
      const wasWithdrawn = rowsOf(ids).some(({ state }) => state.kind === 'withdrawn');
      change((now) => restoreRows(now, ids));
      if (isCoded && wasWithdrawn) platform.notify('warning', STILL_WITHDRAWN_TEXT);
    },
    setNumbering: documents.setNumbering,
    keepInProject: (isKept) => {
      setProblem(null);
      documents.keepInProject(isKept).then(setRegister, () => setProblem(UNWRITTEN));
    },
    isWriting,
    saveWorkbook: async (rows) => {
      setWriting(true);
      try {
        platform.download(await writeIssuedWorkbook(issuedCells(rows, today)), fileName('xlsx'));
      } catch {
        setProblem('Таблица не записалась. Попробуйте ещё раз.');
      } finally {
        setWriting(false);
      }
    },
    saveCsv: (rows) =>
      platform.download(
        new Blob([issuedCsv(rows, today)], { type: 'text/csv;charset=utf-8' }),
        fileName('csv'),
      ),
  };
}
