import { ChevronLeft, ChevronRight, Paperclip } from 'lucide-react';
import { useMemo, useState } from 'react';
import type { LettersSource } from '../../../app/issue/letters/lettersSource.ts';
import { letterTexts } from '../../../output/letters/index.ts';
import { IconButton } from '../../../kit/IconButton.tsx';
import { useEditorState } from '../state/useEditorState.ts';
import type { Letters } from './useLetters.ts';

interface LetterPreviewProps {
  readonly letters: Letters;
  readonly source: LettersSource;
}

/** The letter of a copy as its reader gets it; first that of the copy on the screen. */
export function LetterPreview({ letters, source }: LetterPreviewProps) {
  const shown = useEditorState((state) => state.recordIndex);
  const [place, setPlace] = useState(() => Math.max(0, source.copies.indexOf(shown)));
  const copy = source.copies[place] ?? 0;
  const { subject, text } = letters.wishes;
  const words = useMemo(
    () => letterTexts(source.withFields, copy, { subject, text }),
    [source, copy, subject, text],
  );
  const letter = letters.letters[place];
  const files = source.run.plan.copies.filter(({ recordIndex }) => (recordIndex ?? 0) === copy);
  const lines = [
    ['Кому', letter?.addresses.join(', ') || 'нет адреса'],
    ['Тема', words.subject],
  ] as const;
  return (
    <section aria-label="Как выглядит письмо" className="flex flex-col gap-2">
      <div className="flex items-center justify-between gap-2">
        <h3 className="text-sm font-medium text-ink">Как выглядит письмо</h3>
        <div className="flex items-center gap-1 text-ink-soft tabular-nums">
          <IconButton
            icon={ChevronLeft}
            label="Предыдущее письмо"
            size="sm"
            disabled={place === 0}
            onClick={() => setPlace(place - 1)}
          />
          <span>{`${place + 1} из ${source.copies.length}`}</span>
          <IconButton
            icon={ChevronRight}
            label="Следующее письмо"
            size="sm"
            disabled={place + 1 >= source.copies.length}
            onClick={() => setPlace(place + 1)}
          />
        </div>
      </div>
      <div className="flex flex-col gap-2 rounded-lg border border-line bg-surface p-3">
        <dl className="grid grid-cols-[auto_1fr] gap-x-3 gap-y-1">
          {lines.map(([term, value]) => (
            <div key={term} className="contents">
              <dt className="text-ink-soft">{term}</dt>
              <dd translate="no" className="min-w-0 wrap-anywhere">
                {value}
              </dd>
            </div>
          ))}
        </dl>
        <p
          translate="no"
          className="max-h-48 overflow-y-auto border-t border-line pt-2 wrap-anywhere whitespace-pre-wrap"
        >
          {words.text}
        </p>
        {files.map(({ fileName }) => (
          <p key={fileName} className="flex items-center gap-1.5 text-ink-soft">
            <Paperclip size={16} className="shrink-0" aria-hidden />
            <span translate="no" className="min-w-0 wrap-anywhere">
              {fileName.slice(fileName.lastIndexOf('/') + 1)}
            </span>
          </p>
        ))}
      </div>
    </section>
  );
}
