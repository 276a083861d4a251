import { Copy, Printer } from 'lucide-react';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { LettersSource } from '../../../app/issue/letters/lettersSource.ts';
import type { OwnPublication } from '../../../app/issue/pickup/publications.ts';
import { codesOf } from '../../../app/issue/pickup/publications.ts';
import { Button } from '../../../kit/Button.tsx';
import { TextField } from '../../../kit/TextField.tsx';
import { dayText } from '../../../data/issued/index.ts';
import { dayHere } from '../../../document/text/dayHere.ts';
import { useApplication } from '../../application/ApplicationProvider.tsx';
import type { CodeSlipsProps } from './CodeSlips.tsx';
import { CodeSlips } from './CodeSlips.tsx';
import { copyLink } from '../published/copyLink.ts';
import { usePublications } from '../published/usePublications.ts';

/** The links of this project, each with its list of codes. */
export function PublishedLinks({ source: { run } }: { readonly source: Pick<LettersSource, 'run'> }) {
  const {
    publications: { own: publications },
  } = usePublications();
  const [printed, setPrinted] = useState<CodeSlipsProps | null>(null);
  const print = async ({ kept, link }: OwnPublication) => {
    const [codes, { qrOf }] = await Promise.all([codesOf(kept, run.document), import('./qrOf.ts')]);
    flushSync(() => setPrinted({ title: run.order.name, link, qr: qrOf(link), codes }));
    window.print();
  };
  if (publications.length === 0) return null;
  return (
    <section aria-label="Что выложено" className="flex flex-col gap-4">
      {publications.map((own) => (
        <PublishedLink key={own.kept.id} own={own} onPrint={() => void print(own)} />
      ))}
      {printed !== null && <CodeSlips {...printed} />}
    </section>
  );
}

interface PublishedLinkProps {
  readonly own: OwnPublication;
  readonly onPrint: () => void;
}

function PublishedLink({ own: { kept, link, facts }, onPrint }: PublishedLinkProps) {
  const { platform } = useApplication();
  const today = dayHere(platform.now());
  return (
    <div className="flex flex-col gap-3 rounded-lg bg-sunken p-4 print:hidden">
      <TextField
        label="Ссылка для всех"
        hint={`Получено: ${facts.fetched} из ${facts.copies}. Ссылка действует до ${dayText(facts.expires_on, today)}`}
        autoComplete="off"
        selectOnFocus
        value={link}
        onChange={() => undefined}
      />
      <div className="flex flex-wrap gap-2">
        <Button size="sm" icon={Copy} onClick={() => void copyLink(link)}>
          Скопировать ссылку
        </Button>
        {kept.column === null && (
          <Button size="sm" variant="outline" icon={Printer} onClick={onPrint}>
            Список кодов для печати
          </Button>
        )}
      </div>
    </div>
  );
}
