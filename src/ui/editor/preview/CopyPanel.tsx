import { useState } from 'react';
import { correctedFields } from '../../../data/index.ts';
import { Tabs } from '../../../kit/Tabs.tsx';
import { useEditorState } from '../state/useEditorState.ts';
import { CopyList } from './CopyList.tsx';
import { CopyValues } from './CopyValues.tsx';
import { CorrectionList } from './CorrectionList.tsx';

type TabName = 'copies' | 'values' | 'corrections';

/** Beside the preview: all copies by name, the values of the shown one, and what was corrected by hand. */
export function CopyPanel() {
  const [tab, setTab] = useState<TabName>('copies');
  const document = useEditorState((state) => state.document);
  const corrections = correctedFields(document);
  return (
    <Tabs
      label="Копии"
      selected={tab}
      onSelect={setTab}
      className="flex min-h-0 flex-1 flex-col p-2"
      panelClassName="min-h-0 flex-1 pt-2 *:h-full *:min-h-0"
      items={[
        { key: 'copies', label: 'Список', content: <CopyList document={document} /> },
        { key: 'values', label: 'Значения', content: <CopyValues document={document} /> },
        {
          key: 'corrections',
          label: corrections.length === 0 ? 'Правки' : `Правки: ${corrections.length.toLocaleString('ru')}`,
          content: <CorrectionList corrections={corrections} />,
        },
      ]}
    />
  );
}
