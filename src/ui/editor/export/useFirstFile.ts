import type { CopyChoice } from '../../../output/index.ts';
import { copyFileName, copyPaths, namesInPattern, pageFileName } from '../../../output/index.ts';
import { countPages } from '../../../document/records/pages.ts';
import { useProjectSession } from '../../application/ProjectSessionProvider.tsx';
import type { SaveDialogHandle } from '../../application/useSaveDialog.ts';
import { useEditorState } from '../state/useEditorState.ts';
import type { FirstFile } from './SaveFacts.tsx';

/** More names than this are not made while somebody types. */
const NAMES_AT_MOST = 1000;

/** Name of the first file of a collection; null when nothing would be made, and for one image or document, which is the file itself. */
export function useFirstFile(dialog: SaveDialogHandle, choice: CopyChoice): FirstFile | null {
  const { tab, nameThatCounts: name, format, pattern, isOneDocument } = dialog;
  const { tables } = useProjectSession();
  const document = useEditorState((state) => state.document);
  const first = choice.kind === 'chosen' ? choice.indexes[0] : undefined;
  if (tab === 'instance' || isOneDocument || first === undefined) return null;
  const shown = (path: string) =>
    countPages(document) > 1 && format !== 'pdf' ? pageFileName(path, 1) : path;
  if (pattern === null) return { name: shown(copyFileName(name, first + 1, format)), isExample: false };
  const isExample = first >= NAMES_AT_MOST;
  const wanted = isExample ? 0 : first;
  let index = 0;
  const named = tables.withColumns(document, namesInPattern(pattern));
  for (const path of copyPaths(named, { pattern, name, format })) {
    if (index === wanted) return { name: shown(path), isExample };
    index += 1;
  }
  return null;
}
