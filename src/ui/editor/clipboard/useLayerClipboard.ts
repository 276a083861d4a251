import { useEffect, useMemo } from 'react';
import { useApplication } from '../../application/ApplicationProvider.tsx';
import { useProjectSession } from '../../application/ProjectSessionProvider.tsx';
import { tellNotLoaded } from '../../../kit/notLoaded.ts';
import type { ProjectSession } from '../../../app/project/projectSession.ts';
import { useImages } from '../images/useImages.ts';
import { isDialogOpen } from '../focus/isDialogOpen.ts';
import { isField } from '../../../kit/isField.ts';
import { hasFocusInText } from '../text/editedText.ts';
import { EMPTY_CLIPBOARD_TEXT } from './clipboardWorld.ts';
import type { ClipboardDeps } from './clipboardWorld.ts';
import type { PressQueue } from '../state/pressQueue.ts';
import type { LayerClipboard, Put } from './layerClipboard.ts';
import type { ClipboardContent, PastedContent } from './systemClipboard.ts';
import { systemClipboard, writeLater } from './systemClipboard.ts';

/** What buttons and menus do. */
export interface ButtonClipboard extends Pick<LayerClipboard, 'copy' | 'cut'> {
  readonly paste: () => void;
  /** Exactly where it was copied. */
  readonly pasteInPlace: () => void;
}

/**
 * The clipboard of the open project. Listens to the keys by which the browser copies, cuts and pastes,
 * outside of fields.
 */
export function useLayerClipboard(presses: PressQueue): ButtonClipboard {
  const { platform } = useApplication();
  const session = useProjectSession();
  const { add } = useImages();
  const clipboard = useMemo(
    () =>
      laterClipboard(presses, {
        session,
        addPictures: (files) => add(files),
        system: systemClipboard,
        notify: platform.notify,
        newId: platform.newId,
      }),
    [presses, session, add, platform],
  );
  useEffect(() => void clipboard.fetch().catch(() => undefined), [clipboard]); // a press reports a failure
  useEffect(() => {
    const isForLayers = ({ target }: Event) =>
      !isField(target) &&
      !isDialogOpen(session) &&
      session.editorActor.getSnapshot().matches({ mode: 'edit' });
    const onCopy = (event: ClipboardEvent) => {
      // Words that a person has marked on the page are what they want to copy.
      if (!isForLayers(event) || document.getSelection()?.isCollapsed === false) return;
      const way = event.type === 'cut' ? 'cut' : 'copy';
      const ready = clipboard.ready();
      if (ready === null || presses.isHeld()) {
        event.preventDefault();
        clipboard.takeLater(way);
        return;
      }
      const content = ready.selected(way);
      if (content === null || event.clipboardData === null) return;
      event.preventDefault();
      event.clipboardData.setData('text/html', content.html);
      event.clipboardData.setData('text/plain', content.text);
      if (way === 'cut') ready.removeCut(content);
      // The event is over before pictures are read, so they follow it where the browser allows that.
      const pictured = ready.withPictures(content);
      if (pictured !== null) writeLater(pictured).catch(() => undefined);
    };
    const cannotPaste = () => platform.notify('negative', PASTE_FAILED_TEXT);
    const onPaste = (event: ClipboardEvent) => {
      const { clipboardData: data } = event;
      if (data === null || event.defaultPrevented) return;
      if (isField(event.target)) {
        // Words are the browser's own matter; the rest it would leave out in silence.
        const [html, hasFiles] = [data.getData('text/html'), data.files.length > 0];
        if (data.getData('text/plain') !== '') {
          if (html !== '' && hasFocusInText()) followPaste(session, event.target, html);
          return;
        }
        event.preventDefault();
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
      clipboard.putLater(content, cannotPaste);
    };
    const stop = new AbortController();
    const { signal } = stop;
    document.addEventListener('copy', onCopy, { signal });
    document.addEventListener('cut', onCopy, { signal });
    document.addEventListener('paste', onPaste, { signal });
    return () => stop.abort();
  }, [clipboard, presses, session, platform]);
  return clipboard;
}

/** The words of a paste look as they did; without the network for that they are plain. */
function followPaste({ editor }: ProjectSession, field: EventTarget | null, html: string): void {
  const at = field instanceof HTMLTextAreaElement ? field.selectionStart : 0;
  // Another text may be edited when the part has come.
  const id = editor.getSnapshot().textEditing?.layerId;
  if (id === undefined) return;
  void import('./formatPasted.ts').then(
    ({ formatPasted }) => formatPasted(editor, id, html, at),
    () => undefined,
  );
}

/**
 * Fetched as soon as the editor is shown. A press that comes first waits for it, and for the commands that were
 * pressed before.
 */
function laterClipboard(presses: PressQueue, deps: ClipboardDeps) {
  let ready: LayerClipboard | null = null;
  const fetch = async (): Promise<LayerClipboard> => {
    const { createLayerClipboard } = await import('./layerClipboard.ts');
    return (ready ??= createLayerClipboard(deps));
  };
  const press = (
    act: (clipboard: LayerClipboard) => void,
    failed: (error: unknown) => void = (error) => void tellNotLoaded(deps.notify, error),
  ) => {
    presses.take(() => {
      if (ready === null) presses.hold(fetch(), act, failed);
      else act(ready);
    });
  };
  const put = (isPut: Put): void => {
    if (!isPut()) deps.notify('info', EMPTY_CLIPBOARD_TEXT);
  };
  /** What is pressed behind a paste acts on what it has put: it waits until that is there. */
  const place = (
    readyIn: (clipboard: LayerClipboard) => Promise<Put>,
    failed?: (error: unknown) => void,
  ): void => {
    const tell = failed ?? ((error: unknown) => void tellNotLoaded(deps.notify, error));
    press((clipboard) => presses.hold(readyIn(clipboard), put, tell), failed);
  };
  /** What a copy that had to wait has taken; null while none has. Pasting behind it puts this. */
  let taken: Promise<ClipboardContent> | null = null;
  /** By keys: the browser lets a page write while its event lasts, so the content follows. */
  const takeLater = (way: 'copy' | 'cut'): void => {
    const own = new Promise<ClipboardContent>((resolve, reject) => {
      press((clipboard) => {
        // What is pressed from now on finds it in the system's clipboard, or something newer.
        if (taken === own) taken = null;
        const layers = clipboard.selected(way);
        if (layers === null) {
          reject(new Error('Nothing is selected.'));
          return;
        }
        if (way === 'cut') clipboard.removeCut(layers);
        resolve(clipboard.withPictures(layers) ?? layers);
      });
    });
    taken = own;
    writeLater(own).catch(() => undefined); // refused: it can still be pasted here
  };
  const putLater = (content: PastedContent, failed: () => void): void => {
    const own = presses.isHeld() ? taken : null;
    place(
      async ({ ready: readyOf }) => readyOf(own === null ? content : { ...(await own), pictures: [] }),
      failed,
    );
  };
  return {
    takeLater,
    putLater,
    /** Null before it is there. */
    ready: () => ready,
    fetch,
    copy: () => press(({ copy }) => copy()),
    cut: () => press(({ cut }) => cut()),
    paste: () => place(({ readyByButton }) => readyByButton()),
    pasteInPlace: () => place(({ readyByButton }) => readyByButton(true)),
  };
}

const PASTE_FAILED_TEXT = 'Не удалось вставить. Проверьте связь и попробуйте ещё раз.';
