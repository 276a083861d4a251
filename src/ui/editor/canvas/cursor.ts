import type { PointerInput } from '../../../engine/index.ts';
import { handleCursor } from '../../../engine/index.ts';
import type { ProjectSession } from '../../../app/project/projectSession.ts';

/** The CSS cursor over what the pointer is over. A null input, a drag or no pointer, keeps the cursor of the press. */
export function cursorOf(
  { gestures, editor, editorActor }: ProjectSession,
  input: PointerInput | null,
  spaceIsHeld: boolean,
): string {
  if (spaceIsHeld || editorActor.getSnapshot().matches({ mode: 'preview' })) return 'grab';
  if (input === null) return 'default';
  const under = gestures.under(input);
  const { textEditing } = editor.getSnapshot();
  switch (under.kind) {
    case 'sheet':
      return 'default';
    case 'layer':
      return textEditing?.layerId === under.layerId ? 'text' : 'move';
    case 'rotateHandle':
      return 'grab';
    case 'handle':
      return handleCursor(under.handle, under.rotation);
  }
}
