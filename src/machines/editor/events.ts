/** Events of the editor screen, without coordinates. */
import type { SaveDialogInput } from '../saveDialog/events.ts';

/** `tool`: what draws, or a handle of a gradient, takes the press. */
type PressTarget = 'layer' | 'handle' | 'rotateHandle' | 'sheet' | 'tool';
export type EditorEvent =
  | {
      readonly type: 'press';
      readonly target: PressTarget;
      /** Shift-drag on a layer rotates it. */
      readonly shift: boolean;
      /** Space held, middle button or two fingers: pans the sheet. */
      readonly pan: boolean;
    }
  /** The pointer moved further than a click allows; sent for every move after that too. */
  | { readonly type: 'drag' }
  | { readonly type: 'release' }
  /** Escape, or the system took the pointer away. */
  | { readonly type: 'cancel' }
  | { readonly type: 'editText' }
  | { readonly type: 'finishText' }
  /** A key pressed in a field never becomes an event. */
  | { readonly type: 'undo' }
  | { readonly type: 'redo' }
  | { readonly type: 'deleteLayers' }
  | { readonly type: 'togglePreview' }
  | { readonly type: 'previousRecord' }
  | { readonly type: 'nextRecord' }
  /** Zero-based; clamped to the existing copies. */
  | { readonly type: 'goToRecord'; readonly index: number }
  | { readonly type: 'openMenu' }
  | { readonly type: 'openManual' }
  /** The list of all keys. */
  | { readonly type: 'openKeys' }
  /** The search over all commands. */
  | { readonly type: 'openPalette' }
  | { readonly type: 'openTraining' }
  | { readonly type: 'openFaq' }
  | { readonly type: 'openSettings' }
  /** The list of what was issued, with its numbers. */
  | { readonly type: 'openIssued' }
  | { readonly type: 'openTable' }
  /** Chooses the part of a picture that is seen in its frame. */
  | { readonly type: 'openCrop' }
  /** «Свой шрифт…» of the list of fonts, or font files that were dropped. */
  | { readonly type: 'openOwnFont' }
  /** A PDF file was given: its pages are shown. */
  | { readonly type: 'openPdf' }
  /** A presentation was given: its slides are shown. */
  | { readonly type: 'openSlides' }
  /** «Поле сюда» of a picture. */
  | { readonly type: 'openFieldPlace' }
  /** Fields were found in texts that came in. */
  | { readonly type: 'openFinds' }
  /** Letters with the copies, from the save dialog. */
  | { readonly type: 'openLetters' }
  /** «Страница для получателей», from the save dialog. */
  | { readonly type: 'openPickup' }
  /** «Открыть…», «Создать», «Поделиться ссылкой» and «Опубликовать как шаблон» of the menu. */
  | { readonly type: 'openProject' }
  | { readonly type: 'openNewProject' }
  | { readonly type: 'openShare' }
  | { readonly type: 'openPublish' }
  | ({ readonly type: 'openSaveDialog' } & SaveDialogInput)
  | { readonly type: 'confirm' }
  | { readonly type: 'close' };
