import { Building2, Clock, ExternalLink, Mail } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { useApplication } from '../../application/ApplicationProvider.tsx';
import { NOT_GIVEN } from '../../../api/contract/site.ts';
import { Page } from '../../shell/Page.tsx';
import { WhenSite } from '../../shell/WhenSite.tsx';
import { typeset } from './typeset.ts';

const LINK = 'inline-flex items-center gap-1.5 text-primary underline underline-offset-4 break-all';

const WORTH_WRITING: readonly (readonly [about: string, text: string])[] = [
  [
    'Что-то не получилось',
    'Расскажите, что вы делали, что ожидали увидеть и что увидели. Помогут снимок экрана, название проекта и браузер, в котором вы работаете.',
  ],
  [
    'Таблица прочиталась не так',
    'Приложите файл, заменив в нём имена на вымышленные: устройство таблицы важнее её содержания.',
  ],
  ['Чего-то не хватает', 'Опишите документ, который хотите сделать. Так рождается большая часть улучшений.'],
  [
    'Личные данные и учётная запись',
    'Попросите выслать или удалить ваши данные с того адреса, на который зарегистрированы.',
  ],
  [
    'Шаблон нарушает чьи-то права',
    'Пришлите ссылку на него и объясните, в чём дело. Спорный шаблон мы снимем с показа на время разбора.',
  ],
];

export default function ContactPage() {
  const company = useApplication().platform.site.companyName ?? NOT_GIVEN;
  return (
    <Page
      title="Контакты"
      lead={typeset(
        'Мы рады вопросам, замечаниям и просьбам. Писать можно запросто, без шапки и номера обращения.',
      )}
      width="text"
    >
      <dl className="divide-y divide-line rounded-xl border border-line bg-surface">
        <Row icon={Mail} name="Электронная почта">
          <WhenSite has="supportEmail" otherwise={<span>{NOT_GIVEN}</span>}>
            {(email) => (
              <a href={`mailto:${email}?subject=Patent%20Generator`} className={LINK}>
                {email}
              </a>
            )}
          </WhenSite>
        </Row>
        <Row icon={Clock} name="Когда ответим">
          {typeset(
            'Обычно в течение двух рабочих дней. На просьбы о личных данных — в срок, который задан законом.',
          )}
        </Row>
        <Row icon={Building2} name="Разработчик">
          <WhenSite has="companyUrl" otherwise={<span>{company}</span>}>
            {(url) => (
              <a href={url} target="_blank" rel="noreferrer" className={LINK}>
                <span>{company}</span>
                <ExternalLink size={16} className="shrink-0" aria-label="откроется в новой вкладке" />
              </a>
            )}
          </WhenSite>
        </Row>
      </dl>

      <h2 className="mt-12 text-xl font-semibold text-ink">О чём писать</h2>
      <dl className="mt-5 space-y-5 border-t border-line pt-6">
        {WORTH_WRITING.map(([about, text]) => (
          <div key={about}>
            <dt className="text-base font-semibold text-ink">{about}</dt>
            <dd className="mt-1 text-base leading-relaxed text-pretty text-ink-soft">{typeset(text)}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-8 text-base leading-relaxed text-pretty text-ink-soft">
        <span>
          {typeset(
            'Пароль не нужен ни для одного ответа: не присылайте его никому, даже нам. А быстрее всего ответ найдётся на странице ',
          )}
        </span>
        <Link href="/faq" className="text-primary underline underline-offset-4">
          «Вопросы и&nbsp;ответы»
        </Link>
        <span>.</span>
      </p>
      <p className="mt-8 text-sm text-ink-soft">
        <a href="/licenses.txt" className="text-primary underline underline-offset-4">
          Лицензии
        </a>
        <span>{` ${typeset('шрифтов и библиотек, из которых сделан Patent Generator.')}`}</span>
      </p>
    </Page>
  );
}

interface RowProps {
  readonly icon: LucideIcon;
  readonly name: string;
  readonly children: ReactNode;
}

function Row({ icon: Icon, name, children }: RowProps) {
  return (
    <div className="p-5">
      <dt className="flex items-center gap-3 text-sm text-ink-soft">
        <Icon size={20} strokeWidth={1.5} className="shrink-0 text-primary" aria-hidden />
        <span>{name}</span>
      </dt>
      <dd className="mt-1 pl-8 text-base text-ink">{children}</dd>
    </div>
  );
}
