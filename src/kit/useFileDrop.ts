import { useEffect, useLayoutEffect, useRef, useState } from 'react';

/** Where files were let go, in pixels of the window. */
export interface DropPoint {
  readonly clientX: number;
  readonly clientY: number;
}

/**
 * Accepts files dropped anywhere on the page, but where an element takes them itself. With a null handler,
 * files are ignored. Listens before the first paint, because a browser opens a dropped file that nobody
 * accepts.
 * @returns whether files are being dragged over it
 */
export function useFileDrop(onFiles: ((files: readonly File[], at: DropPoint) => void) | null): boolean {
  const [isOver, setOver] = useState(false);
  const handler = useRef(onFiles);
  useLayoutEffect(() => {
    handler.current = onFiles;
  });
  const isOn = onFiles !== null;
  useLayoutEffect(() => {
    if (!isOn) return undefined;
    return listenToFiles(document, {
      onOver: (event) => {
        event.preventDefault();
        setOver(true);
      },
      onTaken: () => setOver(false),
      onDrop: (event) => {
        event.preventDefault();
        setOver(false);
        handler.current?.([...(event.dataTransfer?.files ?? [])], event);
      },
    });
  }, [isOn]);
  return isOver && isOn;
}

/** Keeps the browser from opening files that no part of the page has accepted, which would leave the page. */
export function useStrayFiles(onStray: () => void): void {
  const handler = useRef(onStray);
  useLayoutEffect(() => {
    handler.current = onStray;
  });
  useEffect(
    // The window hears an event last, when every part of the page had its turn.
    () => {
      return listenToFiles(window, {
        onOver: (event) => event.preventDefault(),
        onTaken: () => undefined,
        onDrop: (event) => {
          event.preventDefault();
          handler.current();
        },
      });
    },
    [],
  );
}

interface FileListeners {
  readonly onOver: (event: DragEvent) => void;
  readonly onDrop: (event: DragEvent) => void;
  /** The files have left, or an element inside takes them. */
  readonly onTaken: () => void;
}

function listenToFiles(target: Document | Window, { onOver, onDrop, onTaken }: FileListeners): () => void {
  const listening = new AbortController();
  const listen = (type: 'dragover' | 'dragleave' | 'drop', listener: (event: DragEvent) => void) =>
    target.addEventListener(type, (event) => listener(event as DragEvent), { signal: listening.signal });
  const others = (listener: (event: DragEvent) => void) => (event: DragEvent) => {
    if (event.defaultPrevented || isFileField(event.target)) onTaken();
    else if (holdsFiles(event)) listener(event);
  };
  listen('dragover', others(onOver));
  listen('drop', others(onDrop));
  listen('dragleave', ({ relatedTarget }) => {
    // Moving between elements of the page does not leave it.
    if (!(relatedTarget instanceof Node)) onTaken();
  });
  return () => listening.abort();
}

function holdsFiles({ dataTransfer }: DragEvent): boolean {
  return dataTransfer?.types.includes('Files') === true;
}

/** The browser puts files into one by itself. */
function isFileField(target: EventTarget | null): boolean {
  return target instanceof HTMLInputElement && target.type === 'file';
}
