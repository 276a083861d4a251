import { useEffect, useMemo } from 'react';
import { useApplication } from '../../application/ApplicationProvider.tsx';
import { useProjectSession } from '../../application/ProjectSessionProvider.tsx';
import { useImages } from '../images/useImages.ts';
import { isDialogOpen } from '../focus/isDialogOpen.ts';
import { isField } from '../focus/isField.ts';
import type { LayerClipboard } from './layerClipboard.ts';
import { createLayerClipboard, EMPTY_CLIPBOARD_TEXT } from './layerClipboard.ts';
import { systemClipboard, writeLater } from './systemClipboard.ts';

/**
 * The clipboard of the open project. Listens to the keys by which the browser copies, cuts and pastes,
 * outside of fields.
 */
export function useLayerClipboard(): LayerClipboard {
  const { api, platform } = useApplication();
  const session = useProjectSession();
  const { add } = useImages();
  const clipboard = useMemo(
    () =>
      createLayerClipboard({
        session,
        addPictures: (files) => add(files),
        upload: api.uploadImage,
        system: systemClipboard,
        notify: platform.notify,
        newId: platform.newId,
      }),
    [session, add, api, platform],
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
      // The event is over before pictures are read, so they follow it where the browser allows that.
      const pictured = clipboard.withPictures(content);
      if (pictured !== null) writeLater(pictured).catch(() => undefined);
    };
    const cannotPaste = () => platform.notify('negative', PASTE_FAILED_TEXT);
    const onPaste = (event: ClipboardEvent) => {
      const { clipboardData: data } = event;
      if (data === null || event.defaultPrevented) return;
      if (isField(event.target)) {
        // Words are the browser's own matter; the rest it would leave out in silence.
        if (data.getData('text/plain') !== '') return;
        event.preventDefault();
        const [html, hasFiles] = [data.getData('text/html'), data.files.length > 0];
        void import('./pasteInField.ts').then(({ pasteInField }) => {
          const problem = pasteInField(html, hasFiles);
          if (problem !== null) platform.notify('info', problem);
        }, cannotPaste);
        return;
      }
      if (isDialogOpen(session)) return;
      if (!session.editorActor.getSnapshot().matches({ mode: 'edit' })) {
        platform.notify('info', 'В предпросмотре вставлять нельзя. Вернитесь к редактированию.');
        return;
      }
      event.preventDefault();
      const { files } = data;
      const content = {
        html: data.getData('text/html'),
        text: data.getData('text/plain'),
        pictures: [...files],
      };
      clipboard.put(content).then((isPut) => {
        if (!isPut) platform.notify('info', EMPTY_CLIPBOARD_TEXT);
      }, cannotPaste);
    };
    const stop = new AbortController();
    const { signal } = stop;
    document.addEventListener('copy', onCopy, { signal });
    document.addEventListener('cut', onCopy, { signal });
    document.addEventListener('paste', onPaste, { signal });
    return () => stop.abort();
  }, [clipboard, session, platform]);
  return clipboard;
}

const PASTE_FAILED_TEXT = 'Не удалось вставить. Проверьте связь и попробуйте ещё раз.';
