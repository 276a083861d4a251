/** What recipients can open is still the document before, when the next copy is to be a new one. */
import type { Application } from '../../../app/application.ts';
import type { ProjectSession } from '../../../app/project/projectSession.ts';
import type { IssuedRow } from '../../../document/issued/issuedRegister.ts';
import { failureOf } from '../../../machines/kernel/failure.ts';

interface Renewing {
  readonly application: Application;
  readonly session: ProjectSession;
  /** To be replaced. */
  readonly rows: readonly IssuedRow[];
  /** All rows. */
  readonly register: readonly IssuedRow[];
  /** The register has new rows. */
  readonly onRenewed: () => void;
}

/** Long enough to read and decide, ms. */
const OFFER_MS = 15_000;

/** Says so, and offers to put new copies behind the link; says nothing where none of them is published. */
export async function offerRenewal(renewing: Renewing): Promise<void> {
  const { application, session, rows, register } = renewing;
  const code = await import('../../../app/issue/pickup/renewCopies.ts').catch(() => null);
  const count = (await code?.countPublished(session.device.place, rows, register)) ?? 0;
  if (count === 0) return;
  application.platform.notify('warning', OLD_BEHIND_LINK_TEXT, {
    duration: OFFER_MS,
    action: { label: 'Заменить и по ссылке', onSelect: () => void renew(renewing) },
  });
}

const OLD_BEHIND_LINK_TEXT =
  'По ссылке для получателей пока открывается прежний документ. Новый получит новый номер и встанет на его место.';

async function renew({ application, session, rows, register, onRenewed }: Renewing): Promise<void> {
  const { notify } = application.platform;
  const stopping = new AbortController();
  const ended = new AbortController();
  notify('info', 'Выкладываем новый документ…', {
    duration: LONG_MS,
    signal: ended.signal,
    action: { label: 'Отменить', onSelect: () => stopping.abort() },
  });
  try {
    const { renewCopies } = await import('../../../app/issue/pickup/renewCopies.ts');
    const chosen = session.saving.keptOrder.getSnapshot();
    await renewCopies({ ...application, session }, chosen, rows, register, stopping.signal);
    if (!stopping.signal.aborted) notify('positive', 'По ссылке для получателей теперь новый документ.');
  } catch (error) {
    if (!stopping.signal.aborted)
      notify('negative', `По ссылке остался прежний документ: ${failureOf(error).text}`);
  } finally {
    ended.abort();
    onRenewed();
  }
}

/** Until it is taken away, ms. */
const LONG_MS = 600_000;
