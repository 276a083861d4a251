/** A gesture goes on with every move; Escape takes it back. */
export const GESTURE = {
  drag: { actions: 'updateGesture' },
  release: { target: 'idle', actions: 'commitGesture' },
  cancel: { target: 'idle', actions: 'rollBackGesture' },
} as const;
