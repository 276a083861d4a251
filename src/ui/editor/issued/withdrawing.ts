/** What follows for others when documents of the register are withdrawn. */
import type { IssuedRow } from '../../../document/issued/issuedRegister.ts';
import { numberText } from '../../../document/issued/removedNumbers.ts';
import type { Application } from '../../../app/application.ts';
import { failureOf } from '../../../machines/kernel/failure.ts';

interface Withdrawing {
  readonly application: Application;
  readonly place: string;
  /** Whether copies of the document carry a code. */
  readonly isCoded: boolean;
}

/** Resolves with why readers of the codes do not learn of it; null when they do, or have no codes. */
export function withdrawCodes(told: Withdrawing, rows: readonly IssuedRow[]): Promise<string | null> {
  return withdrawSigned(told, rows).catch(() => `Проверка по коду об отзыве не знает: ${BROKEN_OFF}`);
}

/** Resolves with why recipients can still open a copy; null when they cannot. @param register all rows */
export async function withdrawPublished(
  { application, place }: Withdrawing,
  rows: readonly IssuedRow[],
  register: readonly IssuedRow[],
): Promise<string | null> {
  try {
    const { withdrawCopies } = await import('../../../app/issue/pickup/withdrawCopies.ts');
    const count = await withdrawCopies(application, place, rows, register);
    if (count > 0)
      application.platform.notify(
        'positive',
        `По ссылке для получателей документ больше не открыть. Копий: ${count}`,
      );
    return null;
  } catch (error) {
    return `По ссылке для получателей документ ещё открывается: ${failureOf(error).text}`;
  }
}

async function withdrawSigned(
  { application, place, isCoded }: Withdrawing,
  rows: readonly IssuedRow[],
): Promise<string | null> {
  const { withdrawIssued } = await import('../../../app/issue/proof/withdrawIssued.ts');
  const { count, problem, unsigned } = await withdrawIssued(application, rows, place);
  const { notify } = application.platform;
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
const BROKEN_OFF = 'что-то не загрузилось. Проверьте связь и отзовите ещё раз.';
