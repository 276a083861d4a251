import { useEffect, useRef, useState } from 'react';

/** Files dropped anywhere on the page; says whether some are being held over it. With null they are none of its business. */
export function useFileDrop(onFiles: ((files: readonly File[]) => void) | null): boolean {
  const [isOver, setOver] = useState(false);
  const handler = useRef(onFiles);
  useEffect(() => {
    handler.current = onFiles;
  });
  const isOn = onFiles !== null;
  useEffect(() => {
    if (!isOn) return undefined;
    const holdsFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') === true;
    const over = (event: DragEvent) => {
      if (!holdsFiles(event)) return;
      event.preventDefault();
      setOver(true);
    };
    const leave = (event: DragEvent) => {
      // Only out of the window: from one element to the next there is another to go to.
      if (event.relatedTarget === null) setOver(false);
    };
    const drop = (event: DragEvent) => {
      if (!holdsFiles(event)) return;
      event.preventDefault();
      setOver(false);
      handler.current?.([...(event.dataTransfer?.files ?? [])]);
    };
    document.addEventListener('dragover', over);
    document.addEventListener('dragleave', leave);
    document.addEventListener('drop', drop);
    return () => {
      document.removeEventListener('dragover', over);
      document.removeEventListener('dragleave', leave);
      document.removeEventListener('drop', drop);
    };
  }, [isOn]);
  return isOver && isOn;
}
