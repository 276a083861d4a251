import { CalendarDays, FileBadge, GraduationCap, IdCard, Trophy } from 'lucide-react';
import { Link } from 'wouter';
import { buttonClass } from '../../../kit/buttonStyles.ts';

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

export function Audience() {
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
