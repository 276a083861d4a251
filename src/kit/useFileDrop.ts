import { useLayoutEffect, useRef, useState } from 'react';

/**
 * Accepts files dropped on an element, or anywhere on the page if there is none. With a null handler, files
 * are ignored. Listens before the first paint, because a browser opens a dropped file that nobody accepts.
 * @returns whether files are being dragged over it
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
      // Moving between elements inside the target does not leave it.
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
