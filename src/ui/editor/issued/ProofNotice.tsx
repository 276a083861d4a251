import type { Document } from '../../../document/document.ts';
import type { Order } from '../../../output/order/index.ts';
import { ORDER_OPTIONS } from '../../../output/order/index.ts';
import { NoticeWithButton } from './NoticeWithButton.tsx';
import { useMissingKey } from './useMissingKey.ts';

interface ProofNoticeProps {
  readonly order: Order;
  readonly document: Document;
  readonly onTurnOn: () => void;
}

/** Before anything is made: why the place of the code would stay empty, or why the copies would be refused. */
export function ProofNotice({ order, document, onTurnOn }: ProofNoticeProps) {
  const isProofShown = ORDER_OPTIONS.hasProof.isFor(order, document);
  const missing = useMissingKey(isProofShown && order.hasProof);
  if (!isProofShown) return null;
  if (!order.hasProof)
    return (
      <NoticeWithButton action="Включить проверку" onAction={onTurnOn}>
        <p>Проверка подлинности выключена: место кода на документах останется пустым.</p>
      </NoticeWithButton>
    );
  if (missing === null) return null;
  return (
    <NoticeWithButton
      action={missing === 'never' ? 'Создать ключ' : 'Создать или восстановить ключ'}
      href="/profile#proof"
    >
      <p>Код проверки подписывает ключ, а на этом устройстве его ещё нет.</p>
    </NoticeWithButton>
  );
}
