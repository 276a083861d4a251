import { useEffect } from 'react';
import { useInPreview } from '../session/useEditorState.ts';
import { useImages } from './useImages.ts';

/**
 * Image files dropped on an element become layers; of other files the person is told what is taken.
 * A spreadsheet is told by `kindOfFile`: this is the place to open the table dialog with it.
 */
export function useImageDrop(element: HTMLElement | null): void {
  const { add } = useImages();
  const inPreview = useInPreview();
  useEffect(() => {
    if (element === null) return undefined;
    const allow = (event: DragEvent) => event.preventDefault();
    const drop = (event: DragEvent) => {
      event.preventDefault();
      const files = [...(event.dataTransfer?.files ?? [])];
      if (!inPreview && files.length > 0) void add(files);
    };
    element.addEventListener('dragover', allow);
    element.addEventListener('drop', drop);
    return () => {
      element.removeEventListener('dragover', allow);
      element.removeEventListener('drop', drop);
    };
  }, [element, add, inPreview]);
}
