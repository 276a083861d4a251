/** Events and context of the chart of the page «Начать с таблицы». */
export interface StartContext {
  /** Name of the file of one's own that waits for a list, or is read; null without one. */
  readonly ownFile: string | null;
  /** Why the last file of one's own gave no template. */
  readonly ownRefusal: string | null;
  /** What was begun came back to go on in the editor; false once that was tried. */
  readonly isForEditor: boolean;
}

/** What the device has kept; null for nothing. */
export type Begun = { readonly isForEditor: boolean } | null;

/** Result of reading a file of one's own; the implementation holds the template. */
export type OwnRead = { readonly kind: 'read' } | { readonly kind: 'refused'; readonly text: string };

export type StartEvent =
  /** A list was given, or the same one is read as another text. */
  | { readonly type: 'list' }
  | { readonly type: 'forget' }
  /** A file of one's own was given. */
  | { readonly type: 'own'; readonly fileName: string }
  | { readonly type: 'cancel' }
  /** The list is read, and the templates for it are on the screen. */
  | { readonly type: 'templates' }
  /** A template was chosen; `isClear`: there is nothing to ask about its columns. */
  | { readonly type: 'choose'; readonly isSignedIn: boolean; readonly isClear: boolean }
  /** The chosen template is filled and on the screen. */
  | { readonly type: 'filled'; readonly isSignedIn: boolean }
  /** The filled template is wanted in the editor. */
  | { readonly type: 'edit'; readonly isSignedIn: boolean };
