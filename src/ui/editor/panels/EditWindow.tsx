import { findLayer } from '../../../document/document.ts';
import { lazyPart } from '../../shell/lazyPart.tsx';
import { useEditorState } from '../state/useEditorState.ts';
import { Panel } from './Panel.tsx';

/** One of `soon.ts`. */
export const SelectedPart = lazyPart(async () => (await import('./SelectedPart.tsx')).SelectedPart);

/** The edit window: what can be set of what is selected. */
export function EditWindow() {
  const isEmpty = useEditorState(
    ({ document, selection }) => !selection.some((id) => findLayer(document, id) !== undefined),
  );
  return (
    <Panel name="edit" title="Редактирование" className="min-h-0 flex-1">
      {isEmpty ? (
        <p className="py-2 text-sm text-ink-soft">Выберите слой на листе или в списке, чтобы изменить его.</p>
      ) : (
        <SelectedPart />
      )}
    </Panel>
  );
}
