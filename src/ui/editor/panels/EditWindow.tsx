import { findLayer } from '../../../document/document.ts';
import type { EditorState } from '../../../engine/editor/index.ts';
import { lazyPart } from '../../shell/lazyPart.tsx';
import { useEditorState } from '../state/useEditorState.ts';
import { Panel } from './Panel.tsx';

/**
 * One of `soon.ts`. With all its sections: those at the head, had they come later, would push down what a person is
 * about to press, and stay out of sight above it.
 */
export const SelectedPart = lazyPart(async () => {
  const part = await import('./SelectedPart.tsx');
  await part.fetchSections();
  return part.SelectedPart;
});

/** The edit window: what can be set of what is selected. */
export function EditWindow() {
  const subject = useEditorState(subjectOf);
  return (
    <Panel name="edit" title="Редактирование" className="min-h-0 flex-1" subject={subject}>
      {subject === NOTHING ? (
        <p className="py-2 text-sm text-ink-soft">Выберите слой на листе или в списке, чтобы изменить его.</p>
      ) : (
        <SelectedPart />
      )}
    </Panel>
  );
}

const NOTHING = 'nothing';

/** The kind of the selected layer; layers of one kind have the same fields at the same places. */
function subjectOf({ document, selection }: EditorState): string {
  const id = selection.find((one) => findLayer(document, one) !== undefined);
  if (id === undefined) return NOTHING;
  return selection.length > 1 ? 'several' : (findLayer(document, id)?.type ?? NOTHING);
}
