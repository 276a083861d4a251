import { Link } from 'wouter';
import { buttonClass } from '../../../kit/buttonStyles.ts';
import { Page } from '../../shell/Page.tsx';
import { CommandLineDownload } from './CommandLineDownload.tsx';
import { Checksums, DownloadLink, DownloadTable, WIDE_ONLY } from './downloadTable.tsx';
import { SampleTemplates } from './SampleTemplates.tsx';

/** The sample tables in public/samples; a test holds these facts against the files. */
export const SAMPLES = [
  {
    file: 'olympiad.csv',
    bytes: 989,
    sha256: '0d68eda8874db871531beb3a12681fa9739311cc402406af67f274c1e21ad858',
    title: 'Призёры олимпиады',
    purpose: 'Для дипломов и грамот',
    columns: ['Фамилия', 'Имя', 'Отчество', 'Класс', 'Предмет', 'Место'],
    rows: 12,
  },
  {
    file: 'gratitude.csv',
    bytes: 1364,
    sha256: 'aaf0b8a3bce0dc4efc32b3efde432b2a2bca711723039c08c322db658074e6a5',
    title: 'Благодарности сотрудникам',
    purpose: 'Длинные должности и формулировки',
    columns: ['ФИО', 'Должность', 'Повод'],
    rows: 8,
  },
  {
    file: 'badges.csv',
    bytes: 775,
    sha256: 'da332fd9b6900d9c0e6fc24f9a6813d81bd71dcb1ef83f47a0de5b7e8000eeae',
    title: 'Участники конференции',
    purpose: 'Для бейджей и приглашений',
    columns: ['Имя', 'Фамилия', 'Организация', 'Роль'],
    rows: 10,
  },
] as const;

const COLUMNS = [
  { title: 'Таблица' },
  { title: 'Столбцы', wideOnly: true },
  { title: 'Строк' },
  { title: 'Файл', wideOnly: true },
];

export default function DownloadPage() {
  return (
    <Page
      title="Скачать"
      lead="Программа работает в браузере, устанавливать её не нужно. Здесь лежат примеры таблиц и шаблоны: на них удобно попробовать редактор. Для тех, кто делает коллекции часто, есть программа для командной строки."
      action={
        <Link href="/pgprojects" className={buttonClass('primary', 'md')}>
          Открыть редактор
        </Link>
      }
    >
      <DownloadTable columns={COLUMNS}>
        {SAMPLES.map(({ file, title, purpose, columns, rows, bytes }) => (
          <tr key={file}>
            <td className="px-4 py-3 align-top">
              <p className="font-medium text-ink">{title}</p>
              <p className="mt-0.5 text-ink-soft">{purpose}</p>
            </td>
            <td className={`px-4 py-3 align-top text-ink-soft ${WIDE_ONLY}`}>{columns.join(', ')}</td>
            <td className="px-4 py-3 align-top text-ink-soft tabular-nums">{rows}</td>
            <td className={`px-4 py-3 align-top whitespace-nowrap text-ink-soft tabular-nums ${WIDE_ONLY}`}>
              {`CSV, ${fileSize(bytes)}`}
            </td>
            <td className="px-4 py-3 text-right align-top">
              <DownloadLink href={`/samples/${file}`} label={`Скачать таблицу «${title}»`} />
            </td>
          </tr>
        ))}
      </DownloadTable>
      <p className="mt-5 text-sm text-ink-soft">
        Имена в&nbsp;примерах вымышлены. Файлы открываются в&nbsp;Excel и&nbsp;LibreOffice.
      </p>
      {/* A line of its own, which no font wraps: text that moves to another line is a layout shift. */}
      <p className="text-sm text-ink-soft">
        Кодировка <span className="whitespace-nowrap">UTF-8</span>, разделитель — точка с&nbsp;запятой.
      </p>
      <Checksums files={SAMPLES} />
      <SampleTemplates />
      <section aria-labelledby="how" className="mt-12 max-w-3xl">
        <h2 id="how" className="text-lg font-semibold text-ink">
          Что делать с&nbsp;таблицей
        </h2>
        <ol className="mt-3 list-decimal space-y-1.5 pl-6 text-base leading-relaxed text-ink-soft marker:text-accent">
          <li>Скачайте пример или возьмите свой файл: подойдут .xlsx, .xls, .ods и&nbsp;.csv.</li>
          <li>Создайте проект и&nbsp;добавьте на&nbsp;лист слой «Данные таблицы».</li>
          <li>Загрузите файл, отметьте ячейки или столбец и&nbsp;нажмите «Связать со&nbsp;слоем».</li>
          <li>Проверьте копии в&nbsp;предпросмотре и&nbsp;сохраните коллекцию.</li>
        </ol>
      </section>
      <CommandLineDownload />
    </Page>
  );
}

const KILOBYTE = 1024;

function fileSize(bytes: number): string {
  return `${(bytes / KILOBYTE).toLocaleString('ru-RU', { maximumFractionDigits: 1 })}\u00a0КБ`;
}
