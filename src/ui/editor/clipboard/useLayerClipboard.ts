import { useEffect, useMemo } from 'react';
import { useApplication } from '../../application/ApplicationProvider.tsx';
import { useProjectSession } from '../../application/ProjectSessionProvider.tsx';
import { useImages } from '../images/useImages.ts';
import { isDialogOpen } from '../session/isDialogOpen.ts';
import { isField } from '../session/isField.ts';
import type { LayerClipboard } from './layerClipboard.ts';
import { createLayerClipboard } from './layerClipboard.ts';
import { systemClipboard } from './systemClipboard.ts';

/** The clipboard of the open project. Listens to the keys by which the browser copies, cuts and pastes, outside of fields. */
export function useLayerClipboard(): LayerClipboard {
  const { platform } = useApplication();
  const session = useProjectSession();
  const { add } = useImages();
  const clipboard = useMemo(
    () =>
      createLayerClipboard({
        session,
        addPictures: add,
        system: systemClipboard,
        notify: platform.notify,
        newId: platform.newId,
      }),
    [session, add, platform],
  );
  useEffect(() => {
    const isForLayers = ({ target }: Event) =>
      !isField(target) &&
      !isDialogOpen(session) &&
      session.editorActor.getSnapshot().matches({ mode: 'edit' });
    const onCopy = (event: ClipboardEvent) => {
      // Words that a person has marked on the page are what they want to copy.
      if (!isForLayers(event) || document.getSelection()?.isCollapsed === false) return;
      const way = event.type === 'cut' ? 'cut' : 'copy';
      const content = clipboard.selected(way);
      if (content === null || event.clipboardData === null) return;
      event.preventDefault();
      event.clipboardData.setData('text/html', content.html);
      event.clipboardData.setData('text/plain', content.text);
      if (way === 'cut') clipboard.removeCut(content);
    };
    const onPaste = (event: ClipboardEvent) => {
      const { clipboardData: data } = event;
      if (!isForLayers(event) || data === null) return;
      const pictures = [...data.files].filter((file) => file.type.startsWith('image/'));
      const content = { html: data.getData('text/html'), text: data.getData('text/plain'), pictures };
      if (clipboard.put(content)) event.preventDefault();
    };
    const stop = new AbortController();
    const { signal } = stop;
    document.addEventListener('copy', onCopy, { signal });
    document.addEventListener('cut', onCopy, { signal });
    document.addEventListener('paste', onPaste, { signal });
    return () => stop.abort();
  }, [clipboard, session]);
  return clipboard;
}
