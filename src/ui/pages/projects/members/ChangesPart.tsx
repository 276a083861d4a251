import type { ProjectChange } from '../../../../api/contract/members.ts';
import { changeText, momentText } from './memberTexts.ts';

/** Who changed what, the last first. */
export function ChangesPart({ changes }: { readonly changes: readonly ProjectChange[] }) {
  if (changes.length === 0) return null;
  return (
    <section aria-label="Последние изменения">
      <h3 className="text-base font-semibold text-ink">Последние изменения</h3>
      <ul className="mt-2 max-h-60 space-y-1 overflow-y-auto text-sm">
        {changes.map(({ name, kind, at }) => (
          <li key={`${at} ${name ?? ''} ${kind}`} className="flex flex-wrap gap-x-3">
            <span translate="no" className="text-ink">
              {name ?? 'Удалённая учётная запись'}
            </span>
            <span className="text-ink-soft">{changeText({ kind })}</span>
            <time dateTime={at} className="ml-auto text-ink-faint tabular-nums">
              {momentText(at)}
            </time>
          </li>
        ))}
      </ul>
    </section>
  );
}
