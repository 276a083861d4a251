import { Building2, ExternalLink, Mail } from 'lucide-react';
import { COMPANY_NAME, COMPANY_URL, SUPPORT_EMAIL } from '../../shell/company.ts';
import { Page } from '../../shell/Page.tsx';

export default function ContactPage() {
  return (
    <Page
      title="Контакты"
      lead="Расскажите, что не получилось или чего не хватает. Приложите снимок экрана, если он поможет нам понять."
      width="text"
    >
      <dl className="divide-y divide-line rounded-xl border border-line bg-surface">
        <div className="flex gap-4 p-5">
          <Mail size={24} strokeWidth={1.5} className="shrink-0 text-primary" aria-hidden />
          <div>
            <dt className="text-sm text-ink-soft">Электронная почта</dt>
            <dd className="mt-0.5">
              <a href={`mailto:${SUPPORT_EMAIL}`} className="text-primary underline underline-offset-4">
                {SUPPORT_EMAIL}
              </a>
            </dd>
          </div>
        </div>
        <div className="flex gap-4 p-5">
          <Building2 size={24} strokeWidth={1.5} className="shrink-0 text-primary" aria-hidden />
          <div>
            <dt className="text-sm text-ink-soft">Разработчик</dt>
            <dd className="mt-0.5">
              <a
                href={COMPANY_URL}
                target="_blank"
                rel="noreferrer"
                className="inline-flex items-center gap-1.5 text-primary underline underline-offset-4"
              >
                {COMPANY_NAME}
                <ExternalLink size={16} aria-label="откроется в новой вкладке" />
              </a>
            </dd>
          </div>
        </div>
      </dl>
    </Page>
  );
}
