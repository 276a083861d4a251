import {
  Archive,
  ArrowRight,
  Download,
  FileSpreadsheet,
  PenTool,
  CalendarDays,
  FileBadge,
  GraduationCap,
  IdCard,
  Trophy,
} from 'lucide-react';
import { Link } from 'wouter';
import { buttonClass } from '../../../kit/buttonStyles.ts';
import { Demo } from './demo/Demo.tsx';
import { TableDrop, useStartWith } from '../../shell/TableDrop.tsx';
import { ListEntry } from '../start/ListEntry.tsx';
import { startPath, TEMPLATES_PATH } from '../../../app/platform/paths.ts';
import { STRIP } from './stripTemplates.ts';

const PEOPLE = [
  { icon: GraduationCap, who: 'Учителям', what: 'Грамоты и благодарности всему классу к последнему звонку.' },
  {
    icon: CalendarDays,
    who: 'Организаторам мероприятий',
    what: 'Приглашения и дипломы участников по списку регистрации.',
  },
  {
    icon: Trophy,
    who: 'Ответственным за наградные листы',
    what: 'Дипломы конкурса с местом, номинацией и фамилией.',
  },
  {
    icon: FileBadge,
    who: 'Сотрудникам организаций',
    what: 'Свидетельства, удостоверения и другие документы по своему шаблону.',
  },
  {
    icon: IdCard,
    who: 'Всем, кто готовит именные наборы',
    what: 'Бейджи, открытки и приглашения с именем каждого гостя.',
  },
] as const;

/**
 * The editor as it is, photographed by scripts/takeScreenshots.ts in both themes. The theme is the page's
 * own, which a media query does not know: both pictures stand here, the style sheet shows one, and the other,
 * being lazy and hidden, is not fetched.
 */
const WIDTH = 1440;

const HEIGHT = 900;

const ALT = 'Редактор: благодарность на холсте, слева слои и настройки листа, имена взяты из таблицы';

const STEPS = [
  {
    icon: PenTool,
    title: 'Соберите макет',
    text: 'Задайте размер листа, положите фон и логотип, добавьте текст. Линейки и привязка помогут выровнять их точно.',
  },
  {
    icon: FileSpreadsheet,
    title: 'Добавьте таблицу',
    text: 'Загрузите файл Excel с именами, классами, званиями. Отметьте ячейки или столбец — текст займёт своё место на листе.',
  },
  {
    icon: Archive,
    title: 'Сохраните коллекцию',
    text: 'Проверьте любую копию в предпросмотре и получите архив картинок в PNG, JPEG или WEBP.',
  },
] as const;

/** What a card of the strip leaves for its picture, in CSS px. */
const STRIP_BOX = { width: 126, height: 112 } as const;

export default function HomePage() {
  const start = useStartWith(null);
  return (
    <>
      <section className="bg-surface">
        {/* On a phone the list, which people come with, stands before the links. */}
        <div className="mx-auto grid max-w-6xl items-start gap-x-8 gap-y-5 px-4 pt-8 pb-6 sm:px-6 lg:grid-cols-2 lg:grid-rows-[auto_1fr] lg:gap-x-12 lg:pt-10">
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
          </div>
          <div className="rounded-xl border border-line bg-raised p-5 shadow-sheet lg:row-span-2">
            <ListEntry onFile={start} />
            <p className="mt-3 text-sm text-ink-soft">
              Без регистрации: имена останутся в&nbsp;вашем браузере.
            </p>
          </div>
          <div className="flex flex-wrap gap-3">
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
          столько копий, сколько строк вы&nbsp;выбрали.
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

function ProductPicture() {
  return (
    <div className="overflow-hidden rounded-xl border border-line shadow-dialog">
      <ThemedPicture theme="light" className="block dark:hidden" />
      <ThemedPicture theme="dark" className="hidden dark:block" />
    </div>
  );
}

function ThemedPicture({
  theme,
  className,
}: {
  readonly theme: 'light' | 'dark';
  readonly className: string;
}) {
  return (
    <picture className={className}>
      <source srcSet={`/pictures/editor-${theme}.avif`} type="image/avif" />
      <img
        src={`/pictures/editor-${theme}.webp`}
        alt={ALT}
        width={WIDTH}
        height={HEIGHT}
        loading="lazy"
        decoding="async"
        className="block h-auto w-full"
      />
    </picture>
  );
}

/**
 * A few templates to begin with; the gallery has all of them. Columns and pictures have their size before
 * they come.
 */
function TemplateStrip() {
  return (
    <div className="mx-auto max-w-6xl px-4 pb-8 sm:px-6">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="strip" className="text-base font-semibold text-ink">
          Или начните с&nbsp;шаблона
        </h2>
        <Link href={TEMPLATES_PATH} className="text-sm font-medium text-primary underline underline-offset-4">
          Все шаблоны
        </Link>
      </div>
      <ul
        aria-labelledby="strip"
        className="-mx-1 mt-2 grid gap-3 overflow-x-auto px-1 pb-2"
        style={{ gridTemplateColumns: `repeat(${STRIP.length}, minmax(9rem, 1fr))` }}
      >
        {STRIP.map(({ slug, title, width, height }) => (
          <li key={slug}>
            <Link
              href={startPath(`seed-${slug}`)}
              className="block h-full rounded-lg border border-line bg-workspace p-2 transition-colors hover:border-primary"
            >
              <span className="flex h-28 items-center justify-center">
                <img
                  src={`/strip/${slug}.webp`}
                  alt=""
                  {...stripSize(width, height)}
                  decoding="async"
                  className="shadow-sheet"
                />
              </span>
              <span className="mt-1.5 block text-xs leading-4 font-medium text-ink">{title}</span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The size of a picture on its card, in CSS px. */
function stripSize(width: number, height: number): { readonly width: number; readonly height: number } {
  const scale = Math.min(STRIP_BOX.width / width, STRIP_BOX.height / height);
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}

function Audience() {
  return (
    <section aria-labelledby="who" className="border-t border-line bg-surface">
      <div className="mx-auto grid max-w-6xl gap-10 px-4 py-14 sm:px-6 lg:grid-cols-[1fr_1.6fr] lg:py-20">
        <div>
          <h2 id="who" className="text-xl font-semibold tracking-tight text-ink sm:text-2xl">
            Кому подойдёт
          </h2>
          <p className="mt-3 max-w-md text-base text-ink-soft">
            Тем, кому к завтрашнему дню нужно двести именных документов, а дизайнера рядом нет. Учиться ничему
            не придётся.
          </p>
          <Link href="/register" className={`${buttonClass('accent', 'md')} mt-6`}>
            Начать работу
          </Link>
        </div>
        <ul className="divide-y divide-line border-y border-line">
          {PEOPLE.map(({ icon: Icon, who, what }) => (
            <li key={who} className="flex gap-5 py-4">
              <Icon size={24} strokeWidth={1.5} className="mt-0.5 shrink-0 text-accent" aria-hidden />
              <div>
                <h3 className="font-semibold text-ink">{who}</h3>
                <p className="mt-0.5 text-sm text-ink-soft">{what}</p>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
