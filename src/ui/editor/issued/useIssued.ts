import { useCallback, useMemo, useState } from 'react';
import type { IssuedRegister, IssuedRow } from '../../../document/issued/issuedRegister.ts';
import { hasFactFields } from '../../../document/records/issuedFacts.ts';
import { numberText } from '../../../document/issued/removedNumbers.ts';
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
import type { Application } from '../../../app/application.ts';
import { useApplication } from '../../application/ApplicationProvider.tsx';
import { useProjectSession } from '../../application/ProjectSessionProvider.tsx';
import { useEditorState } from '../state/useEditorState.ts';
import { UNWRITTEN, useRegister } from './useRegister.ts';

export interface IssuedHandle {
  /** Null while it is read, and when it cannot be. */
  readonly register: IssuedRegister | null;
  readonly isLoading: boolean;
  readonly problem: string | null;
  /** The number that the next new document gets; null where it is not known. */
  readonly next: string | null;
  readonly today: string;
  readonly change: (change: (register: IssuedRegister) => IssuedRegister) => void;
  /** How often codes were withdrawn since the list was opened. */
  readonly withdrawals: number;
  /** The next copies of these rows, by id, get new numbers; if asked for, readers of the codes are told at once. */
  readonly replace: (ids: ReadonlySet<string>, withdrawsCodes: boolean) => void;
  /** Withdraws these rows, by id, also from the lists that readers of their codes look at. */
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

const BROKEN_OFF = 'что-то не загрузилось. Проверьте связь и отзовите ещё раз.';

interface Withdrawing {
  readonly application: Application;
  readonly place: string;
  /** Whether copies of the document carry a code. */
  readonly isCoded: boolean;
}

/** Resolves with why readers of the codes do not learn of it; null when they do, or have no codes. */
async function withdrawSigned(
  { application, place, isCoded }: Withdrawing,
  rows: readonly IssuedRow[],
): Promise<string | null> {
  const { withdrawIssued } = await import('../../../app/issue/proof/withdrawIssued.ts');
  const { notify } = application.platform;
  const { count, problem, unsigned } = await withdrawIssued(application, rows, place);
  if (count > 0) notify('positive', `Проверка по коду теперь покажет отзыв. Документов: ${count}`);
  if (problem !== null) return `Проверка по коду об отзыве не знает: ${problem}`;
  if (isCoded && unsigned.length > 0) return unsignedText(unsigned);
  // Nothing else changes in the list.
  if (count === 0 && rows.every(({ state }) => state.kind === 'replaced'))
    notify('info', 'У этого документа нет кода, подписанного на этом устройстве: отзывать нечего.');
  return null;
}

function unsignedText(numbers: readonly string[]): string {
  const codes = numbers.length === 1 ? 'не подписан код документа' : 'не подписаны коды документов';
  const shown = numbers.slice(0, MOST_SHOWN).map(numberText).join(', ');
  const more = numbers.length > MOST_SHOWN ? ` и ещё ${numbers.length - MOST_SHOWN}` : '';
  return `На этом устройстве ${codes}: ${shown}${more}. Если код на бумаге есть, он всё ещё показывает, что она действует: отзовите его там, где документ сохраняли.`;
}

const MOST_SHOWN = 5;

export function useIssued(): IssuedHandle {
  const { place: projectPlace } = useProjectSession().device;
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
  const withdrawCodes = (rows: readonly IssuedRow[]) =>
    void withdrawSigned({ application, place: projectPlace, isCoded }, rows)
      .catch(() => `Проверка по коду об отзыве не знает: ${BROKEN_OFF}`)
      .then((why) => {
        setCodesProblem(why);
        setWithdrawals((count) => count + 1);
      });
  const change = (how: (now: IssuedRegister) => IssuedRegister) => {
    setProblem(null);
    setCodesProblem(null);
    documents.change(how).then(setRegister, () => setProblem(UNWRITTEN));
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
      change((now) => replaceRows(now, ids));
      if (withdrawsCodes) withdrawCodes(rowsOf(ids));
    },
    withdraw: (ids) => {
      const rows = rowsOf(ids);
      change((now) => withdrawRows(now, ids, today));
      if (rows.some(({ state }) => state.kind !== 'replaced')) platform.notify('info', LEFT_IN_LIST_TEXT);
      withdrawCodes(rows);
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
