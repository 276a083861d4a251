/** Shared phrases of the editor's rules. */
import type { StateValue } from 'xstate';

export const press = (target: string, keys: { shift?: boolean; pan?: boolean } = {}) => ({
  type: 'press',
  target,
  shift: false,
  pan: false,
  ...keys,
});
export const drag = { type: 'drag' };
export const release = { type: 'release' };
export const cancel = { type: 'cancel' };
export const preview = { type: 'togglePreview' };
export const edit = (state: StateValue): StateValue => ({ mode: { edit: state }, dialog: 'none' });
export const inPreview = { mode: { preview: 'idle' }, dialog: 'none' };
