import { Building2, ExternalLink, Mail } from 'lucide-react';
import { COMPANY_NAME, COMPANY_URL, SUPPORT_EMAIL } from '../../shell/company.ts';
import { Page } from '../../shell/Page.tsx';

const LINK = 'inline-flex items-center gap-1.5 text-primary underline underline-offset-4';

export default function ContactPage() {
  return (
    <Page
      title="Контакты"
      lead="Расскажите, что не получилось или чего не хватает. Приложите снимок экрана, если он поможет нам понять."
      width="text"
    >
      <dl className="divide-y divide-line rounded-xl border border-line bg-surface">
        <div className="p-5">
          <dt className="flex items-center gap-3 text-sm text-ink-soft">
            <Mail size={20} strokeWidth={1.5} className="text-primary" aria-hidden />
            Электронная почта
          </dt>
          <dd className="mt-1 pl-8">
            <a href={`mailto:${SUPPORT_EMAIL}`} className={LINK}>
              {SUPPORT_EMAIL}
            </a>
          </dd>
        </div>
        <div className="p-5">
          <dt className="flex items-center gap-3 text-sm text-ink-soft">
            <Building2 size={20} strokeWidth={1.5} className="text-primary" aria-hidden />
            Разработчик
          </dt>
          <dd className="mt-1 pl-8">
            <a href={COMPANY_URL} target="_blank" rel="noreferrer" className={LINK}>
              {COMPANY_NAME}
              <ExternalLink size={16} aria-label="откроется в новой вкладке" />
            </a>
          </dd>
        </div>
      </dl>
    </Page>
  );
}
