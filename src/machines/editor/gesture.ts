/**
 * A gesture: every move updates it, Escape rolls it back, the preview ends it like the release of the
 * pointer.
 * @param otherMode where opening or closing the preview leads
 */
export function gestureUntil<OtherMode extends string>(otherMode: OtherMode) {
  return {
    drag: { actions: 'updateGesture' },
    release: { target: 'idle', actions: 'commitGesture' },
    cancel: { target: 'idle', actions: 'rollBackGesture' },
    togglePreview: { target: otherMode, actions: 'commitGesture' },
  } as const;
}
