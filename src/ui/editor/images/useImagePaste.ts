import { useEffect } from 'react';
import { useProjectSession } from '../../application/ProjectSessionProvider.tsx';
import { isField } from '../session/isField.ts';
import { useImages } from './useImages.ts';

/** An image pasted anywhere but into a field becomes a layer. */
export function useImagePaste(): void {
  const { mode } = useProjectSession();
  const { add } = useImages();
  useEffect(() => {
    const onPaste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])].filter((file) => file.type.startsWith('image/'));
      // A text copied from an office program comes with a picture of itself: in a field the text is meant.
      if (
        isField(event.target) ||
        files.length === 0 ||
        !mode.getSnapshot().matches({ mode: 'edit', dialog: 'none' })
      )
        return;
      event.preventDefault();
      void add(files);
    };
    document.addEventListener('paste', onPaste);
    return () => document.removeEventListener('paste', onPaste);
  }, [mode, add]);
}
