/** A list first: from names or a table to finished documents, without an account. */
import { CloudOff, FileSpreadsheet, LayoutTemplate, Printer } from 'lucide-react';
import { useEffect } from 'react';
import { useLocation, useSearch } from 'wouter';
import type { Look } from '../../../data/looks/index.ts';
import { OWN_TEMPLATE, startLookIn, startPath, startTemplateIn } from '../../../app/platform/paths.ts';
import { isOwnFile } from '../../../app/ownTemplate/ownFiles.ts';
import { isTableFile } from '../../../app/table/tableFiles.ts';
import { DropHint } from '../../../kit/DropHint.tsx';
import { EmptyState } from '../../../kit/EmptyState.tsx';
import { notify } from '../../../kit/notify.ts';
import { Quoted } from '../../../kit/Quoted.tsx';
import { Spinner } from '../../../kit/Spinner.tsx';
import { useFileDrop } from '../../../kit/useFileDrop.ts';
import { fetchAhead, lazyDialog } from '../../shell/lazyDialog.ts';
import { LazyBoundary } from '../../shell/LazyBoundary.tsx';
import { Page } from '../../shell/Page.tsx';
import { usePastedList } from '../../shell/TableDrop.tsx';
import { lazyPart } from '../../shell/lazyPart.tsx';
import { ListEntry } from './ListEntry.tsx';
import { useStart } from './useStart.ts';

const ChosenTemplate = lazyPart(async () => (await import('./StartTable.tsx')).ChosenTemplate, null);

interface AwaitedListProps {
  /** The template that was chosen first. */
  readonly templateId: string | null;
  readonly look: Look;
  readonly onFile: (file: File) => void;
  /** Name of last year's diploma, which came before the list. */
  readonly ownName: string | null;
}

/** With it comes all that reads, fills, checks and draws. */
const StartTable = lazyDialog(async () => (await import('./StartTable.tsx')).StartTable);

export default function StartPage() {
  const query = useSearch();
  const [templateId, look] = [startTemplateIn(query), startLookIn(query)];
  const start = useStart();
  const { work, lists, takeList, ownFile } = start;
  useEffect(() => {
    fetchAhead(StartTable);
  }, []);
  usePastedList(takeList);
  const [, navigate] = useLocation();
  const isOver = useFileDrop((files) => {
    const table = files.find(isTableFile);
    const own = files.find(isOwnFile);
    if (table !== undefined) takeList(table);
    if (own !== undefined) {
      ownFile.read(own);
      // The card of one's own file stands among the templates.
      if (templateId !== null) navigate(startPath(null));
    }
    if (table === undefined && own === undefined) notify('negative', NO_FILE_TEXT);
  });
  return (
    <div className={work === null ? undefined : CLOSER}>
      <Page tall title="Начать с таблицы" lead={work === null ? LEAD : undefined}>
        {work === null ? (
          <AwaitedList templateId={templateId} look={look} onFile={takeList} ownName={ownFile.fileName} />
        ) : (
          <LazyBoundary fallback={<Spinner className="py-24" />} failed={NOT_LOADED}>
            <StartTable key={lists} start={start} work={work} templateId={templateId} look={look} />
          </LazyBoundary>
        )}
        {isOver && (
          <DropHint
            title="Отпустите файл"
            text="Таблица станет списком, а прошлогодний диплом — шаблоном для него."
          />
        )}
      </Page>
    </div>
  );
}

/** What is made of the list is in sight without scrolling: closer to the header than other pages are. */
const CLOSER = '-mt-4 lg:-mt-10';
const NO_FILE_TEXT =
  'Сюда можно перетащить таблицу (.xlsx, .xls, .ods, .csv) или прошлогодний диплом: PDF, PPTX, SVG, картинку.';
const LEAD = 'Документы рисует ваш браузер: имена никуда не\u00a0отправляются, регистрация не\u00a0нужна.';
const NOT_LOADED = (
  <EmptyState
    icon={CloudOff}
    tone="negative"
    title="Страница загрузилась не вся"
    text="Проверьте соединение и обновите страницу: список останется здесь."
  />
);

/** Nothing is known of the people yet: the place for their list, beside the template if one was chosen. */
function AwaitedList({ templateId, look, onFile, ownName }: AwaitedListProps) {
  return (
    <div className="grid items-start gap-8 lg:grid-cols-2">
      <div className="rounded-xl border border-line bg-surface p-5">
        <ListEntry onFile={onFile} rows={8} />
        {ownName !== null && (
          <output className="mt-4 block rounded-md bg-info-soft px-3 py-2 text-sm text-ink">
            <Quoted text={`«${ownName}» ждёт списка: вставьте имена, и они встанут на него.`} />
          </output>
        )}
        <p className="mt-4 text-sm text-ink-soft">
          Подойдёт столбец из Excel, список из Word или письма: одна строка — один человек. Таблицу .xlsx,
          .xls, .ods или .csv можно перетащить на страницу.
        </p>
      </div>
      {templateId === null || templateId === OWN_TEMPLATE ? (
        <ThreeSteps />
      ) : (
        <ChosenTemplate key={templateId} templateId={templateId} look={look} />
      )}
    </div>
  );
}

const STEPS = [
  {
    icon: FileSpreadsheet,
    title: 'Вставьте список',
    text: 'Или выберите файл таблицы. Заголовки и\u00a0столбцы найдутся сами.',
  },
  {
    icon: LayoutTemplate,
    title: 'Выберите шаблон',
    text: 'Имена уже стоят на\u00a0нём: сразу видно, что получится. Подойдёт и\u00a0ваш прошлогодний диплом.',
  },
  {
    icon: Printer,
    title: 'Скачайте один PDF',
    text: 'Напечатать или разослать. До\u00a0этого проверка покажет, кого и\u00a0что стоит посмотреть.',
  },
] as const;

/** What comes next, beside the place for the list. */
function ThreeSteps() {
  return (
    <ol className="space-y-6 py-5 lg:px-4">
      {STEPS.map(({ icon: Icon, title, text }, index) => (
        <li key={title} className="flex gap-4">
          <span className="flex size-11 shrink-0 items-center justify-center rounded-full bg-primary-soft text-primary">
            <Icon size={20} strokeWidth={1.75} aria-hidden />
          </span>
          <div>
            <h2 className="text-base font-semibold text-ink">{`${index + 1}. ${title}`}</h2>
            <p className="mt-0.5 max-w-md text-sm text-pretty text-ink-soft">{text}</p>
          </div>
        </li>
      ))}
    </ol>
  );
}
