import type { Document } from '../../../document/document.ts';
import type { Order } from '../../../output/index.ts';
import { ORDER_OPTIONS } from '../../../output/index.ts';
import { Button } from '../../../kit/Button.tsx';

interface ProofOffProps {
  readonly order: Order;
  readonly document: Document;
  readonly onTurnOn: () => void;
}

/** Without a signature the place of the code stays empty: said before anything is made. */
export function ProofOff({ order, document, onTurnOn }: ProofOffProps) {
  if (order.hasProof || !ORDER_OPTIONS.hasProof.isFor(order, document)) return null;
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-md bg-warning-soft px-3 py-2 text-ink"
    >
      <p className="min-w-48 flex-1">
        Проверка подлинности выключена: место кода на документах останется пустым.
      </p>
      <Button size="sm" variant="outline" onClick={onTurnOn}>
        Включить проверку
      </Button>
    </div>
  );
}
