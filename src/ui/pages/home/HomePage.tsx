import { Archive, ArrowRight, Download, FileSpreadsheet, PenTool } from 'lucide-react';
import { Link } from 'wouter';
import { buttonClass } from '../../../kit/buttonStyles.ts';
import { Audience } from './Audience.tsx';
import { Demo } from './demo/Demo.tsx';
import { ProductPicture } from './ProductPicture.tsx';
import { TableDrop, useStartWith } from '../../shell/TableDrop.tsx';
import { ListEntry } from '../start/ListEntry.tsx';
import { TemplateStrip } from './TemplateStrip.tsx';

const STEPS = [
  {
    icon: PenTool,
    title: 'Соберите макет',
    text: 'Задайте размер листа, положите фон и логотип, добавьте надписи. Линейки и привязка помогут выровнять их точно.',
  },
  {
    icon: FileSpreadsheet,
    title: 'Добавьте таблицу',
    text: 'Загрузите файл Excel с именами, классами, званиями. Отметьте ячейки или столбец — текст займёт своё место на листе.',
  },
  {
    icon: Archive,
    title: 'Сохраните коллекцию',
    text: 'Проверьте любой экземпляр в предпросмотре и получите архив картинок в PNG, JPEG или WEBP.',
  },
] as const;

export default function HomePage() {
  const start = useStartWith(null);
  return (
    <>
      <section className="bg-surface">
        <div className="mx-auto grid max-w-6xl items-start gap-8 px-4 pt-8 pb-6 sm:px-6 lg:grid-cols-2 lg:gap-12 lg:pt-10">
          <div>
            <p className="text-3xl font-semibold tracking-tight text-balance text-ink sm:text-4xl">
              Грамоты, дипломы и&nbsp;бейджи по&nbsp;списку имён
            </p>
            <h1 className="mt-3 text-3xl font-semibold tracking-tight text-primary sm:text-4xl">
              Patent Generator
            </h1>
            <p className="mt-3 max-w-lg text-base text-pretty text-ink-soft">
              Один макет и&nbsp;таблица Excel — и&nbsp;готовы все грамоты, благодарности, приглашения или
              бейджи. Каждое имя на&nbsp;своём месте, нужным шрифтом и&nbsp;цветом.
            </p>
            <div className="mt-5 flex flex-wrap gap-3">
              <Link href="/pgprojects" className={buttonClass('outline', 'md')}>
                Открыть редактор
                <ArrowRight size={18} aria-hidden />
              </Link>
              <span className="flex items-center gap-2.5">
                <Link
                  href="/download"
                  aria-describedby="what-to-download"
                  className={buttonClass('outline', 'md')}
                >
                  <Download size={18} aria-hidden />
                  Скачать
                </Link>
                <span id="what-to-download" className="text-sm text-ink-soft">
                  образцы и&nbsp;программу
                </span>
              </span>
            </div>
          </div>
          <div className="rounded-xl border border-line bg-raised p-5 shadow-sheet">
            <ListEntry onFile={start} />
            <p className="mt-3 text-sm text-ink-soft">
              Без регистрации: имена останутся в&nbsp;вашем браузере.
            </p>
          </div>
        </div>
        <TemplateStrip />
      </section>

      <TableDrop />
      <Demo />

      <section aria-labelledby="what" className="mx-auto max-w-6xl px-4 py-14 sm:px-6 lg:py-20">
        <h2 id="what" className="text-xl font-semibold tracking-tight text-ink sm:text-2xl">
          Что делает программа
        </h2>
        <p className="mt-3 max-w-2xl text-base text-ink-soft">
          Вы&nbsp;оформляете документ один раз. Программа подставляет данные из&nbsp;таблицы и&nbsp;сохраняет
          столько экземпляров, сколько строк вы&nbsp;выбрали.
        </p>
        <div className="mt-8">
          <ProductPicture />
        </div>
        <ol className="mt-8 grid divide-y divide-line rounded-xl border border-line bg-surface md:grid-cols-3 md:divide-x md:divide-y-0">
          {STEPS.map(({ icon: Icon, title, text }, index) => (
            <li key={title} className="p-6">
              <div className="flex items-center justify-between text-primary">
                <Icon size={28} strokeWidth={1.5} aria-hidden />
                <span className="text-sm text-ink-faint tabular-nums">{`шаг ${index + 1}`}</span>
              </div>
              <h3 className="mt-5 text-lg font-semibold text-ink">{title}</h3>
              <p className="mt-2 text-sm text-ink-soft">{text}</p>
            </li>
          ))}
        </ol>
        <p className="mt-6 text-base text-ink-soft">
          Не&nbsp;хочется начинать с&nbsp;чистого листа?{' '}
          <Link href="/templates" className="text-primary underline underline-offset-4">
            Возьмите готовый шаблон
          </Link>{' '}
          и&nbsp;подставьте в&nbsp;него свои имена. Каждый шаг с&nbsp;картинками, форматы и&nbsp;пределы —
          на&nbsp;странице{' '}
          <Link href="/pginfo" className="text-primary underline underline-offset-4">
            «Как устроена работа»
          </Link>
          .
        </p>
      </section>

      <Audience />
    </>
  );
}
