import type { Document } from '../../../document/document.ts';
import type { Order } from '../../../output/index.ts';
import { ORDER_OPTIONS } from '../../../output/index.ts';
import { NoticeWithButton } from './NoticeWithButton.tsx';

interface ProofOffProps {
  readonly order: Order;
  readonly document: Document;
  readonly onTurnOn: () => void;
}

/** Without a signature the place of the code stays empty: said before anything is made. */
export function ProofOff({ order, document, onTurnOn }: ProofOffProps) {
  if (order.hasProof || !ORDER_OPTIONS.hasProof.isFor(order, document)) return null;
  return (
    <NoticeWithButton action="Включить проверку" onAction={onTurnOn}>
      <p>Проверка подлинности выключена: место кода на документах останется пустым.</p>
    </NoticeWithButton>
  );
}
