/** The store of a document with its history, selection and gestures. */
export type { Edit, Editor } from './editor.ts';
export { createEditor } from './editor.ts';
export { createMovingLayers } from './movingLayers.ts';
export type { EditorState, TextEditing } from './state.ts';
