/** The keyboard of the editor. Letters go by their place on the keyboard, so a Russian layout does the same. */
import hotkeys from 'hotkeys-js';
import { useEffect } from 'react';
import { takesRecords } from '../../../document/capabilities.ts';
import { findLayer } from '../../../document/document.ts';
import { countCopies, duplicateLayers, moveLayersBy } from '../../../engine/index.ts';
import type { ProjectSession } from '../../../app/projectSession.ts';
import { useProjectSession } from '../../application/ProjectSessionProvider.tsx';
import { openSaveDialog } from '../../application/useEditorMode.ts';
import { focusEditedText } from '../canvas/editedText.ts';
import type { Zoom } from '../canvas/zoom.ts';
import { useTraining } from '../training/TrainingContext.ts';
import { isField } from './isField.ts';

const NUDGES: Readonly<Record<string, readonly [dx: number, dy: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
const FAST_NUDGE = 10;

interface Shortcut {
  readonly keys: string;
  /** Also while a person types in a field. */
  readonly inFields?: boolean;
  /** Only where arrows and Enter have no meaning of their own: on the canvas. The preview has arrows of its own everywhere. */
  readonly onCanvas?: boolean | 'or in preview';
  readonly run: (event: KeyboardEvent) => void;
}

export function useShortcuts(zoom: Zoom | null): void {
  const session = useProjectSession();
  const { course } = useTraining();
  const inCourse = course !== null;
  useEffect(() => {
    if (zoom === null) return undefined;
    const filter = hotkeys.filter;
    // Which keys work in a field is told for each of them below.
    hotkeys.filter = () => true;
    const all = [
      ...documentShortcuts(session, inCourse),
      ...canvasShortcuts(session),
      ...zoomShortcuts(zoom),
    ];
    const handlers = all.map((shortcut) => {
      const handler = (event: KeyboardEvent) => {
        // Over a dialog too the browser must not save its own page or zoom it.
        if (shortcut.inFields === true) event.preventDefault();
        // Something nearer has used it: Escape has closed a popup.
        else if (event.defaultPrevented) return;
        if (isDialogOpen(session)) return;
        if (shortcut.inFields !== true && isField(event.target)) return;
        if (!isThePlace(session, shortcut, event.target)) return;
        event.preventDefault();
        shortcut.run(event);
      };
      hotkeys(shortcut.keys, handler);
      return [shortcut.keys, handler] as const;
    });
    return () => {
      for (const [keys, handler] of handlers) hotkeys.unbind(keys, handler);
      hotkeys.filter = filter;
    };
  }, [session, zoom, inCourse]);
}

/** The editor's own dialogs, and the questions of the project: leaving, a conflict. */
function isDialogOpen({ mode, project }: ProjectSession): boolean {
  return !mode.getSnapshot().matches({ dialog: 'none' }) || project.getSnapshot().hasTag('asking');
}

function isThePlace(
  { mode }: ProjectSession,
  { onCanvas = false }: Shortcut,
  target: EventTarget | null,
): boolean {
  if (onCanvas === false || isCanvas(target)) return true;
  return onCanvas === 'or in preview' && mode.getSnapshot().matches({ mode: 'preview' });
}

function documentShortcuts(
  { editor, mode, project }: ProjectSession,
  inCourse: boolean,
): readonly Shortcut[] {
  const inEdit = () => mode.getSnapshot().matches({ mode: 'edit' });
  return [
    { keys: 'ctrl+z, command+z', run: () => mode.send({ type: 'undo', inField: false }) },
    {
      keys: 'ctrl+y, command+y, ctrl+shift+z, command+shift+z',
      run: () => mode.send({ type: 'redo', inField: false }),
    },
    { keys: 'ctrl+s, command+s', inFields: true, run: () => project.send({ type: 'save' }) },
    {
      keys: 'ctrl+o, command+o',
      inFields: true,
      run: () => {
        if (!inCourse) mode.send({ type: 'openProject' });
      },
    },
    { keys: 'ctrl+e, command+e', inFields: true, run: () => openSaveDialog({ mode, editor }) },
    { keys: 'f1', inFields: true, run: () => mode.send({ type: 'openManual' }) },
    {
      keys: 'ctrl+a, command+a',
      run: () => {
        if (inEdit()) editor.select(editor.getSnapshot().document.layers.map((layer) => layer.id));
      },
    },
    {
      keys: 'ctrl+d, command+d',
      run: () => {
        if (inEdit()) duplicateSelected(editor);
      },
    },
  ];
}

function canvasShortcuts({ editor, mode, gestures }: ProjectSession): readonly Shortcut[] {
  return [
    { keys: 'delete, backspace', run: () => mode.send({ type: 'deleteLayers' }) },
    {
      keys: 'escape',
      run: () => {
        if (mode.getSnapshot().matches({ mode: { preview: 'idle' } })) mode.send({ type: 'togglePreview' });
        else gestures.cancel();
      },
    },
    {
      keys: 'enter',
      onCanvas: true,
      run: () => {
        const { document, selection, textEditing } = editor.getSnapshot();
        // The canvas took the keyboard from the text being edited: it gets it back.
        if (textEditing !== null) return focusEditedText();
        const [id] = selection;
        const layer = id === undefined ? undefined : findLayer(document, id);
        return mode.send({ type: takesRecords(layer) ? 'openTable' : 'editText' });
      },
    },
    {
      keys: 'home, end',
      onCanvas: 'or in preview',
      run: ({ key }) => {
        if (!mode.getSnapshot().matches({ mode: 'preview' })) return;
        const last = countCopies(editor.getSnapshot().document) - 1;
        mode.send({ type: 'goToRecord', index: key === 'Home' ? 0 : last });
      },
    },
    {
      keys: 'left, right, up, down, shift+left, shift+right, shift+up, shift+down',
      onCanvas: 'or in preview',
      run: ({ key, shiftKey }) => {
        if (mode.getSnapshot().matches({ mode: 'preview' })) {
          if (key === 'ArrowLeft') mode.send({ type: 'previousRecord' });
          if (key === 'ArrowRight') mode.send({ type: 'nextRecord' });
          return;
        }
        const [dx, dy] = NUDGES[key] ?? [0, 0];
        const far = shiftKey ? FAST_NUDGE : 1;
        const { selection } = editor.getSnapshot();
        editor.apply((document) => moveLayersBy(document, selection, dx * far, dy * far), {
          coalesce: 'nudge',
        });
      },
    },
  ];
}

function zoomShortcuts(zoom: Zoom): readonly Shortcut[] {
  return [
    { keys: 'ctrl+=, command+=', inFields: true, run: zoom.in },
    { keys: 'ctrl+-, command+-', inFields: true, run: zoom.out },
    { keys: 'ctrl+0, command+0', inFields: true, run: zoom.fit },
    { keys: 'ctrl+1, command+1', inFields: true, run: zoom.actualSize },
  ];
}

function duplicateSelected(editor: ProjectSession['editor']): void {
  const copies: string[] = [];
  const newId = () => {
    const id = crypto.randomUUID();
    copies.push(id);
    return id;
  };
  const { selection } = editor.getSnapshot();
  editor.apply((document) => duplicateLayers(document, selection, newId));
  if (copies.length > 0) editor.select(copies);
}

/** The canvas itself, or nothing in particular. */
function isCanvas(target: EventTarget | null): boolean {
  return target === document.body || (target instanceof Element && target.closest('[data-canvas]') !== null);
}
