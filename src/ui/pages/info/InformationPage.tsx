/**
 * How the work goes, what the editor takes and gives, and where everything stays. The pictures are those of
 * its manual.
 */
import { ArrowRight } from 'lucide-react';
import { Link } from 'wouter';
import { MAX_IMAGE_BYTES, MAX_SHEET_SIDE } from '../../../api/contract/limits.ts';
import { buttonClass } from '../../../kit/buttonStyles.ts';
import { classNames } from '../../../kit/classNames.ts';
import { Page } from '../../shell/Page.tsx';
import { typeset } from './typeset.ts';

interface Step {
  /** Names its pictures, `/manual/{picture}-light.webp` and `-dark.webp`. */
  readonly picture: string;
  readonly alt: string;
  readonly title: string;
  readonly text: string;
}

const STEPS: readonly Step[] = [
  {
    picture: 'text',
    alt: 'Текст на листе выделен, справа настройки шрифта',
    title: 'Соберите лист',
    text: 'Документ — это лист нужного размера и слои на нём: фон, логотип, печать, постоянный текст. Верхний слой закрывает нижние, порядок меняется перетаскиванием. Начать можно с чистого листа или с готового шаблона.',
  },
  {
    picture: 'table',
    alt: 'Таблица с именами, нужный столбец отмечен',
    title: 'Свяжите текст с таблицей',
    text: 'Слой «Данные таблицы» в каждой копии свой: имя, класс, место. Загрузите таблицу и отметьте ячейки или весь столбец. Из нескольких столбцов можно собрать один текст, например «{Фамилия} {Имя}».',
  },
  {
    picture: 'preview',
    alt: 'Предпросмотр копии, под листом стрелки и номер',
    title: 'Пролистайте копии',
    text: 'Предпросмотр показывает любую копию такой, какой она попадёт в файл. Длинные фамилии переносятся на новую строку или становятся мельче, чтобы уместиться в рамке.',
  },
  {
    picture: 'save',
    alt: 'Окно сохранения: имя файла, формат и число копий',
    title: 'Сохраните коллекцию',
    text: 'Одна копия сохраняется картинкой, коллекция — архивом ZIP. Для коллекции нужно не меньше двух выбранных строк. Сохранение можно прервать и начать снова: проект останется цел.',
  },
];

const LIMITS: readonly (readonly [name: string, text: string])[] = [
  [
    'Таблицы',
    'Файлы .xlsx, .xls, .ods и .csv до 64\u00A0МБ. Даты, проценты и ведущие нули остаются такими, как в Excel.',
  ],
  [
    'Изображения',
    `Файлы PNG, JPEG, WEBP и GIF до ${MAX_IMAGE_BYTES / 1_000_000}\u00A0МБ каждый. Рисунок SVG становится фигурами, страница PDF — фоном.`,
  ],
  [
    'Лист',
    `Любой размер до ${MAX_SHEET_SIDE} × ${MAX_SHEET_SIDE} пикселей, готовы A4, A5, открытка и бейдж.`,
  ],
  [
    'Результат',
    'Картинки PNG, JPEG или WEBP, 192 точки на дюйм: A4 получается 2246 × 1588 точек. Размер записан в файле, и на бумаге он такой же, как в редакторе. Для других программ — SVG и PPTX, где тексты остаются текстом.',
  ],
  ['Шрифты', 'Поставляются вместе с программой, поэтому лист выглядит одинаково на любом устройстве.'],
  [
    'Браузеры',
    'Chrome, Edge, Яндекс Браузер, Firefox и Safari последних лет. Макет удобнее собирать на компьютере, а посмотреть проект, поправить текст и скачать готовое можно и с телефона.',
  ],
];

const PLACES: readonly (readonly [name: string, text: string])[] = [
  [
    'Таблица — у вас',
    'Файл читается в браузере и целиком никуда не отправляется. С проектом сохраняются только значения, которые вы отметили.',
  ],
  [
    'Готовые документы — у вас',
    'Картинки рисует ваш браузер и складывает в архив на вашем устройстве. На сервер они не попадают.',
  ],
  [
    'Проекты — в вашей учётной записи',
    'Макет и изображения хранятся на сервере, и видите их только вы. Несохранённые изменения держит черновик на этом устройстве.',
  ],
  [
    'Шаблоны — там, где вы решите',
    'Опубликованный шаблон не содержит данных из таблицы: вместо имён в нём условные слова.',
  ],
];

export default function InformationPage() {
  return (
    <Page
      title="Как устроена работа"
      lead={typeset('От чистого листа до архива готовых грамот — четыре шага.')}
    >
      <ol className="space-y-12 lg:space-y-16">
        {STEPS.map((step, index) => (
          <StepRow key={step.picture} step={step} number={index + 1} />
        ))}
      </ol>
      <Facts id="limits" title="Что подойдёт и что получится" facts={LIMITS} />
      <Facts id="places" title="Где лежат ваши данные" facts={PLACES} />
      <div className="mt-14 flex flex-wrap items-center gap-3">
        <Link href="/pgprojects" className={buttonClass('primary', 'lg')}>
          Открыть редактор
          <ArrowRight size={20} aria-hidden />
        </Link>
        <Link href="/faq" className={buttonClass('outline', 'lg')}>
          Вопросы и ответы
        </Link>
      </div>
    </Page>
  );
}

function StepRow({ step, number }: { readonly step: Step; readonly number: number }) {
  return (
    <li className="grid items-center gap-6 md:grid-cols-[1fr_1.2fr] md:gap-12">
      <div>
        <p className="text-sm text-ink-faint tabular-nums">{`шаг ${number}`}</p>
        <h2 className="mt-1 text-xl font-semibold text-balance text-ink">{step.title}</h2>
        <p className="mt-3 text-base leading-relaxed text-pretty text-ink-soft">{typeset(step.text)}</p>
      </div>
      <div className="overflow-hidden rounded-xl border border-line bg-workspace shadow-raised">
        {/* Both stand here, the theme shows one, and the other, being lazy and hidden, is not fetched. */}
        {(['light', 'dark'] as const).map((theme) => (
          <img
            key={theme}
            src={`/manual/${step.picture}-${theme}.webp`}
            alt={step.alt}
            width={720}
            height={405}
            loading="lazy"
            decoding="async"
            className={classNames('h-auto w-full', theme === 'light' ? 'dark:hidden' : 'hidden dark:block')}
          />
        ))}
      </div>
    </li>
  );
}

interface FactsProps {
  readonly id: string;
  readonly title: string;
  readonly facts: readonly (readonly [name: string, text: string])[];
}

function Facts({ id, title, facts }: FactsProps) {
  return (
    <section aria-labelledby={id} className="mt-16">
      <h2 id={id} className="text-xl font-semibold text-balance text-ink">
        {title}
      </h2>
      <dl className="mt-5 grid gap-x-12 gap-y-6 border-t border-line pt-6 sm:grid-cols-2">
        {facts.map(([name, text]) => (
          <div key={name}>
            <dt className="text-base font-semibold text-ink">{name}</dt>
            <dd className="mt-1 text-base leading-relaxed text-pretty text-ink-soft">{typeset(text)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
