import { Download } from 'lucide-react';
import { Link } from 'wouter';
import { buttonClass } from '../../kit/buttonStyles.ts';
import { Page } from '../../shell/Page.tsx';
import { SAMPLES } from './samples.ts';

const HEAD = 'px-4 py-3 text-left font-medium text-ink-soft';
const WIDE_ONLY = 'hidden md:table-cell';

export default function DownloadPage() {
  return (
    <Page
      title="Скачать"
      lead="Программа работает в браузере, устанавливать её не нужно. Здесь лежат примеры таблиц: на них удобно попробовать редактор."
      action={
        <Link href="/pgprojects" className={buttonClass('primary', 'md')}>
          Открыть редактор
        </Link>
      }
    >
      <div className="relative overflow-x-auto rounded-xl border border-line bg-surface">
        <table className="w-full text-sm">
          <thead className="border-b border-line bg-sunken">
            <tr>
              <th className={HEAD}>Таблица</th>
              <th className={`${HEAD} ${WIDE_ONLY}`}>Столбцы</th>
              <th className={HEAD}>Строк</th>
              <th className={`${HEAD} ${WIDE_ONLY}`}>Формат</th>
              <th className={HEAD}>
                <span className="sr-only">Файл</span>
              </th>
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {SAMPLES.map(({ file, title, purpose, columns, rows }) => (
              <tr key={file}>
                <td className="px-4 py-3 align-top">
                  <p className="font-medium text-ink">{title}</p>
                  <p className="mt-0.5 text-ink-soft">{purpose}</p>
                </td>
                <td className={`px-4 py-3 align-top text-ink-soft ${WIDE_ONLY}`}>{columns.join(', ')}</td>
                <td className="px-4 py-3 align-top text-ink-soft tabular-nums">{rows}</td>
                <td className={`px-4 py-3 align-top text-ink-soft ${WIDE_ONLY}`}>CSV</td>
                <td className="px-4 py-3 text-right align-top">
                  <a
                    href={`/samples/${file}`}
                    download
                    aria-label={`Скачать таблицу «${title}»`}
                    className={buttonClass('outline', 'sm')}
                  >
                    <Download size={16} aria-hidden />
                    Скачать
                  </a>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className="mt-5 max-w-2xl text-sm text-ink-soft">
        Имена в примерах вымышлены. Файлы открываются в Excel и LibreOffice: кодировка UTF-8, разделитель —
        точка с запятой.
      </p>
    </Page>
  );
}
