import { Link } from 'wouter';
import { DOCUMENT_PIXELS_PER_INCH } from '../../../document/schema/constants.ts';
import { Checksums, DownloadLink, DownloadTable, WIDE_ONLY } from './downloadTable.tsx';
import { TEMPLATE_FILES } from './templateFiles.ts';

const COLUMNS = [{ title: 'Шаблон' }, { title: 'Лист', wideOnly: true }, { title: 'Файл', wideOnly: true }];

/** The product's own templates as files that the page «Проекты» opens. */
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
        и&nbsp;сразу открыть в&nbsp;редакторе. Скачанный архив загрузите на&nbsp;странице «Проекты» кнопкой
        «Загрузить файл».
      </p>
      <div className="mt-4">
        <DownloadTable columns={COLUMNS}>
          {TEMPLATE_FILES.map(({ file, title, width, height, bytes }) => (
            <tr key={file}>
              <td className="px-4 py-3 font-medium text-ink">{title}</td>
              <td className={`px-4 py-3 whitespace-nowrap text-ink-soft tabular-nums ${WIDE_ONLY}`}>
                {`${millimetres(width)}\u00a0×\u00a0${millimetres(height)}\u00a0мм`}
              </td>
              <td
                className={`px-4 py-3 whitespace-nowrap text-ink-soft tabular-nums ${WIDE_ONLY}`}
              >{`ZIP, ${Math.round(bytes / KILOBYTE)}\u00a0КБ`}</td>
              <td className="px-4 py-3 text-right">
                <DownloadLink href={`/samples/templates/${file}`} label={`Скачать шаблон «${title}»`} />
              </td>
            </tr>
          ))}
        </DownloadTable>
      </div>
      <Checksums files={TEMPLATE_FILES} />
    </section>
  );
}

const KILOBYTE = 1024;

/** Of a length in document pixels. */
function millimetres(pixels: number): number {
  return Math.round((pixels / DOCUMENT_PIXELS_PER_INCH) * 25.4);
}
