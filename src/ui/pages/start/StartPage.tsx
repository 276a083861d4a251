/** A list first: from names or a table to finished documents, without an account. */
import { useSearch } from 'wouter';
import { startTemplateIn } from '../../../app/paths.ts';
import { Page } from '../../shell/Page.tsx';
import { ListEntry } from './ListEntry.tsx';
import { StartTable } from './StartTable.tsx';
import { useStartedWork } from './useStartedWork.ts';

export default function StartPage() {
  const templateId = startTemplateIn(useSearch());
  const { kept, begin } = useStartedWork();
  return (
    <Page
      tall
      title="Начать с таблицы"
      lead="Имена остаются в вашем браузере: документы рисует он сам, регистрация не нужна."
    >
      {kept === null ? (
        <ListEntry onFile={begin} />
      ) : (
        <StartTable key={kept.turn} work={kept.work} templateId={templateId} onFile={begin} />
      )}
    </Page>
  );
}
