import { useRef } from 'react';
import { Dialog } from '../../../../kit/Dialog.tsx';
import { PasteList } from '../dialog/PasteList.tsx';

interface PasteListDialogProps {
  readonly onFile: (file: File) => void;
  readonly onClose: () => void;
}

export function PasteListDialog({ onFile, onClose }: PasteListDialogProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  return (
    <Dialog open onClose={onClose} title="Вставить список" size="md" initialFocus={field}>
      <PasteList field={field} onFile={onFile} />
    </Dialog>
  );
}
