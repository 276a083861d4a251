import type { FormEvent } from 'react';
import { useEffect, useRef, useState } from 'react';
import type { FoundCopy, OpenPublication } from '../../../app/issue/pickup/openPublication.ts';
import { findCopy } from '../../../app/issue/pickup/openPublication.ts';
import { Button } from '../../../kit/Button.tsx';
import { TextField } from '../../../kit/TextField.tsx';
import { useApplication } from '../../application/ApplicationProvider.tsx';
import { dayText } from '../proof/proofTexts.ts';
import { CopyFound } from './CopyFound.tsx';
import { TellName } from './TellName.tsx';

/** Two fields; then the copy that they open. */
export function OwnCopy({ opened }: { readonly opened: OpenPublication }) {
  const application = useApplication();
  const [words, setWords] = useState({ surname: '', second: '' });
  const [asking, setAsking] = useState(false);
  const [found, setFound] = useState<FoundCopy | null>(null);
  const closing = useRef<AbortController | null>(null);
  useEffect(
    () => () => {
      closing.current?.abort();
    },
    [],
  );
  const { second, isCode } = opened.head;
  const isWhole = words.surname.trim() !== '' && words.second.trim() !== '';
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (asking || !isWhole) return;
    const running = new AbortController();
    closing.current = running;
    setAsking(true);
    setFound(null);
    const next = await findCopy(opened, words, application, running.signal);
    if (running.signal.aborted) return;
    setAsking(false);
    setFound(next);
  };
  if (found?.kind === 'found')
    return (
      <div className="space-y-6">
        <CopyFound opened={opened} found={found} />
        <Button variant="outline" onClick={() => setFound(null)}>
          Открыть другой документ
        </Button>
      </div>
    );
  return (
    <div className="space-y-6">
      <form
        aria-label="Чей документ"
        onSubmit={(event) => void submit(event)}
        className="flex flex-col gap-4 rounded-xl border border-line bg-surface p-5 sm:p-6"
      >
        <TextField
          label="Фамилия"
          hint="Как на документе, без имени."
          autoComplete="family-name"
          maxLength={100}
          value={words.surname}
          onChange={(surname) => setWords((now) => ({ ...now, surname }))}
        />
        <TextField
          label={second}
          hint={
            isCode
              ? 'Десять знаков, которые вам дал организатор. Заглавные буквы и дефис не важны.'
              : undefined
          }
          autoComplete="off"
          maxLength={100}
          value={words.second}
          onChange={(typed) => setWords((now) => ({ ...now, second: typed }))}
        />
        <div aria-live="polite" className="empty:hidden">
          {found !== null && (
            <p className="rounded-md bg-warning-soft px-3 py-2 text-base text-ink">
              {found.kind === 'wrong' ? wrongText(second) : found.text}
            </p>
          )}
        </div>
        <Button type="submit" busy={asking} disabled={!isWhole}>
          Открыть документ
        </Button>
      </form>
      {found?.kind === 'wrong' && (
        <TellName key={words.surname} opened={opened} copy="" name={words.surname} />
      )}
      <p className="text-sm text-pretty text-ink-soft">
        {`Документ расшифровывает ваш браузер: ни фамилия, ни документ на сайт не попадают. Открыть его можно до ${dayText(opened.expiresOn)}`}
      </p>
    </div>
  );
}

function wrongText(second: string): string {
  return `Такого документа здесь нет. Проверьте фамилию и поле «${second}»: они должны быть такими, как у организатора.`;
}
