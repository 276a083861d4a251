import { Dialog } from '../../../kit/Dialog.tsx';
import { PasteList } from '../table/PasteList.tsx';

interface PasteListDialogProps {
  readonly onFile: (file: File) => void;
  readonly onClose: () => void;
}

export function PasteListDialog({ onFile, onClose }: PasteListDialogProps) {
  return (
    <Dialog open onClose={onClose} title="Вставить список" size="md">
      <PasteList onFile={onFile} />
    </Dialog>
  );
}
