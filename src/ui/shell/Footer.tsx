import { Link } from 'wouter';
import { Logo } from './Logo.tsx';

const COLUMNS = [
  {
    title: 'Помощь',
    links: [
      ['/faq', 'Вопросы и ответы'],
      ['/about', 'О проекте'],
      ['/contact', 'Контакты'],
    ],
  },
  {
    title: 'Документы',
    links: [
      ['/contractoffer', 'Договор-оферта'],
      ['/termofuse', 'Пользовательское соглашение'],
      ['/pdpp', 'Политика обработки персональных данных'],
      ['/cppd', 'Согласие на обработку персональных данных'],
    ],
  },
] as const;

export function Footer() {
  return (
    <footer className="border-t border-line bg-surface print:hidden">
      <div className="mx-auto grid max-w-6xl gap-10 px-4 py-10 sm:px-6 md:grid-cols-[1.4fr_1fr_1.4fr]">
        <div className="max-w-sm">
          <p className="flex items-center gap-3 font-semibold text-ink">
            <Logo size={28} /> Patent Generator
          </p>
          <p className="mt-4 text-sm text-ink-soft">
            Проект создан при поддержке Фонда содействия инновациям в&nbsp;рамках федерального проекта
            «Платформа университетского технологического предпринимательства».
          </p>
        </div>
        {COLUMNS.map(({ title, links }) => (
          <nav key={title} aria-label={title}>
            <p className="text-sm font-semibold text-ink">{title}</p>
            <ul className="mt-3 space-y-1">
              {links.map(([href, label]) => (
                <li key={href}>
                  <Link
                    href={href}
                    className="inline-block py-1 text-sm text-ink-soft underline-offset-4 hover:text-primary hover:underline"
                  >
                    {label}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        ))}
      </div>
    </footer>
  );
}
