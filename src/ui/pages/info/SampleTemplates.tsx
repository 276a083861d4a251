import { Download } from 'lucide-react';
import { Link } from 'wouter';
import { buttonClass } from '../../kit/buttonStyles.ts';
import { TEMPLATE_FILES } from './templateFiles.ts';

const HEAD = 'px-4 py-3 text-left font-medium text-ink-soft';
const WIDE_ONLY = 'hidden md:table-cell';

/** The product's own templates as files that the page «Мои проекты» opens. */
export function SampleTemplates() {
  return (
    <section aria-labelledby="templates" className="mt-12">
      <h2 id="templates" className="text-lg font-semibold text-ink">
        Шаблоны документов
      </h2>
      <p className="mt-2 max-w-3xl text-base text-ink-soft">
        Эти же шаблоны можно{' '}
        <Link href="/templates" className="text-primary underline underline-offset-4">
          посмотреть на&nbsp;сайте
        </Link>{' '}
        и&nbsp;сразу открыть в&nbsp;редакторе. Скачанный архив загружается на&nbsp;странице «Мои проекты».
      </p>
      <div className="relative mt-4 overflow-x-auto rounded-xl border border-line bg-surface">
        <table className="w-full text-sm">
          <thead className="border-b border-line bg-sunken">
            <tr>
              <th className={HEAD}>Шаблон</th>
              <th className={`${HEAD} ${WIDE_ONLY}`}>Лист</th>
              <th className={`${HEAD} ${WIDE_ONLY}`}>Файл</th>
              <th className={HEAD}>
                <span className="sr-only">Скачать</span>
              </th>
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {TEMPLATE_FILES.map(({ file, title, width, height, bytes }) => (
              <tr key={file}>
                <td className="px-4 py-3 font-medium text-ink">{title}</td>
                <td className={`px-4 py-3 whitespace-nowrap text-ink-soft tabular-nums ${WIDE_ONLY}`}>
                  {millimetres(width)}&nbsp;×&nbsp;{millimetres(height)}&nbsp;мм
                </td>
                <td className={`px-4 py-3 whitespace-nowrap text-ink-soft tabular-nums ${WIDE_ONLY}`}>
                  ZIP, {Math.round(bytes / KILOBYTE)}&nbsp;КБ
                </td>
                <td className="px-4 py-3 text-right">
                  <a
                    href={`/samples/templates/${file}`}
                    download
                    aria-label={`Скачать шаблон «${title}»`}
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
      <details className="mt-4 max-w-3xl text-sm text-ink-soft">
        <summary className="w-fit py-1 text-ink underline-offset-4 hover:underline">
          Контрольные суммы SHA-256
        </summary>
        <dl className="mt-2 space-y-2">
          {TEMPLATE_FILES.map(({ file, sha256 }) => (
            <div key={file}>
              <dt className="font-medium text-ink">{file}</dt>
              <dd className="font-mono text-xs break-all">{sha256}</dd>
            </div>
          ))}
        </dl>
      </details>
    </section>
  );
}

const KILOBYTE = 1024;

/** Of a length in document pixels, which are 96 to the inch. */
function millimetres(pixels: number): number {
  return Math.round((pixels / 96) * 25.4);
}
