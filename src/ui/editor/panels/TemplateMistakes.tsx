import { CircleAlert } from 'lucide-react';
import type { Layer } from '../../../document/layers/layer.ts';
import { recordsOf } from '../../../document/records/records.ts';
import { formatProblemText, templateMistakes } from '../../../data/template/index.ts';
import { fieldColumns } from '../../../document/records/fieldObjects.ts';
import { useEditorState } from '../state/useEditorState.ts';

interface TemplateMistakesProps {
  readonly layer: Layer;
  /** One of its templates. */
  readonly template: string;
}

/** What is wrong in the fields of a text, each mistake with its place and its fix. */
export function TemplateMistakes({ layer, template }: TemplateMistakesProps) {
  const records = useEditorState((state) => recordsOf(state.document));
  const mistakes = templateMistakes(layer, template, records);
  if (mistakes.length === 0) return null;
  const columns = fieldColumns(layer, records);
  return (
    <ul aria-label="Ошибки в полях текста" className="flex flex-col gap-1.5 text-sm text-negative">
      {mistakes.map((mistake) => (
        <li key={mistake.start} className="flex items-start gap-1.5">
          <CircleAlert size={16} className="mt-0.5 shrink-0" aria-hidden />
          <span>{formatProblemText(mistake, columns)}</span>
        </li>
      ))}
    </ul>
  );
}
