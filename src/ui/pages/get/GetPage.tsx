import { useEffect, useState } from 'react';
import type { OpenedLink } from '../../../app/issue/pickup/openPublication.ts';
import { openLink } from '../../../app/issue/pickup/openPublication.ts';
import { Spinner } from '../../../kit/Spinner.tsx';
import { useApplication } from '../../application/ApplicationProvider.tsx';
import { Page } from '../../shell/Page.tsx';
import { OwnCopy } from './OwnCopy.tsx';

/**
 * A recipient opens their own copy by the link of its publication and two words. What follows `#` and the
 * words stay here: the service is asked for ids that are made of them.
 */
export default function GetPage() {
  const { hash, opened } = useLink();
  return (
    <Page
      title="Получить документ"
      lead={opened?.kind === 'open' ? <span translate="no">{opened.head.title}</span> : undefined}
      width="text"
      tall
    >
      {opened === null && <Spinner label="Открываем…" className="h-40" />}
      {opened?.kind === 'open' && <OwnCopy key={hash} opened={opened} />}
      {opened !== null && opened.kind !== 'open' && (
        <p role="alert" className="rounded-xl border border-line bg-warning-soft p-5 text-base text-ink">
          {linkText(opened)}
        </p>
      )}
    </Page>
  );
}

/** Opens what the address of the page holds, and again when another link is opened in the same tab. */
function useLink() {
  const application = useApplication();
  const { platform } = application;
  const [hash, setHash] = useState<string | null>(null);
  const [found, setFound] = useState<{ readonly hash: string; readonly opened: OpenedLink } | null>(null);
  useEffect(() => {
    const look = () => setHash(platform.currentPath().split('#').slice(1).join('#'));
    look();
    window.addEventListener('hashchange', look);
    return () => window.removeEventListener('hashchange', look);
  }, [platform]);
  useEffect(() => {
    if (hash === null) return;
    const closing = new AbortController();
    const { signal } = closing;
    void openLink(hash, application, signal).then((opened) => {
      if (!signal.aborted) setFound({ hash, opened });
    });
    return () => closing.abort();
  }, [hash, application]);
  return { hash, opened: found !== null && found.hash === hash ? found.opened : null };
}

function linkText(opened: Exclude<OpenedLink, { readonly kind: 'open' }>): string {
  switch (opened.kind) {
    case 'noLink':
      return 'В ссылке не хватает знаков. Откройте её из сообщения ещё раз или скопируйте целиком.';
    case 'gone':
      return 'Документов по этой ссылке больше нет: их срок вышел или организатор снял их с публикации. Спросите у него.';
    case 'insecure':
      return 'Этот адрес открыт без шифрования, и браузер не даёт расшифровать документ. Откройте ссылку, которая начинается с https.';
    case 'failed':
      return opened.text;
    default:
      return opened satisfies never;
  }
}
