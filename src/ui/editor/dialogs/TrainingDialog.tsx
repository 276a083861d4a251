import { GraduationCap } from 'lucide-react';
import { Button } from '../../kit/Button.tsx';
import { Dialog } from '../../kit/Dialog.tsx';
import { EmptyState } from '../../kit/EmptyState.tsx';

interface TrainingDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onManual: () => void;
}

export function TrainingDialog({ open, onClose, onManual }: TrainingDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title="Обучение" size="full">
      <EmptyState
        icon={GraduationCap}
        title="Раздел находится в разработке"
        text="Пока загляните в мануал: в нём восемь коротких советов о работе в редакторе."
        action={<Button onClick={onManual}>Открыть мануал</Button>}
      />
    </Dialog>
  );
}
