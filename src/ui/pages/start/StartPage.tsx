/** A list first: from names or a table to finished documents, without an account. */
import { useSearch } from 'wouter';
import { startTemplateIn } from '../../../app/paths.ts';
import { isTableFile } from '../../../app/tableFiles.ts';
import { DropHint } from '../../../kit/DropHint.tsx';
import { useFileDrop } from '../../../kit/useFileDrop.ts';
import { useApplication } from '../../application/ApplicationProvider.tsx';
import { Page } from '../../shell/Page.tsx';
import { usePastedList } from '../../shell/TableDrop.tsx';
import { AwaitedList } from './AwaitedList.tsx';
import { StartTable } from './StartTable.tsx';
import { useStartedWork } from './useStartedWork.ts';

export default function StartPage() {
  const templateId = startTemplateIn(useSearch());
  const { platform } = useApplication();
  const { kept, begin, forget } = useStartedWork();
  usePastedList(begin);
  const isOver = useFileDrop((files) => {
    const table = files.find(isTableFile);
    if (table !== undefined) begin(table);
    else platform.notify('negative', 'Сюда можно перетащить таблицу: .xlsx, .xls, .ods или .csv.');
  });
  return (
    <Page
      tall
      title="Начать с таблицы"
      lead="Документы рисует ваш браузер: имена никуда не отправляются, регистрация не нужна."
    >
      {kept === null ? (
        <AwaitedList templateId={templateId} onFile={begin} />
      ) : (
        <StartTable
          key={kept.turn}
          work={kept.work}
          templateId={templateId}
          onFile={begin}
          onForget={forget}
        />
      )}
      {isOver && <DropHint title="Отпустите таблицу" text="Она заменит список, который здесь сейчас." />}
    </Page>
  );
}
