/** A list first: from names or a table to finished documents, without an account. */
import { CloudOff } from 'lucide-react';
import { useEffect } from 'react';
import { useSearch } from 'wouter';
import { startTemplateIn } from '../../../app/platform/paths.ts';
import { isTableFile } from '../../../app/table/tableFiles.ts';
import { DropHint } from '../../../kit/DropHint.tsx';
import { EmptyState } from '../../../kit/EmptyState.tsx';
import { notify } from '../../../kit/notify.ts';
import { Spinner } from '../../../kit/Spinner.tsx';
import { useFileDrop } from '../../../kit/useFileDrop.ts';
import { fetchAhead, lazyDialog } from '../../shell/lazyDialog.ts';
import { LazyBoundary } from '../../shell/LazyBoundary.tsx';
import { Page } from '../../shell/Page.tsx';
import { NO_TABLE_TEXT, usePastedList } from '../../shell/TableDrop.tsx';
import { AwaitedList } from './AwaitedList.tsx';
import { useStartedWork } from './useStartedWork.ts';

/** With it comes all that reads, fills, checks and draws. */
const StartTable = lazyDialog(async () => (await import('./StartTable.tsx')).StartTable);

export default function StartPage() {
  const templateId = startTemplateIn(useSearch());
  const { kept, begin, forget } = useStartedWork();
  useEffect(() => fetchAhead(StartTable), []);
  usePastedList(begin);
  const isOver = useFileDrop((files) => {
    const table = files.find(isTableFile);
    if (table !== undefined) begin(table);
    else notify('negative', NO_TABLE_TEXT);
  });
  return (
    <Page tall title="Начать с таблицы" lead={kept === null ? LEAD : undefined}>
      {kept === null ? (
        <AwaitedList templateId={templateId} onFile={begin} />
      ) : (
        <LazyBoundary fallback={<Spinner className="py-24" />} failed={NOT_LOADED}>
          <StartTable
            key={kept.turn}
            work={kept.work}
            templateId={templateId}
            onFile={begin}
            onForget={forget}
          />
        </LazyBoundary>
      )}
      {isOver && <DropHint title="Отпустите таблицу" text="Она заменит список, который здесь сейчас." />}
    </Page>
  );
}

const LEAD = 'Документы рисует ваш браузер: имена никуда не\u00a0отправляются, регистрация не\u00a0нужна.';
const NOT_LOADED = (
  <EmptyState
    icon={CloudOff}
    tone="negative"
    title="Страница загрузилась не вся"
    text="Проверьте соединение и обновите страницу: список останется здесь."
  />
);
