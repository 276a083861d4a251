/** The dialogs of the editor screen (specification §4): at most one is open, in parallel with the mode. */
import { and } from 'xstate';
import type { SaveDialogInput } from '../saveDialog/events.ts';
import { editorSetup } from './setup.ts';

/** Dialogs opened from the menu or by a key. */
const OPENINGS = {
  openManual: 'manual',
  openKeys: 'keys',
  openProject: 'openingProject',
  openSaveDialog: 'saveDialog',
  openIssued: 'issued',
} as const;
/** Layers are deleted in edit mode only. */
const DELETIONS = [
  {
    guard: and(['inEditMode', 'somethingIsSelected', 'deletionNeedsConfirming']),
    target: 'confirmingDelete',
  },
  { guard: and(['inEditMode', 'somethingIsSelected']), actions: 'deleteSelected' },
] as const;

export const dialogs = editorSetup.createStateConfig({
  initial: 'none',
  states: {
    none: {
      on: {
        ...OPENINGS,
        openMenu: 'menu',
        openPalette: 'palette',
        openTable: 'table',
        openCrop: { guard: and(['inEditMode', 'selectionIsPicture']), target: 'cropping' },
        openOwnFont: 'ownFont',
        openPdf: 'pdf',
        openSlides: 'slides',
        openFinds: 'finds',
        openFieldPlace: { guard: 'inEditMode', target: 'fieldPlace' },
        openLetters: 'letters',
        openPickup: 'pickup',
        deleteLayers: DELETIONS,
      },
    },
    menu: {
      on: {
        ...OPENINGS,
        openTraining: 'training',
        openFaq: 'faq',
        openSettings: 'settings',
        openNewProject: 'creatingProject',
        openShare: 'sharing',
        openPublish: 'publishing',
        close: 'none',
      },
    },
    manual: { on: { close: 'none' } },
    keys: { on: { close: 'none' } },
    palette: { on: { close: 'none' } },
    training: { on: { close: 'none' } },
    faq: { on: { close: 'none' } },
    settings: { on: { close: 'none' } },
    table: { on: { close: 'none' } },
    cropping: { on: { close: 'none' } },
    ownFont: { on: { close: 'none' } },
    pdf: { on: { close: 'none' } },
    slides: { on: { close: 'none' } },
    finds: { on: { close: 'none' } },
    fieldPlace: { on: { close: 'none' } },
    issued: { on: { close: 'none' } },
    letters: { on: { close: 'none' } },
    pickup: { on: { close: 'none' } },
    openingProject: { on: { close: 'none' } },
    creatingProject: { on: { close: 'none' } },
    sharing: { on: { close: 'none' } },
    publishing: { on: { close: 'none' } },
    saveDialog: {
      invoke: {
        id: 'saveDialog',
        src: 'saveDialog',
        input: ({ event }) => (event.type === 'openSaveDialog' ? inputOf(event) : { collectionError: null }),
        onDone: 'none',
      },
    },
    confirmingDelete: { on: { confirm: { target: 'none', actions: 'deleteSelected' }, close: 'none' } },
  },
});

function inputOf({ type: _type, ...input }: SaveDialogInput & { readonly type: string }): SaveDialogInput {
  return input;
}
