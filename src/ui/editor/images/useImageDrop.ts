import { useEffect } from 'react';
import { useInPreview } from '../session/useEditorState.ts';
import { useImages } from './useImages.ts';

/** Image files dropped on an element become layers. */
export function useImageDrop(element: HTMLElement | null): void {
  const { add } = useImages();
  const inPreview = useInPreview();
  useEffect(() => {
    if (element === null) return undefined;
    const allow = (event: DragEvent) => event.preventDefault();
    const drop = (event: DragEvent) => {
      event.preventDefault();
      if (!inPreview) void add([...(event.dataTransfer?.files ?? [])]);
    };
    element.addEventListener('dragover', allow);
    element.addEventListener('drop', drop);
    return () => {
      element.removeEventListener('dragover', allow);
      element.removeEventListener('drop', drop);
    };
  }, [element, add, inPreview]);
}
