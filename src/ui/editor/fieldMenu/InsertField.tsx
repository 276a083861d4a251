import { useState } from 'react';
import { offeredColumns } from '../../../data/columns/index.ts';
import type { Layer } from '../../../document/layers/layer.ts';
import { useProjectSession } from '../../application/ProjectSessionProvider.tsx';
import { useEditorState } from '../state/useEditorState.ts';
import type { InsertMenuProps } from './InsertMenu.tsx';
import { InsertMenu } from './InsertMenu.tsx';

export interface InsertFieldProps extends Pick<InsertMenuProps, 'template' | 'selected' | 'onInsert'> {
  readonly layer: Layer;
  /** The name of its text, where a panel has several. */
  readonly into?: string;
}

/** The menu of a layer's text: each field with what it shows in the copy on the screen. */
export function InsertField({ layer, into, ...text }: InsertFieldProps) {
  const { memory: tables } = useProjectSession().table;
  const { number, look } = useNumberOfCopy();
  const document = useEditorState((state) => state.document);
  const copy = useEditorState((state) => state.recordIndex);
  return (
    <InsertMenu
      {...text}
      label={into === undefined ? 'Вставить поле' : `Вставить поле: ${into.toLowerCase()}`}
      record={offeredColumns(document, layer, copy, tables.recall()?.table ?? null)}
      offersFacts
      facts={number === null ? {} : { номер: number }}
      onOpen={look}
      nameOf={({ label, shown }) => (shown.trim() === '' ? label : `${label}: ${shortened(shown)}`)}
    />
  );
}

/** The number that the copy on the screen has, or would get now; null until `look` has found it. */
function useNumberOfCopy() {
  const { editor } = useProjectSession();
  const { place: projectPlace } = useProjectSession().device;
  const { memory: tables } = useProjectSession().table;
  const [number, setNumber] = useState<string | null>(null);
  const look = async () => {
    const { issuedDocuments } = await import('../../../app/issue/facts/issuedDocuments.ts');
    const documents = issuedDocuments(editor, projectPlace, tables.withColumns);
    const register = await documents.load();
    setNumber(documents.numberOf(register, editor.getSnapshot().recordIndex));
  };
  // Without it the menu shows a sample.
  return { number, look: () => void look().catch(() => setNumber(null)) };
}

const LONGEST = 40;

function shortened(text: string): string {
  const line = text.replaceAll(/\s+/gu, ' ').trim();
  return line.length > LONGEST ? `${line.slice(0, LONGEST)}…` : line;
}
