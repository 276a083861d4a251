import { useLayoutEffect, useRef, useState } from 'react';

/**
 * Files dropped on an element, or without one anywhere on the page. With null files are none of its business. It listens
 * before the page is painted: a drop that nobody takes makes the browser leave the page for the file.
 * @returns whether some are being held over it
 */
export function useFileDrop(
  onFiles: ((files: readonly File[]) => void) | null,
  area?: HTMLElement | null,
): boolean {
  const [isOver, setOver] = useState(false);
  const handler = useRef(onFiles);
  useLayoutEffect(() => {
    handler.current = onFiles;
  });
  const isOn = onFiles !== null;
  useLayoutEffect(() => {
    const target = area === undefined ? document : area;
    if (!isOn || target === null) return undefined;
    const listening = new AbortController();
    const listen = (type: 'dragover' | 'dragleave' | 'drop', listener: (event: DragEvent) => void) =>
      target.addEventListener(type, (event) => listener(event as DragEvent), { signal: listening.signal });
    listen('dragover', (event) => {
      if (!holdsFiles(event)) return;
      event.preventDefault();
      setOver(true);
    });
    listen('dragleave', ({ relatedTarget }) => {
      // From one element to the next inside it is not out of it.
      if (!(relatedTarget instanceof Node && target.contains(relatedTarget))) setOver(false);
    });
    listen('drop', (event) => {
      if (!holdsFiles(event)) return;
      event.preventDefault();
      setOver(false);
      handler.current?.([...(event.dataTransfer?.files ?? [])]);
    });
    return () => listening.abort();
  }, [isOn, area]);
  return isOver && isOn;
}

function holdsFiles({ dataTransfer }: DragEvent): boolean {
  return dataTransfer?.types.includes('Files') === true;
}
