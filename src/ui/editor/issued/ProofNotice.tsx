import type { Document } from '../../../document/document.ts';
import type { Order } from '../../../output/order/index.ts';
import { ORDER_OPTIONS } from '../../../output/order/index.ts';
import { lazyPart } from '../../shell/lazyPart.tsx';
import { NoticeWithButton } from './NoticeWithButton.tsx';
import { useProofStanding } from './useProofStanding.ts';

const setup = () => import('./ProofSetup.tsx');
const ConfirmFirst = lazyPart(async () => (await setup()).ConfirmFirst);
const NameIssuer = lazyPart(async () => (await setup()).NameIssuer);
const BackupReminder = lazyPart(async () => (await setup()).BackupReminder);

interface ProofNoticeProps {
  readonly order: Order;
  readonly document: Document;
  readonly onTurnOn: () => void;
}

/**
 * Before anything is made: why the place of the code would stay empty, and what is missing to sign it, with the press
 * that puts it right. Later a reminder of the key's backup.
 */
export function ProofNotice({ order, document, onTurnOn }: ProofNoticeProps) {
  const isProofShown = ORDER_OPTIONS.hasProof.isFor(order, document);
  const { standing, look } = useProofStanding(isProofShown && order.hasProof);
  if (!isProofShown) return null;
  if (!order.hasProof)
    return (
      <NoticeWithButton action="Включить проверку" onAction={onTurnOn}>
        <p>Проверка подлинности выключена: место кода на документах останется пустым.</p>
      </NoticeWithButton>
    );
  switch (standing?.kind) {
    case undefined:
      return null;
    case 'unconfirmed':
      return <ConfirmFirst email={standing.email} onLook={look} />;
    case 'keyless':
      return <NameIssuer known={standing.issuer} isElsewhere={standing.isElsewhere} onReady={look} />;
    case 'ready':
      return standing.isBackupDue ? <BackupReminder key={standing.key.id} own={standing.key} /> : null;
    default:
      return standing satisfies never;
  }
}
