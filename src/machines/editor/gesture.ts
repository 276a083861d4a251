/** Every move updates a gesture; Escape rolls it back. */
export const GESTURE = {
  drag: { actions: 'updateGesture' },
  release: { target: 'idle', actions: 'commitGesture' },
  cancel: { target: 'idle', actions: 'rollBackGesture' },
} as const;
