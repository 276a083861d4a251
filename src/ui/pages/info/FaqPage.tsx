import { ChevronDown } from 'lucide-react';
import { Link } from 'wouter';
import { Page } from '../../shell/Page.tsx';

const QUESTIONS: readonly (readonly [question: string, answer: string])[] = [
  [
    'Как добавить слой?',
    'В редакторе найдите панель «Добавить слой» и выберите, что нужно: текст, данные или изображение. Новый слой появится у левого верхнего угла листа.',
  ],
  [
    'Как изменить размер изображения?',
    'Выделите его щелчком и потяните за угловой маркер рамки. Пропорции сохранятся.',
  ],
  [
    'Как повернуть изображение?',
    'Удерживайте Shift и тяните слой мышью. Ещё для поворота есть круглый маркер над рамкой.',
  ],
  [
    'Какие таблицы можно загрузить?',
    'Файлы .xlsx, .xls, .ods и .csv. Если в книге несколько листов, редактор предложит выбрать нужный.',
  ],
  [
    'Почему нельзя сохранить коллекцию?',
    'Для коллекции нужны хотя бы две строки данных. Добавьте слой с данными, загрузите таблицу и отметьте в ней ячейки или столбец.',
  ],
  [
    'Что будет с длинной фамилией?',
    'Задайте ширину надписи — длинный текст перенесётся на новую строку. Если выбрать «Уменьшать», шрифт станет мельче, пока текст не уместится.',
  ],
  [
    'Можно ли отменить действие?',
    'Да. Ctrl+Z отменяет, Ctrl+Y или Ctrl+Shift+Z возвращает. Те же кнопки есть на панели инструментов.',
  ],
  ['Где хранятся мои проекты?', 'На сервере, в вашей учётной записи. Другие пользователи их не видят.'],
];

export default function FaqPage() {
  return (
    <Page
      title="Вопросы и ответы"
      lead={
        <>
          Не нашли ответа? Напишите нам: адрес есть на странице{' '}
          <Link href="/contact" className="text-primary underline underline-offset-4">
            «Контакты»
          </Link>
          .
        </>
      }
      width="text"
    >
      <div className="divide-y divide-line border-y border-line">
        {QUESTIONS.map(([question, answer]) => (
          <details key={question} className="group">
            <summary className="flex items-center justify-between gap-4 py-4 text-base font-medium text-ink marker:content-none hover:text-primary">
              {question}
              <ChevronDown
                size={20}
                className="shrink-0 text-ink-faint transition-transform group-open:rotate-180"
                aria-hidden
              />
            </summary>
            <p className="pb-5 text-base text-ink-soft">{answer}</p>
          </details>
        ))}
      </div>
    </Page>
  );
}
