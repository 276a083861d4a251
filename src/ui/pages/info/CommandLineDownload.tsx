import type { CommandLine } from '../../../app/platform/commandLine.ts';
import { useApplication } from '../../application/ApplicationProvider.tsx';
import { Checksums, DownloadLink, DownloadTable, WIDE_ONLY } from './downloadTable.tsx';

const COLUMNS = [
  { title: 'Программа' },
  { title: 'Версия', wideOnly: true },
  { title: 'Файл', wideOnly: true },
];

/** The build of the product that makes collections without a browser. */
export function CommandLineDownload() {
  const { commandLine } = useApplication().platform;
  return (
    <section aria-labelledby="command-line" className="mt-12">
      <h2 id="command-line" className="text-lg font-semibold text-ink">
        Программа для командной строки
      </h2>
      <p className="mt-2 max-w-3xl text-base text-ink-soft">
        Делает коллекцию из&nbsp;проекта и&nbsp;таблицы без браузера и&nbsp;без интернета: удобно, когда
        документы нужны каждую неделю. Картинки выходят такими&nbsp;же, как в&nbsp;редакторе.
      </p>
      {commandLine === null ? (
        <p className="mt-4 max-w-3xl rounded-xl border border-line bg-info-soft p-4 text-base text-ink">
          Архив программы ещё собирается. Обновите страницу через минуту&nbsp;— здесь появится ссылка.
        </p>
      ) : (
        <ProgramFile program={commandLine} />
      )}
      <ol className="mt-4 max-w-3xl list-decimal space-y-1.5 pl-6 text-base leading-relaxed text-ink-soft marker:text-accent">
        <li>
          Распакуйте архив и&nbsp;один раз выполните в&nbsp;его папке <Code>npm install</Code>.
        </li>
        <li>
          На&nbsp;странице «Проекты» откройте меню проекта и&nbsp;выберите «Скачать файлом»; шаблон отсюда
          тоже подойдёт.
        </li>
        <li>
          Запустите <Code>node patent-generator-cli.mjs проект.zip --table список.xlsx</Code> — картинки
          появятся в&nbsp;папке с&nbsp;названием проекта.
        </li>
      </ol>
      <p className="mt-4 max-w-3xl text-base text-ink-soft">
        Она&nbsp;же проверяет коды на&nbsp;документах: <Code>node patent-generator-cli.mjs verify адрес</Code>
      </p>
      {commandLine !== null && <Checksums files={[commandLine]} />}
    </section>
  );
}

function ProgramFile({ program }: { readonly program: CommandLine }) {
  const { file, version, bytes } = program;
  const size = `ZIP, ${megabytes(bytes)}\u00a0МБ`;
  return (
    <div className="mt-4">
      <DownloadTable columns={COLUMNS}>
        <tr>
          <td className="px-4 py-3 align-top">
            <p className="font-medium text-ink">patent-generator-cli</p>
            <p className="mt-0.5 text-ink-soft">Windows, macOS, Linux с&nbsp;Node.js 20.19 или новее</p>
            <p className="mt-0.5 text-ink-soft tabular-nums md:hidden">{size}</p>
          </td>
          <td className={`px-4 py-3 align-top text-ink-soft tabular-nums ${WIDE_ONLY}`}>{version}</td>
          <td className={`px-4 py-3 align-top whitespace-nowrap text-ink-soft tabular-nums ${WIDE_ONLY}`}>
            {size}
          </td>
          <td className="px-4 py-3 text-right align-top">
            <DownloadLink href={`/downloads/${file}`} label="Скачать программу для командной строки" />
          </td>
        </tr>
      </DownloadTable>
    </div>
  );
}

function Code({ children }: { readonly children: string }) {
  return (
    <code className="rounded box-decoration-clone bg-sunken px-1.5 py-0.5 font-mono text-sm text-ink">
      {children}
    </code>
  );
}

function megabytes(bytes: number): string {
  return (bytes / 1024 ** 2).toLocaleString('ru-RU', { maximumFractionDigits: 1 });
}
